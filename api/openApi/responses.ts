import type { Operation, ResponseInfo } from '#domain/api/openApi.ts';
import { he } from '#domain/he/api/openApi.ts';
import { he as errors } from '#domain/he/errors.ts';
import type { Contract } from '../middleware/validate.ts';
import { schemaRef } from './contracts.ts';
import { examples } from './examples.ts';
import type { OperationSpec, RefusalStatus } from './operations.ts';

/** What a route answers when all went well, or when it says itself that it did not. */
export function answersOf({ id, answers, gives = [] }: OperationSpec): Operation['responses'] {
  const headers = Object.fromEntries(gives.map((name) => [name, headerOf(name)]));
  const entries = Object.entries(answers).map(([status, name]) => {
    const isGood = status !== '503';
    const description = isGood ? goodTexts[status] : he.refusals[503];
    const example = isGood ? examples.answers[id] : undefined;
    const schema = { $ref: schemaRef(name ?? '') };
    return [
      status,
      {
        description: description ?? '',
        ...(gives.length > 0 ? { headers } : {}),
        ...(name
          ? { content: { 'application/json': { schema, ...(example && { example }) } } }
          : {}),
      },
    ];
  });
  return Object.fromEntries(entries);
}

const goodTexts: Partial<Record<string, string>> = he.done;

/** The refusals that follow from what a route asks for, and those that are its own. */
export function refusalsOf(
  { needsKey, refusals = [], answers }: OperationSpec,
  contracts: Contract[],
): Operation['responses'] {
  const hasBody = contracts.some(({ target }) => target === 'json');
  const all: RefusalStatus[] = [
    ...(contracts.length > 0 ? (['400'] as const) : []),
    ...(hasBody ? (['413', '415'] as const) : []),
    ...(needsKey ? (['401', '429'] as const) : []),
    ...refusals,
    ...(answers[503] ? [] : (['503'] as const)),
    'default',
  ];
  return Object.fromEntries(all.map((status) => [status, { $ref: responseRef(status) }]));
}

const responseNames: Record<RefusalStatus, string> = {
  '400': 'BadRequest',
  '401': 'Unauthorized',
  '403': 'Forbidden',
  '404': 'NotFound',
  '409': 'Conflict',
  '413': 'TooLarge',
  '415': 'WrongType',
  '429': 'TooManyRequests',
  '503': 'Busy',
  default: 'Failed',
};

const responseRef = (status: RefusalStatus) => `#/components/responses/${responseNames[status]}`;

/** Every refusal once, for operations to refer to. */
export const refusalResponses = (): Record<string, ResponseInfo> =>
  Object.fromEntries(Object.entries(he.refusals).map(refusalOf));

function refusalOf([status, description]: [string, string]) {
  const isForNow = status === '429' || status === '503';
  const headers = { 'Retry-After': headerOf('Retry-After') };
  const example = examples.refusals[status] ?? { message: errors.unexpected };
  const content = { 'application/json': { schema: { $ref: schemaRef('Problem') }, example } };
  const name = Object.entries(responseNames).find(([known]) => known === status)?.[1] ?? status;
  return [name, { description, ...(isForNow ? { headers } : {}), content }] as const;
}

const headerOf = (name: keyof typeof he.headers) => ({
  description: he.headers[name],
  schema: {
    type: name === 'Retry-After' || name === 'X-Total-Count' ? 'integer' : 'string',
  } as const,
});
