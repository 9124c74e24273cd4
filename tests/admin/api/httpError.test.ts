import { HttpError } from 'react-admin';
import { expect, test } from 'vitest';
import { isOutdatedBy, networkError } from '#admin/api/httpError.ts';

test.each([
  ['a lost response', networkError(), true],
  ['status 404', new HttpError('failed', 404), true],
  ['status 409', new HttpError('failed', 409), true],
  ['status 409 for an input', new HttpError('failed', 409, { errors: { slug: 'taken' } }), false],
  ['status 503', new HttpError('failed', 503), true],
  ['status 400', new HttpError('failed', 400), false],
  ['an error without a status', new Error('failed'), false],
])('whether the data may be outdated after %s', (_, error, isOutdated) => {
  expect(isOutdatedBy(error)).toBe(isOutdated);
});
