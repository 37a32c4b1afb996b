/** An API description that takes so many characters as compact JSON, give or take one path. */
export function largeDescription(chars: number): object {
  const paths: Record<string, object> = {};
  const schemas: Record<string, object> = {};
  let taken = 0;
  for (let at = 0; taken < chars; at += 1) {
    const thing = thingSchema(at);
    const path = operationsOn(at);
    schemas[`Thing${at}`] = thing;
    paths[`/things/${at}/{id}`] = path;
    taken += JSON.stringify(thing).length + JSON.stringify(path).length;
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths,
    components: { schemas },
  };
}

function thingSchema(at: number): object {
  const members = Array.from({ length: 24 }, (_, member): [string, object] => [
    `member_${member}`,
    member % 3 === 0
      ? { type: 'number', minimum: member, maximum: 1000 * at }
      : { type: 'string', description: `What member ${member} of thing ${at} says, in some words.`, maxLength: 100 },
  ]);
  return { type: 'object', properties: Object.fromEntries(members) as object, required: ['member_0', 'member_1'] };
}

function operationsOn(at: number): object {
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
  const content = { 'application/json': { schema: { $ref: `#/components/schemas/Thing${at}` } } };
  const responses = { 200: { description: 'ok', content } };
  return {
    get: { operationId: `get_${at}`, summary: `Get thing ${at}`, parameters: [id], responses },
    put: { operationId: `put_${at}`, parameters: [id], requestBody: { content }, responses },
  };
}
