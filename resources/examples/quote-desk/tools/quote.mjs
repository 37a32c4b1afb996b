const PRICES = new Map([
  ['CH-0118', 399],
  ['CH-0231', 249],
  ['CH-0305', 179],
]);

/** What happens on the host when a program calls create_quote. The arguments have passed the input schema. */
export function createQuote({ customer_id, items }) {
  const lines = items.map(({ sku, quantity }) => {
    const unit_price = PRICES.get(sku);
    if (unit_price === undefined)
      throw new Error(`There is no article ${sku}. Sold are ${[...PRICES.keys()].join(', ')}.`);
    return { sku, quantity, unit_price, line_total: unit_price * quantity };
  });
  const total = lines.reduce((sum, line) => sum + line.line_total, 0);
  return { quote_id: quoteId(customer_id, lines), customer_id, currency: 'EUR', lines, total };
}

/** The same order always gets the same number, so that two runs can be compared. */
function quoteId(customer, lines) {
  const order = lines.reduce((sum, { sku, quantity }) => sum + Number(sku.slice(3)) * quantity, 0);
  return `Q-${customer.replace('customer-', '')}-${String(order).padStart(5, '0')}`;
}
