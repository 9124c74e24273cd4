import type { OpenApiDocument } from '#domain/api/openApi.ts';
import { webhookEventTypes } from '#domain/event/event.ts';
import { he } from '#domain/he/api/openApi.ts';
import { schemaRef } from './contracts.ts';
import { webhookExample } from './webhookExample.ts';

export const webhooks = (): OpenApiDocument['webhooks'] =>
  Object.fromEntries(
    [...webhookEventTypes, 'test' as const].map((event) => [
      event,
      {
        post: {
          operationId: event,
          tags: ['webhooks'],
          summary: he.webhooks[event],
          security: [],
          parameters: Object.entries(he.webhookHeaders).map(([name, description]) => ({
            name,
            description,
            in: 'header' as const,
            required: true,
            schema: { type: 'string' as const },
          })),
          requestBody: { required: true, content: bodyContent(event) },
          responses: Object.fromEntries(
            Object.entries(he.webhookResponses).map(([status, description]) => [
              status,
              { description },
            ]),
          ),
        },
      },
    ]),
  );

const bodyContent = (event: keyof typeof he.webhooks) => ({
  'application/json': {
    schema: {
      allOf: [{ $ref: schemaRef('WebhookMessage') }, { properties: { type: { const: event } } }],
    },
    example: webhookExample(event),
  },
});
