import { expect } from 'vitest';
import type { OpenApiDocument } from '#domain/api/openApi.ts';
import { generateApiKey } from '#tests/support/api/generateApiKey.ts';
import { startWithAdmin } from '#tests/support/api/startApi.ts';

/** Starts the API with both kinds of API keys, and returns its OpenAPI document. */
export async function startWithDocument() {
  const { api, admin } = await startWithAdmin();
  const key = await generateApiKey(admin);
  const response = await api.visitor.get('/api/openapi.json');
  expect(response.status).toBe(200);
  const document = response.body as OpenApiDocument;
  const withKey = { authorization: `Bearer ${key}`, accept: 'application/json, text/event-stream' };
  const created = await admin.post('/api/settings/webhook-key');
  const { value: webhookKey } = created.body as { value: string };
  const withWebhookKey = { authorization: `Bearer ${webhookKey}` };
  return { api, admin, document, withKey, withWebhookKey };
}

export const listOperations = ({ paths }: OpenApiDocument) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      route: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
