import { expect, test } from 'vitest';
import { fromErrorMessage, toErrorMessage } from '#build-hooks/builder/errorMessage.ts';
import { mapDbError } from '#db/mapDbError.ts';

test('an error of another thread keeps its message, and the code of its cause', () => {
  const cause = Object.assign(new Error('The server hung up'), { code: 'ECONNRESET' });
  const message = toErrorMessage(new Error('Failed query', { cause }));
  const error = fromErrorMessage(structuredClone(message));
  expect(error.message).toBe('Failed query');
  expect(mapDbError(error)).toBe('busy');
});
