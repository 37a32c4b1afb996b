/** The tool by which a model runs a program. A tool of the registry may not have its name: code would start code (DESIGN 9). */
export const EXECUTION_TOOL = 'execute_tool_code';
