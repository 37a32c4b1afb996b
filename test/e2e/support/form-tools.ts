/** Gives back its arguments as they came, byte for byte. */
const echo = { kind: 'command', command: ['cat'] };

const tool = (name: string, inputSchema: unknown, more: object = {}) => ({ name, inputSchema, binding: echo, ...more });

const address = {
  type: 'object',
  properties: { street: { type: 'string' }, zip: { type: 'string', pattern: '^[0-9]{5}$' } },
  required: ['street', 'zip'],
};

const STATIONS = Array.from({ length: 20_000 }, (_, index) => `station-${String(index).padStart(5, '0')}`);

/** Tools with the schemas on which forms of others broke. */
export const FORM_TOOLS: readonly { readonly name: string }[] = [
  tool('notify', {
    type: 'object',
    anyOf: [
      {
        type: 'object',
        properties: { via: { const: 'mail' }, address: { type: 'string' } },
        required: ['via', 'address'],
      },
      { type: 'object', properties: { via: { const: 'sms' }, phone: { type: 'string' } }, required: ['via', 'phone'] },
    ],
  }),
  tool('order', {
    type: 'object',
    properties: {
      buyer: { type: 'string' },
      lines: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          properties: { sku: { type: 'string' }, qty: { type: 'integer', minimum: 1 }, price: { type: 'number' } },
          required: ['sku', 'qty'],
        },
      },
    },
    required: ['buyer', 'lines'],
  }),
  tool('ship', {
    $defs: { addr: address },
    type: 'object',
    properties: { from: { $ref: '#/$defs/addr' }, to: { $ref: '#/$defs/addr' } },
    required: ['from', 'to'],
  }),
  tool('tree_put', {
    type: 'object',
    properties: { label: { type: 'string' }, child: { $ref: '#' } },
    required: ['label'],
  }),
  tool('tags', {
    type: 'object',
    properties: { ids: { anyOf: [{ type: 'array', items: { type: 'integer' } }, { type: 'null' }], default: null } },
  }),
  tool('note', {
    type: 'object',
    properties: {
      title: { type: 'string', minLength: 1 },
      memo: { type: ['string', 'null'] },
      labels: { type: 'array', items: { type: 'string' } },
    },
  }),
  tool('labels', {
    type: 'object',
    properties: {
      map: {
        type: 'object',
        patternProperties: { '^x-': { type: 'string' } },
        additionalProperties: { type: 'integer' },
      },
    },
    required: ['map'],
  }),
  tool('img', {
    type: 'object',
    properties: {
      ratio: { type: 'string', enum: ['1:1', '16:9'], default: '1:1', description: 'Aspect ratio of the picture' },
    },
  }),
  tool('odd', {
    type: 'object',
    properties: { anything: true, nothing: false, also: {} },
    additionalProperties: false,
  }),
  tool('figures', {
    type: 'object',
    properties: {
      id: { type: 'integer' },
      f: { type: 'number' },
      e: { type: 'number' },
      z: { type: 'number' },
      d: { type: 'number' },
    },
  }),
  tool('xss', {
    type: 'object',
    properties: {
      p: {
        type: 'string',
        title: '<b>t</b>',
        description: `<img src=x onerror=alert(1)> [x](javascript:alert(1)) \u202eevil\u202c \u001b[31mred ${'long '.repeat(1_000)}`,
      },
    },
  }),
  tool('travel', {
    type: 'object',
    properties: {
      station: { enum: STATIONS },
      day: { type: 'string', format: 'date' },
      ticket: { type: 'string', contentEncoding: 'base64', contentMediaType: 'application/pdf' },
    },
  }),
  tool('greet', { type: 'object', properties: { name: { type: 'string' } } }),
  {
    name: 'slow',
    inputSchema: { type: 'object' },
    binding: { kind: 'mock', cases: [{ return: 1, delayMs: 50_000 }] },
  } as { readonly name: string },
  {
    name: 'stock',
    inputSchema: { type: 'object', properties: { sku: { type: 'string' } } },
    binding: { kind: 'mock', cases: [{ return: { available: 0 } }] },
  } as { readonly name: string },
];
