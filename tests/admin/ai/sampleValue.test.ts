import { expect, test } from 'vitest';
import { sampleValue } from '#admin/ai/sampleValue.ts';
import { startApi } from '#tests/support/fixtures.ts';
import { schemaProblem } from '#tests/support/openApi.ts';
import { fetchDocument } from './fetchDocument.ts';

test('a sample value is valid for its schema', async () => {
  const document = await fetchDocument(await startApi());
  const { components } = document;
  // Request bodies have patterns, so the document has its own examples for them.
  const { AiPost, ...responseSchemas } = components.schemas;
  expect(AiPost).toBeDefined();
  for (const [name, schema] of Object.entries(responseSchemas)) {
    const sample = sampleValue(components, schema);
    expect([name, schemaProblem(document, schema, sample)]).toEqual([name, undefined]);
  }
});
