import { expect, test } from 'vitest';
import { readSource, sourceFiles } from './sourceFiles.ts';

test('no component is hydrated by a directive of Astro, whose scripts stand inline', () => {
  const directive = /\sclient:(load|idle|visible|media|only)\b/;
  const templates = sourceFiles().filter((file) => file.endsWith('.astro'));
  expect(templates.length).toBeGreaterThan(20);
  expect(templates.filter((file) => directive.test(readSource(file)))).toEqual([]);
});
