import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Finds the test files whose path contains one of the names, ignoring case. Vitest runs the files
 * `*.test.ts`, and Playwright runs the files `*.spec.ts`.
 */
export function findTests(names, files = listTests()) {
  const matches = (file, name) => file.toLowerCase().includes(name.toLowerCase());
  const found = files.filter((file) => names.some((name) => matches(file, name)));
  return {
    unknownNames: names.filter((name) => !files.some((file) => matches(file, name))),
    vitestFiles: found.filter((file) => file.endsWith('.test.ts')),
    playwrightFiles: found.filter((file) => file.endsWith('.spec.ts')),
  };
}

function listTests() {
  return readdirSync('tests', { recursive: true })
    .filter((file) => /\.(test|spec)\.ts$/.test(file))
    .map((file) => ['tests', ...file.split(path.sep)].join('/'))
    .sort();
}
