import { expect, test } from 'vitest';
import { readSource, sourceFiles } from './sourceFiles.ts';

test('no template uses a client directive, which would make Astro add inline scripts', () => {
  const directive = /\sclient:(load|idle|visible|media|only)\b/;
  const templates = sourceFiles().filter((file) => file.endsWith('.astro'));
  expect(templates.length).toBeGreaterThan(20);
  expect(templates.filter((file) => directive.test(readSource(file)))).toEqual([]);
});
