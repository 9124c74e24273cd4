import { apiKeyPrefix } from '#domain/api/apiKey.ts';
import type {
  JsonSchema,
  OpenApiDocument,
  Operation,
  Parameter,
  Reference,
  ResponseInfo,
} from '#domain/api/openApi.ts';

type Components = OpenApiDocument['components'];

/** An operation with where it is. */
export interface Place {
  method: string;
  path: string;
  operation: Operation;
}

/** The operations of a group, in the order of the document. */
export function placesOf({ paths }: OpenApiDocument, group: string): Place[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, { tags }]) => tags.includes(group))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

export function schemaOf({ schemas }: Components, schema: JsonSchema | Reference): JsonSchema {
  return isReference(schema) ? (schemas[nameIn(schema)] ?? {}) : schema;
}

export function responseOf(
  { responses }: Components,
  response: ResponseInfo | Reference,
): ResponseInfo | undefined {
  return isReference(response) ? responses[nameIn(response)] : response;
}

const isReference = (part: object): part is Reference => '$ref' in part;
const nameIn = ({ $ref }: Reference) => $ref.split('/').at(-1) ?? '';

/** A call of an operation that can be pasted into a terminal as it is, but for the key. */
export function curlOf({ method, path, operation }: Place, origin: string): string {
  const { parameters = [], requestBody, security } = operation;
  const needed = (where: Parameter['in']) =>
    parameters.filter((parameter) => parameter.in === where && parameter.example !== undefined);
  const address = path.replace(/\{(\w+)\}/g, (_all, name) =>
    encodeURIComponent(String(needed('path').find((known) => known.name === name)?.example ?? 1)),
  );
  const query = needed('query').filter(({ required }) => required);
  const start = method === 'GET' ? (query.length > 0 ? 'curl --get' : 'curl') : `curl -X ${method}`;
  const body = requestBody?.content['application/json'];
  return [
    `${start} ${origin}${address}`,
    ...(security.length > 0 ? [`-H 'Authorization: Bearer ${apiKeyPrefix}…'`] : []),
    ...query.map(({ name, example }) => `--data-urlencode ${quoted(`${name}=${example}`)}`),
    ...(body ? [`-H 'Content-Type: application/json'`] : []),
    ...needed('header').map(({ name, example }) => `-H ${quoted(`${name}: ${example}`)}`),
    ...(body ? [`-d ${quoted(JSON.stringify(body.example ?? {}, null, 2))}`] : []),
  ].join(' \\\n  ');
}

/** As a shell takes a text without reading anything in it. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** A value of the form that a schema asks for. */
export function sampleOf(components: Components, part: JsonSchema | Reference | boolean): unknown {
  if (typeof part === 'boolean') return null;
  const schema = schemaOf(components, part);
  const sample = (inner: JsonSchema | boolean) => sampleOf(components, inner);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? [];
  if (first !== undefined) return sample(first);
  if (schema.type === 'array')
    return schema.items === undefined ? [] : [schema.items].flat().map(sample);
  if (schema.type === 'object') return sampleObject(schema, sample);
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return false;
  return sampleTexts[schema.format ?? ''] ?? '…';
}

const sampleTexts: Partial<Record<string, string>> = {
  'date-time': '2026-11-20T10:00:00.000Z',
  uri: 'https://reviews.example/',
};

function sampleObject(
  { properties, required = [], additionalProperties }: JsonSchema,
  sample: (schema: JsonSchema | boolean) => unknown,
) {
  // Where the names are few and the values alike, the schema lists the names alone.
  const fields = properties
    ? Object.entries(properties)
    : required.map((name) => [name, additionalProperties ?? true] as const);
  return Object.fromEntries(fields.map(([name, schema]) => [name, sample(schema)]));
}
