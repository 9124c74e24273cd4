import { z } from 'zod';
import * as answers from '#domain/api/apiResponses.ts';
import type { JsonSchema } from '#domain/api/openApi.ts';
import { he } from '#domain/he/api/openApi.ts';
import { aiPostSchema } from '#domain/post/aiPost.ts';
import { rpcMessageSchema } from '../routes/mcp.ts';
import { type FieldTexts, withTexts } from './jsonSchema.ts';

const { postSchema, postSummarySchema, categorySchema, tagSchema, commentSchema } = answers;

/** The contracts that the document names: what requests carry, and what they are answered. */
export const namedContracts = {
  AiPost: aiPostSchema,
  Post: postSchema,
  PostAnswer: z.object({ post: postSchema }),
  PostSummary: postSummarySchema,
  PostList: z.array(postSummarySchema),
  Category: categorySchema,
  CategoryList: z.array(categorySchema),
  TagList: z.array(tagSchema),
  CommentList: z.array(commentSchema),
  SearchAnswer: answers.searchAnswerSchema,
  Suggestions: answers.suggestionsSchema,
  Settings: answers.settingsSchema,
  AdSettings: answers.adSettingsSchema,
  SettingAnswer: z.object({ value: z.string() }),
  Message: answers.messageSchema,
  Health: answers.healthSchema,
  Readiness: answers.readinessSchema,
  RpcMessage: rpcMessageSchema,
  RpcAnswer: answers.rpcAnswerSchema,
  WebhookMessage: answers.webhookMessageSchema,
  OpenApi: z.looseObject({ openapi: z.string() }),
  Problem: answers.problemSchema,
} as const;

export type ContractName = keyof typeof namedContracts;

const texts: Partial<Record<string, FieldTexts>> = he.fields;

/** All of them as JSON Schema, each referring to the others by name. */
export function namedSchemas(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [name, contract] of Object.entries(namedContracts))
    registry.add(contract, { id: name });
  const { schemas } = z.toJSONSchema(registry, { io: 'input', uri: schemaRef, override: readable });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _dialect, $id: _uri, ...schema }]) => [
      name,
      withTexts(schema, texts[name] ?? {}),
    ]),
  );
}

export const schemaRef = (name: string) => `#/components/schemas/${name}`;

/** The name of a contract that a route holds requests to. */
export function nameOf(contract: z.ZodType): string {
  const named = Object.entries(namedContracts).find(([, known]) => known === contract);
  if (!named) throw new Error('A documented route validates with a contract that has no name');
  return named[0];
}

/** Query and path: one schema for each name, and whether it must be there. */
export function parameterSchemas(contract: z.ZodType) {
  const { properties = {}, required = [] }: JsonSchema = z.toJSONSchema(contract, {
    io: 'input',
    override: readable,
  });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    isRequired: required.includes(name),
    schema: typeof schema === 'boolean' ? {} : schema,
  }));
}

/** Leaves out what says nothing to a reader. */
function readable({ jsonSchema }: { jsonSchema: JsonSchema }) {
  if (jsonSchema.type === 'integer') delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}
