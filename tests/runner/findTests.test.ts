import { expect, test } from 'vitest';
import { findTests } from './findTests.mjs';

const files = ['tests/api/login.test.ts', 'tests/api/media.test.ts', 'tests/e2e/media.spec.ts'];

test('findTests ignores the letter case of names, and returns separate lists for Vitest and Playwright', () => {
  expect(findTests(['Media', 'login'], files)).toEqual({
    unknownNames: [],
    vitestFiles: ['tests/api/login.test.ts', 'tests/api/media.test.ts'],
    playwrightFiles: ['tests/e2e/media.spec.ts'],
  });
});

test('findTests also returns the names that match no test file', () => {
  expect(findTests(['media', 'nothing'], files).unknownNames).toEqual(['nothing']);
});

test('findTests searches the files of this project if no list of files is passed', () => {
  expect(findTests(['tests/runner/findTests']).vitestFiles).toEqual([
    'tests/runner/findTests.test.ts',
  ]);
});
