import type { InferResponseType } from 'hono/client';
import type { ExtractSchema } from 'hono/types';
import { expectTypeOf, test } from 'vitest';
import type { Api } from '#api/app.ts';
import type { ApiClient } from '#api/client.ts';
import type { ProblemBody } from '#api/http/problem.ts';
import type { Media } from '#domain/media/media.ts';

type Schema = ExtractSchema<Api>;

/** Paths of endpoints that return a bare `Response`. The client cannot infer the type of its body. */
type UntypedPath = {
  [Path in keyof Schema]: {
    [Method in keyof Schema[Path]]: Schema[Path][Method] extends infer Endpoint
      ? Endpoint extends { outputFormat: infer Format }
        ? string extends Format
          ? Path
          : never
        : never
      : never;
  }[keyof Schema[Path]];
}[keyof Schema];

test('only streams and MCP return untyped responses', () => {
  expectTypeOf<UntypedPath>().toEqualTypeOf<
    '/api/mcp' | '/api/builds/:id' | '/api/builds/:id/events' | '/api/subscriptions/export.csv'
  >();
});

test('the API client infers the type of a response body from the status', () => {
  type Upload = ApiClient['media']['$post'];
  expectTypeOf<InferResponseType<Upload, 201>>().toEqualTypeOf<{ media: Media }>();
  expectTypeOf<InferResponseType<Upload, 200>>().toEqualTypeOf<{ media: Media }>();
  expectTypeOf<InferResponseType<Upload, 413>>().toEqualTypeOf<ProblemBody>();
});
