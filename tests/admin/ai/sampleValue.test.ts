import { expect, test } from 'vitest';
import { sampleValue } from '#admin/ai/sampleValue.ts';
import { describeSchemaError } from '#tests/support/api/openApi.ts';
import { startApi } from '#tests/support/api/startApi.ts';
import { fetchDocument } from './fetchDocument.ts';

test('the generated sample value of each response schema is valid', async () => {
  const document = await fetchDocument(await startApi());
  const { components } = document;
  // Skips `AiPost`, because a generated text would not match its patterns.
  const { AiPost, ...responseSchemas } = components.schemas;
  expect(AiPost).toBeDefined();
  for (const [name, schema] of Object.entries(responseSchemas)) {
    const sample = sampleValue(components, schema);
    expect([name, describeSchemaError(document, schema, sample)]).toEqual([name, undefined]);
  }
});
