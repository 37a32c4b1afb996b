import { createNames, typeName } from './code/identifiers.ts';
import { createPythonTypes, docstring, pythonText } from './code/python-types.ts';
import { typedTool, typeLosses, type TypedTool } from './code/tool-types.ts';
import { isObject } from './tool-format.ts';
import type { ToolWriter } from './tool-writer.ts';

/** Classes for chuk-tool-processor, each registered under its name and namespace; what is done is left to be written. */
export const chukWriter: ToolWriter = {
  names: { allowed: /[A-Za-z0-9_.-]/, maxLength: 128 },
  write(tools) {
    const typed = tools.map(typedTool);
    const classes = createNames();
    const types = createPythonTypes('model');
    const blocks = typed.map((tool) => {
      const name = classes.free(`${typeName(tool.name)}Tool`);
      const input = types.declare(tool.input, `${tool.name}.Arguments`);
      const output = tool.output ? types.declare(tool.output, `${tool.name}.Result`) : 'Any';
      return classText(tool, { name, input, output });
    });
    const losses = typed.flatMap((tool) => typeLosses(tool, ['tags', 'annotations', 'allowedCallers']));
    return { text: `${[HEAD, ...types.blocks(), ...blocks].join('\n\n\n')}\n`, losses };
  },
};

const HEAD = `from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, Union

from pydantic import BaseModel, Field, RootModel

from chuk_tool_processor.models.validated_tool import ValidatedTool
from chuk_tool_processor.registry import register_tool`;

interface Parts {
  readonly name: string;
  readonly input: string;
  readonly output: string;
}

function classText(tool: TypedTool, { name, input, output }: Parts): string {
  const { definition, title, description, input: given, output: result } = tool;
  const dot = tool.wireName.lastIndexOf('.');
  const options = [
    `name=${pythonText(dot > 0 ? tool.wireName.slice(dot + 1) : tool.wireName)}`,
    ...(dot > 0 ? [`namespace=${pythonText(tool.wireName.slice(0, dot))}`] : []),
    ...listOption('tags', definition['tags']),
    ...listOption('allowed_callers', definition['allowedCallers']),
    ...(isObject(definition['annotations']) && definition['annotations']['idempotentHint'] === true
      ? ['idempotent=True']
      : []),
  ];
  const said = [...new Set([title, description])].filter((part) => part !== '').join('\n\n');
  const isModel = given.type.kind === 'object';
  return [
    '@register_tool(',
    ...options.map((option) => `    ${option},`),
    ')',
    `class ${name}(ValidatedTool):`,
    ...docstring(said, '    '),
    '',
    isModel ? `    class Arguments(${input}):` : '    class Arguments(BaseModel):',
    ...(isModel ? ['        pass'] : ['        model_config = {"extra": "allow"}']),
    '',
    ...(result?.type.kind === 'object'
      ? [`    class Result(${output}):`, '        pass']
      : ['    class Result(RootModel):', `        root: ${output}`]),
    '',
    '    async def _execute(self, **arguments: Any) -> Any:',
    `        raise NotImplementedError(${pythonText(`${tool.name} is not written yet`)})`,
  ].join('\n');
}

function listOption(name: string, value: unknown): readonly string[] {
  if (!Array.isArray(value) || value.length === 0) return [];
  return [`${name}=[${value.map((one) => pythonText(String(one))).join(', ')}]`];
}
