import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { limits } from '#domain/limits.ts';
import { describeSchemaError } from '#tests/support/api/openApi.ts';
import { samplePost } from '#tests/support/samples/samples.ts';
import { listOperations, startWithDocument } from './startWithDocument.ts';

test('the OpenAPI document is valid for an independent validator', async () => {
  const { document } = await startWithDocument();
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(await new Validator().validate({ ...document })).toEqual({ valid: true });
});

test('the OpenAPI document describes everything in Hebrew and gives each operation a unique id', async () => {
  const { document } = await startWithDocument();
  const operations = listOperations(document).map(({ operation }) => operation);
  const texts = operations.flatMap(({ summary, parameters = [] }) => [
    summary,
    ...parameters.map(({ name, description = name }) => description),
  ]);
  expect(texts.filter((text) => !/[א-ת]/.test(text))).toEqual([]);
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
});

test('the OpenAPI document lists exactly the routes that API clients may use', async () => {
  const { api, document, withKey, withWebhookKey } = await startWithDocument();
  // Browsers and mail providers use these routes.
  const isForOthers = ({ method, path }: { method: string; path: string }) =>
    /^\/(search|go|api\/(login|logout|register|users?|subscribe|contact|views|mail-events))(\/|$)/.test(
      path,
    ) || `${method} ${path}` === 'POST /api/posts/:id/comments';
  const open = new Set<string>();
  for (const { method, path } of api.app.routes) {
    if (method === 'ALL' || isForOthers({ method, path })) continue;
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    const address = path.replace(/:\w+/g, '1');
    for (const headers of [withKey, withWebhookKey]) {
      const { status } = await api.call(method, address, { body, headers });
      if (status !== 401) open.add(`${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    }
  }
  const documented = listOperations(document).map(({ route }) => route);
  expect(documented.sort()).toEqual([...open].sort());
});

test('the OpenAPI document describes the readiness of a degraded server and of a bot', async () => {
  const { document } = await startWithDocument();
  const schema = { $ref: '#/components/schemas/Readiness' };
  for (const body of [
    { status: 'degraded', failing: ['bot'] },
    { status: 'ok', failing: [], role: 'building' },
  ])
    expect(describeSchemaError(document, schema, body)).toBeUndefined();
});

test('the OpenAPI document accepts and rejects the same request bodies as the API', async () => {
  const { api, document, withKey } = await startWithDocument();
  const schema = { $ref: '#/components/schemas/AiPost' };
  const bodies: object[] = [
    samplePost,
    { ...samplePost, slug: 'a-slug', excerpt: null, tags: ['אוזניות'], isPublished: true },
    { title: samplePost.title },
    { content: samplePost.content },
    { ...samplePost, title: 'קצר' },
    { ...samplePost, title: 'x'.repeat(limits.post.titleLengthMax + 1) },
    { ...samplePost, slug: 'Not A Slug' },
    { ...samplePost, categoryId: 1.5 },
    { ...samplePost, categoryId: '1' },
    { ...samplePost, tags: 'אוזניות' },
    { ...samplePost, tags: ['x'.repeat(limits.tag.nameLengthMax + 1)] },
    { ...samplePost, metaTitle: 7 },
    { ...samplePost, isPublished: 'true' },
  ];
  for (const body of bodies) {
    const response = await api.call('POST', '/api/ai/posts', { body, headers: withKey });
    const isValid = describeSchemaError(document, schema, body) === undefined;
    expect([body, response.status]).toEqual([body, isValid ? 201 : 400]);
  }
});

test('the OpenAPI document contains only examples that match their schemas', async () => {
  const { document } = await startWithDocument();
  const examples = examplesIn(document);
  expect(examples.length).toBeGreaterThan(15);
  for (const { schema, example } of examples)
    expect([describeSchemaError(document, schema, example), example]).toEqual([undefined, example]);
});

function examplesIn(part: unknown): { schema: object; example: unknown }[] {
  if (typeof part !== 'object' || part === null) return [];
  const isMedia = 'example' in part && 'schema' in part && typeof part.schema === 'object';
  const ownExamples = isMedia ? [{ schema: part.schema ?? {}, example: part.example }] : [];
  return [...ownExamples, ...Object.values(part).flatMap(examplesIn)];
}
