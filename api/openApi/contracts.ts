import { z } from 'zod';
import * as responses from '#domain/api/apiResponses.ts';
import type { JsonSchema } from '#domain/api/openApi.ts';
import { he } from '#domain/he/api/openApi.ts';
import { aiPostSchema } from '#domain/post/aiPost.ts';
import { rpcMessageSchema } from '../routes/mcp.ts';
import { type FieldTexts, withTexts } from './jsonSchema.ts';

const { postSchema, postSummarySchema, categorySchema, authorSchema, tagSchema, commentSchema } =
  responses;

/** The contracts of request and response bodies, by their names in the OpenAPI document. */
export const namedContracts = {
  AiPost: aiPostSchema,
  Post: postSchema,
  PostAnswer: z.object({ post: postSchema }),
  PostSummary: postSummarySchema,
  PostList: z.array(postSummarySchema),
  Category: categorySchema,
  CategoryList: z.array(categorySchema),
  Author: authorSchema,
  AuthorList: z.array(authorSchema),
  TagList: z.array(tagSchema),
  CommentList: z.array(commentSchema),
  SearchAnswer: responses.searchResponseSchema,
  Suggestions: responses.suggestionsSchema,
  Settings: responses.settingsSchema,
  AdSettings: responses.adSettingsSchema,
  SettingAnswer: z.object({ value: z.string() }),
  Message: responses.messageSchema,
  Health: responses.healthSchema,
  Readiness: responses.readinessSchema,
  RpcMessage: rpcMessageSchema,
  RpcAnswer: responses.rpcResponseSchema,
  WebhookMessage: responses.webhookMessageSchema,
  EventList: responses.eventListSchema,
  OpenApi: z.looseObject({ openapi: z.string() }),
  Problem: responses.problemSchema,
} as const;

export type ContractName = keyof typeof namedContracts;

const texts: Partial<Record<string, FieldTexts>> = he.fields;

export function namedSchemas(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [name, contract] of Object.entries(namedContracts))
    registry.add(contract, { id: name });
  const { schemas } = z.toJSONSchema(registry, { io: 'input', uri: schemaRef, override: simplify });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _dialect, $id: _uri, ...schema }]) => [
      name,
      withTexts(schema, texts[name] ?? {}),
    ]),
  );
}

export const schemaRef = (name: string) => `#/components/schemas/${name}`;

/** Returns the name of a contract. Throws if `namedContracts` lacks the contract. */
export function contractName(contract: z.ZodType): string {
  const named = Object.entries(namedContracts).find(([, candidate]) => candidate === contract);
  if (!named) throw new Error('A documented route validates with a contract that has no name');
  return named[0];
}

export function parameterSchemas(contract: z.ZodType) {
  const { properties = {}, required = [] }: JsonSchema = z.toJSONSchema(contract, {
    io: 'input',
    override: simplify,
  });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    isRequired: required.includes(name),
    schema: typeof schema === 'boolean' ? {} : schema,
  }));
}

function simplify({ jsonSchema }: { jsonSchema: JsonSchema }) {
  if (jsonSchema.type === 'integer') delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}
