"""Quote three of every ergonomic chair that can ship today."""

CUSTOMER = inputs.get("customer", "customer-42")
QUANTITY = inputs.get("quantity", 3)

catalog = await search_catalog(query="ergonomic chair")

ready, short = [], []
for product in catalog["products"]:
    stock = await get_inventory(sku=product["sku"])
    enough = stock["available"] >= QUANTITY
    (ready if enough else short).append(product["sku"])
    print(f"{product['name']:<20} {stock['available']:>2} in stock{'' if enough else ', too few'}")

items = [{"sku": sku, "quantity": QUANTITY} for sku in ready]
quote = await create_quote(customer_id=CUSTOMER, items=items)
print(f"Quote {quote['quote_id']} for {CUSTOMER}: {quote['total']} {quote['currency']}")

# Only this goes back to the model; the catalogue and the stock stay here.
return {"quote": quote["quote_id"], "total": quote["total"], "items": items, "short_of_stock": short}
