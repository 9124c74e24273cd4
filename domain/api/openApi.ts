import type { z } from 'zod';

type HttpMethod = 'get' | 'post' | 'put' | 'delete';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<HttpMethod, Operation>>>;
  webhooks: Record<string, { post: Operation }>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, ResponseInfo>;
    securitySchemes: Record<string, { type: 'http'; scheme: 'bearer'; description: string }>;
  };
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  /** The list is empty for a public operation. */
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, ResponseInfo | Reference>;
}

export interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
}

export interface ResponseInfo {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Content;
}

export type Content = Record<string, { schema: JsonSchema | Reference; example?: unknown }>;

export interface Reference {
  $ref: string;
}
