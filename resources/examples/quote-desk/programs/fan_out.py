"""Ask for the stock of many articles at once."""

FIRST, LAST = inputs.get("first", 110), inputs.get("last", 133)

catalog = await search_catalog(query="chair")
sold = [product["sku"] for product in catalog["products"]]
skus = sold + [f"CH-{number:04}" for number in range(FIRST, LAST + 1) if f"CH-{number:04}" not in sold]

# Eight calls are under way at any time; the rows come back in the order of `skus`.
rows = await parallel.map(skus, lambda sku: get_inventory(sku=sku), limit=8)

in_stock = {row["sku"]: row["available"] for row in rows if row["available"] > 0}
print(f"{len(in_stock)} of {len(skus)} articles can ship today")
return in_stock
