import { writeJson } from '../../../shared/lib/write-json.ts';
import { goJson, goText } from './code/go-text.ts';
import { otherFieldLosses } from './code/tool-types.ts';
import { providerNames } from './openai-responses.ts';
import type { OutTool, ToolWriter } from './tool-writer.ts';
import { schemaObject } from './write-fields.ts';

/** Definitions for Nexus, sent as `tool.register` on its bus. */
export const nexusWriter: ToolWriter = {
  names: providerNames(),
  write(tools) {
    const items = tools.map(itemText).join('');
    const list =
      items === '' ? 'var registrations = []registration{}\n' : `var registrations = []registration{\n${items}}\n`;
    const losses = tools.flatMap(({ name, definition }) => [
      ...(definition['title'] === undefined
        ? []
        : [{ tool: name, pointer: '/title', code: 'field' as const, data: { field: 'title' } }]),
      ...otherFieldLosses(name, definition, ['tags']),
    ]);
    return { text: `${HEAD}\n${list}`, losses };
  },
};

const HEAD = `// Package tools registers the tools of a registry.
package tools

import (
	"encoding/json"
	"fmt"

	"github.com/frankbardon/nexus/pkg/engine"
	"github.com/frankbardon/nexus/pkg/events"
)

type registration struct {
	definition events.ToolDef
	parameters string
	output     string
}

// Register makes every tool known on the bus.
func Register(bus engine.EventBus) error {
	definitions, err := ToolDefs()
	if err != nil {
		return err
	}
	for _, definition := range definitions {
		if err := bus.Emit("tool.register", definition); err != nil {
			return fmt.Errorf("register %s: %w", definition.Name, err)
		}
	}
	return nil
}

// ToolDefs are the definitions of all tools with their schemas.
func ToolDefs() ([]events.ToolDef, error) {
	definitions := make([]events.ToolDef, 0, len(registrations))
	for _, one := range registrations {
		definition := one.definition
		if err := json.Unmarshal([]byte(one.parameters), &definition.Parameters); err != nil {
			return nil, fmt.Errorf("parameters of %s: %w", definition.Name, err)
		}
		if one.output != "" {
			if err := json.Unmarshal([]byte(one.output), &definition.OutputSchema); err != nil {
				return nil, fmt.Errorf("output of %s: %w", definition.Name, err)
			}
		}
		definitions = append(definitions, definition)
	}
	return definitions, nil
}
`;

/** gofmt lines up what stands behind the colons of neighbouring lines. */
function itemText({ wireName, definition }: OutTool): string {
  const { description, inputSchema, outputSchema, tags } = definition;
  const hasOutput = outputSchema !== undefined && outputSchema !== null;
  const texts = Array.isArray(tags) ? tags.map((tag) => goText(String(tag))) : [];
  return [
    '\t{',
    '\t\tdefinition: events.ToolDef{',
    `\t\t\tName:        ${goText(wireName)},`,
    `\t\t\tDescription: ${goText(typeof description === 'string' ? description : '')},`,
    ...(texts.length > 0 ? [`\t\t\tTags:        []string{${texts.join(', ')}},`] : []),
    '\t\t},',
    `\t\tparameters: ${goJson(writeJson(schemaObject(inputSchema)))},`,
    ...(hasOutput ? [`\t\toutput:     ${goJson(writeJson(schemaObject(outputSchema)))},`] : []),
    '\t},',
    '',
  ].join('\n');
}
