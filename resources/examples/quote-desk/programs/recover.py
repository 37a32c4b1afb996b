"""Quote three orders. One asks for an article that is not sold; the other two still get their quote."""

ORDERS = {
    "customer-7": [{"sku": "CH-0118", "quantity": 2}],
    "customer-8": [{"sku": "CH-0999", "quantity": 1}],
    "customer-9": [{"sku": "CH-0305", "quantity": 4}, {"sku": "CH-0231", "quantity": 1}],
}

totals, failed = {}, {}
for customer, items in ORDERS.items():
    try:
        quote = await create_quote(customer_id=customer, items=items)
    except ToolError as error:
        # `code` is one of a short, fixed list; the message says what to change.
        failed[customer] = error.code
        print(f"{customer}: {error}")
    else:
        totals[customer] = quote["total"]
        print(f"{customer}: {quote['total']} {quote['currency']}")

return {"totals": totals, "failed": failed}
