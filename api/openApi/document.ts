import type { Hono } from 'hono';
import type { OpenApiDocument, Operation, Parameter } from '#domain/api/openApi.ts';
import { he } from '#domain/he/api/openApi.ts';
import type { HonoEnv } from '../http/honoEnv.ts';
import { type Contract, contractFor } from '../middleware/validate.ts';
import { contractName, namedSchemas, parameterSchemas, schemaRef } from './contracts.ts';
import { examples } from './examples.ts';
import { type OperationSpec, operations } from './operations.ts';
import { problemResponses, sharedProblemResponses, successResponses } from './responses.ts';
import { webhooks } from './webhooks.ts';

type Routes = Hono<HonoEnv>['routes'];

/** Returns the OpenAPI document. It uses the contracts of the routes, so it agrees with the API. */
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
      responses: sharedProblemResponses(),
      securitySchemes: Object.fromEntries(
        Object.entries(he.keys).map(([name, description]) => [
          name,
          { type: 'http', scheme: 'bearer', description },
        ]),
      ),
    },
  };
  for (const [route, spec] of Object.entries(operations)) {
    const [method = '', path = ''] = route.split(' ');
    const contracts = routeContracts(routes, { method, path });
    const pathTemplate = path.replace(/:(\w+)/g, '{$1}');
    const operation = { [method.toLowerCase()]: createOperation(spec, { path, contracts }) };
    document.paths[pathTemplate] = { ...document.paths[pathTemplate], ...operation };
  }
  return document;
}

const apiVersion = '1.0.0';

function routeContracts(routes: Routes, { method, path }: { method: string; path: string }) {
  const handlers = routes.filter((route) => route.method === method && route.path === path);
  if (handlers.length === 0) throw new Error(`No route handles ${method} ${path}`);
  return handlers.flatMap(({ handler }) => contractFor(handler) ?? []);
}

function createOperation(
  spec: OperationSpec,
  { path, contracts }: { path: string; contracts: Contract[] },
): Operation {
  const body = contracts.find(({ target }) => target === 'json');
  const parameters = createParameters(spec, { path, contracts });
  return {
    operationId: spec.id,
    tags: [spec.group],
    ...he.operations[spec.id],
    security: spec.key ? [{ [spec.key]: [] }] : [],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: bodyContent(spec, body) } } : {}),
    responses: {
      ...successResponses(spec),
      ...problemResponses(spec, contracts),
    },
  };
}

function bodyContent({ id }: OperationSpec, { schema }: Contract) {
  const example = examples.requests[id];
  const media = { schema: { $ref: schemaRef(contractName(schema)) }, ...(example && { example }) };
  return { 'application/json': media };
}

const texts: Partial<Record<string, string>> = he.parameters;

function createParameters(
  { requestHeaders = [] }: OperationSpec,
  { path, contracts }: { path: string; contracts: Contract[] },
): Parameter[] {
  const pathFields = contracts
    .filter(({ target }) => target === 'param')
    .flatMap(({ schema }) => parameterSchemas(schema));
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path' as const,
    required: true,
    schema: pathFields.find((field) => field.name === name)?.schema ?? { type: 'string' as const },
  }));
  const inQuery = contracts
    .filter(({ target }) => target === 'query')
    .flatMap(({ schema }) => parameterSchemas(schema))
    .map(({ name, isRequired: required, schema }) => ({
      name,
      required,
      schema,
      in: 'query' as const,
    }));
  const inHeaders = requestHeaders.map((name) => ({
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
