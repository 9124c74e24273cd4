import type { Operation, ResponseInfo } from '#domain/api/openApi.ts';
import { he as heOpenApi } from '#domain/he/api/openApi.ts';
import { he as heErrors } from '#domain/he/errors.ts';
import type { Contract } from '../middleware/validate.ts';
import { schemaRef } from './contracts.ts';
import { examples } from './examples.ts';
import type { OperationSpec, ProblemStatus } from './operations.ts';

/** Returns the responses of an operation, except problems. */
export function successResponses({
  id,
  responses,
  responseHeaders = [],
}: OperationSpec): Operation['responses'] {
  const headers = Object.fromEntries(responseHeaders.map((name) => [name, describeHeader(name)]));
  const entries = Object.entries(responses).map(([status, name]) => {
    const isSuccess = status !== '503';
    const description = isSuccess ? successTexts[status] : heOpenApi.refusals[503];
    const example = isSuccess ? examples.responses[id] : undefined;
    const schema = { $ref: schemaRef(name ?? '') };
    return [
      status,
      {
        description: description ?? '',
        ...(responseHeaders.length > 0 ? { headers } : {}),
        ...(name
          ? { content: { 'application/json': { schema, ...(example && { example }) } } }
          : {}),
      },
    ];
  });
  return Object.fromEntries(entries);
}

const successTexts: Partial<Record<string, string>> = heOpenApi.done;

/** Returns the problem responses of an operation: those that its contracts imply, and those in `problems`. */
export function problemResponses(
  { group, key, problems = [], responses }: OperationSpec,
  contracts: Contract[],
): Operation['responses'] {
  const hasBody = contracts.some(({ target }) => target === 'json');
  const statuses: ProblemStatus[] = [
    ...(contracts.length > 0 ? (['400'] as const) : []),
    ...(hasBody ? (['413', '415'] as const) : []),
    ...(key ? (['401'] as const) : []),
    ...(key || group === 'reading' ? (['429'] as const) : []),
    ...problems,
    ...(responses[503] ? [] : (['503'] as const)),
    'default',
  ];
  return Object.fromEntries(statuses.map((status) => [status, { $ref: responseRef(status) }]));
}

const responseNames: Record<ProblemStatus, string> = {
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

const responseRef = (status: ProblemStatus) => `#/components/responses/${responseNames[status]}`;

export const sharedProblemResponses = (): Record<string, ResponseInfo> =>
  Object.fromEntries(Object.entries(heOpenApi.refusals).map(sharedProblemResponse));

function sharedProblemResponse([status, description]: [string, string]) {
  const isTemporary = status === '429' || status === '503';
  const headers = { 'Retry-After': describeHeader('Retry-After') };
  const example = examples.problems[status] ?? { message: heErrors.unexpected };
  const content = { 'application/json': { schema: { $ref: schemaRef('Problem') }, example } };
  const name = Object.entries(responseNames).find(([known]) => known === status)?.[1] ?? status;
  return [name, { description, ...(isTemporary ? { headers } : {}), content }] as const;
}

const describeHeader = (name: keyof typeof heOpenApi.headers) => ({
  description: heOpenApi.headers[name],
  schema: {
    type: name === 'Retry-After' || name === 'X-Total-Count' ? 'integer' : 'string',
  } as const,
});
