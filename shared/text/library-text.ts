/** Sentences of the library, for whoever writes an application with it; those about programs are for a model, too. */
export const LIBRARY_TEXT = {
  noFunction: (index: number) => `Tool ${index} has no function "execute".`,
  noName: (index: number) => `Tool ${index} has no usable "name".`,
  noCode: 'The input has no text "code".',
  notJson: (what: string, pointer: string) =>
    `It returned ${what}${pointer === '' ? '' : ` at ${pointer}`}, which is not JSON.`,
  badName: (name: string) => `"${name}" is no name that every provider takes: letters, digits, _ and -, at most 64.`,
  unisolated: 'To let it, give createToolCodeTool a runtime that isolates programs, or allowUnisolated: true.',
  bug: 'A tool could not be called because of a fault in Gatehouse.',
} as const;
