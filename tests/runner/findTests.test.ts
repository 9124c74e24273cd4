import { expect, test } from 'vitest';
import { findTests } from './findTests.mjs';

const files = ['tests/api/login.test.ts', 'tests/api/media.test.ts', 'tests/e2e/media.spec.ts'];

test('returns the files of each runner whose path contains one of the names, in any case', () => {
  expect(findTests(['Media', 'login'], files)).toEqual({
    unknownNames: [],
    vitestFiles: ['tests/api/login.test.ts', 'tests/api/media.test.ts'],
    playwrightFiles: ['tests/e2e/media.spec.ts'],
  });
});

test('returns the names that no path contains', () => {
  expect(findTests(['media', 'nothing'], files).unknownNames).toEqual(['nothing']);
});

test('lists the files of this project when none are passed', () => {
  expect(findTests(['tests/runner']).vitestFiles).toEqual(['tests/runner/findTests.test.ts']);
});
