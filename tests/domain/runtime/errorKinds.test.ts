import { expect, test } from 'vitest';
import { createErrorKinds } from '#domain/runtime/errorKinds.ts';

const withCode = (code: string, message: string) => Object.assign(new Error(message), { code });

test('errors with the same code are of one kind, also if their messages differ', () => {
  const kinds = createErrorKinds();
  expect(kinds.add(withCode('ENOSPC', 'full: a'))).toBe(true);
  expect(kinds.add(withCode('ENOSPC', 'full: b'))).toBe(false);
  expect(kinds.add(withCode('EIO', 'full: a'))).toBe(true);
});

test('an error without a code has the kind of its cause', () => {
  const kinds = createErrorKinds();
  const failed = (cause: Error) => new Error('The query failed', { cause });
  expect(kinds.add(failed(withCode('SQLITE_BUSY', 'locked')))).toBe(true);
  expect(kinds.add(failed(new TypeError('fetch failed')))).toBe(true);
  expect(kinds.add(new TypeError('other'))).toBe(false);
});

test('an error of a known kind is new again after the kinds were cleared', () => {
  const kinds = createErrorKinds();
  kinds.add('fault');
  kinds.clear();
  expect(kinds.add('fault')).toBe(true);
});
