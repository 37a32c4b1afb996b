import { writeJson } from '../../../shared/lib/write-json.ts';
import type { Loss } from '../../../shared/model/export.ts';
import { createNames, typeName } from './code/identifiers.ts';
import { goSchema } from './code/go-schema.ts';
import { goJson, goText } from './code/go-text.ts';
import { otherFieldLosses } from './code/tool-types.ts';
import { providerNames } from './openai-responses.ts';
import type { OutTool, ToolWriter } from './tool-writer.ts';

/** Managed tools for trpc-agent-go with declared schemas, and the tool that runs programs over them. */
export const trpcAgentGoWriter: ToolWriter = {
  names: providerNames(),
  write(tools) {
    const names = createNames();
    const parts = tools.map((tool) => goTool(tool, names.free(`new${typeName(tool.name)}`)));
    const list = parts.map(({ name }) => `\t\t${name},\n`).join('');
    const isEmpty = tools.length === 0;
    const all = `\tmakers := []func(CallTool) (tool.CallableTool, error){${isEmpty ? '' : `\n${list}\t`}}\n`;
    // Go takes no package that nothing uses.
    const head = isEmpty ? HEAD.replace(FUNCTION_IMPORT, '') : HEAD;
    const text = head + all + TAIL + parts.map((part) => `\n${part.text}`).join('');
    return { text, losses: parts.flatMap(({ losses }) => losses) };
  },
};

const FUNCTION_IMPORT = '\t"trpc.group/trpc-go/trpc-agent-go/tool/function"\n';

const HEAD = `// Package tools has the managed tools of a registry.
package tools

import (
	"context"
	"encoding/json"
	"fmt"

	"trpc.group/trpc-go/trpc-agent-go/codeexecutor/codeact"
	"trpc.group/trpc-go/trpc-agent-go/tool"
${FUNCTION_IMPORT}	"trpc.group/trpc-go/trpc-agent-go/tool/toolcode"
)

// CallTool performs one call; name is that of the registry.
type CallTool func(ctx context.Context, name string, arguments map[string]any) (any, error)

// NewToolCode is the tool by which a model runs programs over the managed tools.
func NewToolCode(runtime codeact.Runtime, call CallTool) (tool.CallableTool, error) {
	managed, err := ManagedTools(call)
	if err != nil {
		return nil, err
	}
	return toolcode.NewTool(runtime, managed)
}

// ManagedTools are all tools that a program may call.
func ManagedTools(call CallTool) ([]tool.CallableTool, error) {
`;

const TAIL = `	managed := make([]tool.CallableTool, 0, len(makers))
	for _, makeTool := range makers {
		made, err := makeTool(call)
		if err != nil {
			return nil, err
		}
		managed = append(managed, made)
	}
	return managed, nil
}

func schemaOf(text string) (*tool.Schema, error) {
	schema := &tool.Schema{}
	if err := json.Unmarshal([]byte(text), schema); err != nil {
		return nil, fmt.Errorf("read schema: %w", err)
	}
	return schema, nil
}
`;

interface GoTool {
  readonly name: string;
  readonly text: string;
  readonly losses: readonly Loss[];
}

function goTool({ name, wireName, definition }: OutTool, maker: string): GoTool {
  const { description, inputSchema, outputSchema } = definition;
  const input = goSchema(inputSchema);
  const output = outputSchema === undefined || outputSchema === null ? undefined : goSchema(outputSchema);
  const text = [
    `// ${maker} is the tool ${name.replace(/\s+/g, ' ')}.`,
    `func ${maker}(call CallTool) (tool.CallableTool, error) {`,
    ...schemaLines('input', input.schema),
    ...(output ? schemaLines('output', output.schema) : []),
    '\treturn function.NewFunctionTool(',
    '\t\tfunc(ctx context.Context, arguments map[string]any) (any, error) {',
    `\t\t\treturn call(ctx, ${goText(name)}, arguments)`,
    '\t\t},',
    `\t\tfunction.WithName(${goText(wireName)}),`,
    `\t\tfunction.WithDescription(${goText(typeof description === 'string' ? description : '')}),`,
    '\t\tfunction.WithInputSchema(input),',
    ...(output ? ['\t\tfunction.WithOutputSchema(output),'] : []),
    '\t), nil',
    '}',
    '',
  ].join('\n');
  const gaps = [
    ...input.gaps.map((gap) => ({ ...gap, pointer: `/inputSchema${gap.pointer}` })),
    ...(output?.gaps ?? []).map((gap) => ({ ...gap, pointer: `/outputSchema${gap.pointer}` })),
  ];
  return {
    name: maker,
    text,
    losses: [
      ...(definition['title'] === undefined
        ? []
        : [{ tool: name, pointer: '/title', code: 'field' as const, data: { field: 'title' } }]),
      ...gaps.map((gap): Loss => ({ tool: name, ...gap })),
      ...otherFieldLosses(name, definition, []),
    ],
  };
}

function schemaLines(name: string, schema: unknown): readonly string[] {
  return [
    `\t${name}, err := schemaOf(${goJson(writeJson(schema))})`,
    '\tif err != nil {',
    '\t\treturn nil, err',
    '\t}',
  ];
}
