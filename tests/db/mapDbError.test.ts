import { expect, test } from 'vitest';
import { mapDbError } from '#db/mapDbError.ts';

const withCode = (code: string, cause?: unknown) =>
  Object.assign(new Error(code, { cause }), { code });

test.each([
  ['busy', withCode('SQLITE_BUSY')],
  ['busy', new Error('Failed query', { cause: withCode('SQLITE_BUSY_SNAPSHOT') })],
  ['busy', new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') })],
  ['busy', withCode('HRANA_WEBSOCKET_ERROR')],
  ['busy', new Error('Failed query', { cause: withCode('TRANSACTION_TIMEOUT') })],
  ['busy', withCode('TRANSACTION_BUSY')],
  ['busy', new Error('Failed query', { cause: new DOMException('', 'TimeoutError') })],
  ['diskFull', new Error('Failed query', { cause: withCode('SQLITE_FULL') })],
  ['diskFull', withCode('ENOSPC')],
  [undefined, withCode('SQLITE_CONSTRAINT')],
  [undefined, new TypeError('x is not a function')],
  [undefined, 'text'],
  [undefined, undefined],
])('the problem is %s for the error %o', (expected, error) => {
  expect(mapDbError(error)).toBe(expected);
});
