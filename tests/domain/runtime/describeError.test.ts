import { expect, test } from 'vitest';
import { describeError, failureReason } from '#domain/runtime/describeError.ts';

const refused = Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' });
const failedFetch = new TypeError('fetch failed', { cause: refused });
const query = 'Failed query: select 1 where email = ?';
const failedQuery = (cause: Error) => new Error(`${query}\nparams: dana@example.com`, { cause });

test.each([
  ['a query of a server that refuses', failedQuery(failedFetch), `Error: ${query} (ECONNREFUSED)`],
  ['a query on a full disk', failedQuery(new Error('disk full')), `Error: ${query} (disk full)`],
  ['an error without a cause', new RangeError('too long'), 'RangeError: too long'],
  ['another value', 'text', 'text'],
])('describes %s with its reason, and without the values of the query', (_name, error, text) => {
  expect(describeError(error)).toBe(text);
});

test.each([
  ['the code of a cause without a message', failedFetch, 'ECONNREFUSED'],
  ['the message of the error itself', new Error('hung up'), 'hung up'],
  ['the name of an error without both', new AggregateError([]), 'AggregateError'],
])('the reason is %s', (_name, error, reason) => {
  expect(failureReason(error)).toBe(reason);
});
