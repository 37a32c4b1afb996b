import { Type, type Static } from '@sinclair/typebox';
import { CALLERS } from './tool-call.ts';

/** A JSON Schema as somebody wrote it: an object or a boolean, checked by the `schemas` room, never trusted. */
export type JsonSchema = boolean | { readonly [keyword: string]: unknown };

const JsonSchemaSchema = Type.Unsafe<JsonSchema>({ type: ['object', 'boolean'] });
const Name = Type.String({ minLength: 1, maxLength: 256 });

export const MockCaseSchema = Type.Object({
  when: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  return: Type.Optional(Type.Unknown()),
  error: Type.Optional(Type.String()),
  delayMs: Type.Optional(Type.Number({ minimum: 0 })),
  times: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type MockCase = Static<typeof MockCaseSchema>;

export const MockBindingSchema = Type.Object({
  kind: Type.Literal('mock'),
  cases: Type.Optional(Type.Array(MockCaseSchema)),
  else: Type.Optional(Type.Union([Type.Literal('fail'), Type.Literal('generate')])),
  /** Recorded from a run: `when` is all of the arguments, and a call that is not there fails whatever `else` says. */
  strict: Type.Optional(Type.Boolean()),
});
export type MockBinding = Static<typeof MockBindingSchema>;

export const ModuleBindingSchema = Type.Object({
  kind: Type.Literal('module'),
  file: Type.String({ minLength: 1 }),
  export: Type.String({ minLength: 1 }),
  /** Names of the secrets that the module may ask for. */
  secrets: Type.Optional(Type.Array(Type.String({ pattern: '^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$' }))),
  timeoutMs: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type ModuleBinding = Static<typeof ModuleBindingSchema>;

export const HTTP_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type HttpMethod = (typeof HTTP_METHODS)[number];
const HttpMethodSchema = Type.Union(HTTP_METHODS.map((method) => Type.Literal(method)));

/** How one value becomes text in a request: the styles of OpenAPI, tabs of OpenAPI 2, and JSON. */
export const VALUE_STYLES = [
  ...(['simple', 'label', 'matrix', 'form', 'deepObject', 'json'] as const),
  ...(['spaceDelimited', 'pipeDelimited', 'tabDelimited'] as const),
] as const;
export const ValueStyleSchema = Type.Object({
  style: Type.Optional(Type.Union(VALUE_STYLES.map((style) => Type.Literal(style)))),
  /** Each item or member by itself. */
  explode: Type.Optional(Type.Boolean()),
  /** What the request calls it, where that is not the name of the argument. */
  name: Type.Optional(Type.String()),
  /** Characters that mean nothing in their place are not encoded. */
  allowReserved: Type.Optional(Type.Boolean()),
});
export type ValueStyle = Static<typeof ValueStyleSchema>;
const ValueStyles = Type.Optional(Type.Record(Type.String(), ValueStyleSchema));

/** How one member of a form becomes a part of it. */
export const FormPartSchema = Type.Object({
  ...ValueStyleSchema.properties,
  /** Its media type. */
  type: Type.Optional(Type.String({ minLength: 1 })),
  /** The argument is the bytes of a file in base64. */
  base64: Type.Optional(Type.Boolean()),
  fileName: Type.Optional(Type.String({ minLength: 1 })),
});
export type FormPart = Static<typeof FormPartSchema>;

/** What each field does stands in `docs/bindings.md`. */
export const HttpBindingSchema = Type.Object({
  kind: Type.Literal('http'),
  /** GET where absent; `{{args.x}}` leaves the choice among `methods` to an argument. */
  method: Type.Optional(Type.String({ minLength: 1 })),
  methods: Type.Optional(Type.Array(HttpMethodSchema, { minItems: 1 })),
  url: Type.String({ minLength: 1 }),
  query: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  headers: Type.Optional(Type.Record(Type.String(), Type.String())),
  cookies: Type.Optional(Type.Record(Type.String(), Type.String())),
  body: Type.Optional(Type.Unknown()),
  /** The body is the bytes that its text is the base64 of. */
  bodyEncoding: Type.Optional(Type.Literal('base64')),
  /** By name of the argument in the path, by name in the request elsewhere. */
  styles: Type.Optional(
    Type.Object({ path: ValueStyles, query: ValueStyles, headers: ValueStyles, cookies: ValueStyles }),
  ),
  /** By name of the member of a form. */
  parts: Type.Optional(Type.Record(Type.String(), FormPartSchema)),
  hosts: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
  /** Opens loopback and private addresses. */
  allowPrivate: Type.Optional(Type.Boolean()),
  /** JSON pointer of the part of the answer that is the result. */
  result: Type.Optional(Type.String({ pattern: '^(/.*)?$' })),
  timeoutMs: Type.Optional(Type.Integer({ minimum: 1 })),
  maxBytes: Type.Optional(Type.Integer({ minimum: 1 })),
  retries: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type HttpBinding = Static<typeof HttpBindingSchema>;

/** A tool of a server of `mcp.json`. What the definition does not say itself comes from the server's list. */
export const McpBindingSchema = Type.Object({
  kind: Type.Literal('mcp'),
  server: Type.String({ minLength: 1 }),
  tool: Type.String({ minLength: 1 }),
  timeoutMs: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type McpBinding = Static<typeof McpBindingSchema>;

export const CommandBindingSchema = Type.Object({
  kind: Type.Literal('command'),
  /** Program and arguments; no shell reads them. */
  command: Type.Array(Type.String({ minLength: 1 }), { minItems: 1 }),
  env: Type.Optional(Type.Record(Type.String(), Type.String())),
  timeoutMs: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type CommandBinding = Static<typeof CommandBindingSchema>;

/** Kinds of binding that exist; each is one file in the `bindings` room (DESIGN 5 and 15). */
export const BindingSchema = Type.Union([
  MockBindingSchema,
  HttpBindingSchema,
  CommandBindingSchema,
  ModuleBindingSchema,
  McpBindingSchema,
]);
export type Binding = Static<typeof BindingSchema>;
export type BindingKind = Binding['kind'];

/** Where a binding holds values that go out or are compared; `*` stands for each item or member of a container. */
export interface BindingValues {
  readonly at: readonly string[];
  /** Their numbers go out as they are spelled, or are compared by their value. */
  readonly numbers: 'as_spelled' | 'by_value';
}

/** The values of each kind of binding that has any, so that the registry keeps their numbers (DESIGN 4). */
export const BINDING_VALUES: { readonly [K in BindingKind]?: readonly BindingValues[] } = {
  mock: [
    { at: ['cases', '*', 'when'], numbers: 'by_value' },
    { at: ['cases', '*', 'return'], numbers: 'as_spelled' },
  ],
  http: [
    { at: ['query', '*'], numbers: 'as_spelled' },
    { at: ['body'], numbers: 'as_spelled' },
  ],
};

export const AnnotationsSchema = Type.Object({
  title: Type.Optional(Type.String()),
  readOnlyHint: Type.Optional(Type.Boolean()),
  destructiveHint: Type.Optional(Type.Boolean()),
  idempotentHint: Type.Optional(Type.Boolean()),
  openWorldHint: Type.Optional(Type.Boolean()),
});

export const ToolLimitsSchema = Type.Object({
  timeoutMs: Type.Optional(Type.Integer({ minimum: 1 })),
  resultBytes: Type.Optional(Type.Integer({ minimum: 1 })),
  perRun: Type.Optional(Type.Integer({ minimum: 1 })),
  perMinute: Type.Optional(Type.Integer({ minimum: 1 })),
  inFlight: Type.Optional(Type.Integer({ minimum: 1 })),
  retries: Type.Optional(Type.Integer({ minimum: 0 })),
});

/** A tool as its file says it, MCP spelling (DESIGN 15). Fields not named here are kept in the file and mean nothing to us. */
export const ToolDefinitionSchema = Type.Object({
  name: Name,
  title: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
  namespace: Type.Optional(Name),
  inputSchema: JsonSchemaSchema,
  outputSchema: Type.Optional(JsonSchemaSchema),
  annotations: Type.Optional(AnnotationsSchema),
  tags: Type.Optional(Type.Array(Type.String())),
  examples: Type.Optional(Type.Array(Type.Unknown())),
  allowedCallers: Type.Optional(Type.Array(Type.Union(CALLERS.map((caller) => Type.Literal(caller))))),
  limits: Type.Optional(ToolLimitsSchema),
  binding: Type.Optional(BindingSchema),
  /** Where it was imported from; `confirmed` false: its annotations are claims that nobody has confirmed. */
  imported: Type.Optional(
    Type.Object({ format: Type.Optional(Type.String()), confirmed: Type.Optional(Type.Boolean()) }),
  ),
});
export type ToolDefinition = Static<typeof ToolDefinitionSchema>;

/** What lists, the editor and the gate icon show of one tool. */
export const ToolSummarySchema = Type.Object({
  /** Full name: `namespace.name`, or the name alone. */
  name: Type.String(),
  title: Type.Optional(Type.String()),
  description: Type.String(),
  namespace: Type.Optional(Type.String()),
  /** Absent: it can be edited and exported, calling it is `tool_unavailable`. */
  binding: Type.Optional(Type.String()),
  file: Type.String(),
  /** JSON pointer of the definition inside its file; empty for a file that holds one tool. */
  pointer: Type.String(),
  allowed: Type.Boolean(),
  /** The pattern of `allow` that decided, for example `sales.*` or `!sales.delete_*`; absent where none matched. */
  rule: Type.Optional(Type.String()),
  /** False where a problem disables it. */
  usable: Type.Boolean(),
  /** How a program may write it without quotes: a bare name, or an attribute path. */
  pythonName: Type.Optional(Type.String()),
  hasOutputSchema: Type.Boolean(),
  readOnly: Type.Boolean(),
  /** Present for a tool of a server. */
  server: Type.Optional(
    Type.Object({
      name: Type.String(),
      /** Its name there. */
      tool: Type.String(),
      /** Fields that a file of the workspace says in place of the server; absent where no file speaks of the tool. */
      overrides: Type.Optional(Type.Array(Type.String())),
      /** Annotations of the server that nobody has confirmed, so that they count for nothing. */
      claims: Type.Optional(AnnotationsSchema),
    }),
  ),
});
export type ToolSummary = Static<typeof ToolSummarySchema>;

/** What a definition says in place of the server that lists its tool. */
export const DraftOverridesSchema = Type.Object({
  /** Of the server. */
  name: Type.String(),
  /** Its name there. */
  tool: Type.String(),
  /** Fields that are not as the server says them; `server` is its JSON text, absent where it says none. */
  fields: Type.Array(Type.Object({ field: Type.String(), server: Type.Optional(Type.String()) })),
  /** What the server says of how the tool behaves, confirmed or not. */
  claims: Type.Optional(AnnotationsSchema),
});
export type DraftOverrides = Static<typeof DraftOverridesSchema>;

/** `namespace.name`, the name by which programs, rules and the allowlist know a tool. */
export function fullToolName(definition: Pick<ToolDefinition, 'name' | 'namespace'>): string {
  return definition.namespace === undefined ? definition.name : `${definition.namespace}.${definition.name}`;
}

/** Splits `sales.total` into namespace and name; the name is what stands behind the last dot. */
export function splitToolName(full: string): Pick<ToolDefinition, 'name' | 'namespace'> {
  const dot = full.lastIndexOf('.');
  return dot <= 0 ? { name: full } : { namespace: full.slice(0, dot), name: full.slice(dot + 1) };
}
