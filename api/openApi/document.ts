import type { Hono } from 'hono';
import type { OpenApiDocument, Operation, Parameter } from '#domain/api/openApi.ts';
import { he } from '#domain/he/api/openApi.ts';
import type { ApiEnv } from '../deps.ts';
import { type Contract, contractOf } from '../middleware/validate.ts';
import { namedSchemas, nameOf, parameterSchemas, schemaRef } from './contracts.ts';
import { examples } from './examples.ts';
import { type OperationSpec, operations } from './operations.ts';
import { answersOf, refusalResponses, refusalsOf } from './responses.ts';
import { webhooks } from './webhooks.ts';

type Routes = Hono<ApiEnv>['routes'];

/**
 * The API as OpenAPI describes it. What a route takes is read from the route: the contracts of its own
 * guards, so that it cannot say anything else than what requests are held to.
 */
export function openApiDocument({ routes, siteUrl }: { routes: Routes; siteUrl: string }) {
  const document: OpenApiDocument = {
    openapi: '3.1.0',
    info: { title: he.title, version: apiVersion, description: he.description },
    servers: [{ url: siteUrl }],
    tags: Object.entries(he.groups).map(([name, description]) => ({ name, description })),
    paths: {},
    webhooks: webhooks(),
    components: {
      schemas: namedSchemas(),
      responses: refusalResponses(),
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: he.apiKey },
      },
    },
  };
  for (const [route, spec] of Object.entries(operations)) {
    const [method = '', path = ''] = route.split(' ');
    const contracts = contractsOf(routes, { method, path });
    const place = path.replace(/:(\w+)/g, '{$1}');
    const operation = { [method.toLowerCase()]: operationOf(spec, { path, contracts }) };
    document.paths[place] = { ...document.paths[place], ...operation };
  }
  return document;
}

const apiVersion = '1.0.0';

function contractsOf(routes: Routes, { method, path }: { method: string; path: string }) {
  const handlers = routes.filter((route) => route.method === method && route.path === path);
  if (handlers.length === 0) throw new Error(`No route answers ${method} ${path}`);
  return handlers.flatMap(({ handler }) => contractOf(handler) ?? []);
}

function operationOf(
  spec: OperationSpec,
  { path, contracts }: { path: string; contracts: Contract[] },
): Operation {
  const body = contracts.find(({ target }) => target === 'json');
  const parameters = parametersOf(spec, { path, contracts });
  return {
    operationId: spec.id,
    tags: [spec.group],
    ...he.operations[spec.id],
    security: spec.needsKey ? [{ apiKey: [] }] : [],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: bodyOf(spec, body) } } : {}),
    responses: {
      ...answersOf(spec),
      ...refusalsOf(spec, contracts),
    },
  };
}

function bodyOf({ id }: OperationSpec, { schema }: Contract) {
  const example = examples.requests[id];
  const media = { schema: { $ref: schemaRef(nameOf(schema)) }, ...(example && { example }) };
  return { 'application/json': media };
}

const texts: Partial<Record<string, string>> = he.parameters;

/** Of the path, of the query and of the headers, each told in Hebrew. */
function parametersOf(
  { sends = [] }: OperationSpec,
  { path, contracts }: { path: string; contracts: Contract[] },
): Parameter[] {
  const known = contracts
    .filter(({ target }) => target === 'param')
    .flatMap(({ schema }) => parameterSchemas(schema));
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path' as const,
    required: true,
    schema: known.find((field) => field.name === name)?.schema ?? { type: 'string' as const },
  }));
  const inQuery = contracts
    .filter(({ target }) => target === 'query')
    .flatMap(({ schema }) => parameterSchemas(schema))
    .map(({ name, isRequired: required, schema }) => ({
      ...{ name, required, schema },
      in: 'query' as const,
    }));
  const inHeaders = sends.map((name) => ({
    name,
    in: 'header' as const,
    required: false,
    schema: { type: 'string' as const },
  }));
  return [...inPath, ...inQuery, ...inHeaders].map((parameter) => {
    const description = texts[parameter.name];
    const example = examples.parameters[parameter.name];
    return { ...parameter, ...(description && { description }), ...(example && { example }) };
  });
}
