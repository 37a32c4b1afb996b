/** Files of a new workspace, by path: one tool, one program, ready to run. */
export const NEW_WORKSPACE_FILES: Readonly<Record<string, string>> = {
  'gatehouse.json': `{
  "version": 1,
  // The tools that programs may call. "sales.*" allows a namespace, "!sales.delete_*" takes tools out again.
  "allow": ["get_price"]
}
`,
  'tools/get_price.json': `{
  "name": "get_price",
  "description": "Price of one product in whole euros.",
  "inputSchema": {
    "type": "object",
    "properties": { "product": { "type": "string", "description": "Name of the product, for example chair." } },
    "required": ["product"],
    "additionalProperties": false
  },
  "outputSchema": {
    "type": "object",
    "properties": { "product": { "type": "string" }, "price": { "type": "integer", "description": "In euros." } },
    "required": ["product", "price"]
  },
  "annotations": { "readOnlyHint": true, "idempotentHint": true },
  "binding": {
    "kind": "mock",
    "cases": [
      { "when": { "product": "chair" }, "return": { "product": "chair", "price": 120 } },
      { "when": { "product": "table" }, "return": { "product": "table", "price": 340 } },
      { "error": "There is no such product." }
    ]
  }
}
`,
  'programs/total.py': `# Each call below passes the gate; open the timeline to see it do so.
total = 0
for product in ["chair", "table"]:
    answer = await tools.get_price(product=product)
    print(product, answer["price"])
    total += answer["price"]

return {"total": total}
`,
};
