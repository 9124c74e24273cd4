import { expect, test } from 'vitest';
import { normalizeLine, normalizeText } from '#domain/text/normalizeText.ts';

test.each([
  ['  שלום   עולם ', 'שלום עולם'],
  ['שורה\nשנייה', 'שורה שנייה'],
  ['א\u202eב\u2066ג', 'אבג'],
  ['א\u200eב\u200fג', 'א\u200eב\u200fג'],
  ['😀👨‍👩‍👧', '😀👨‍👩‍👧'],
  ['א\0ב\ud800', 'א ב'],
  ['\u200f', ''],
  ['\u200e \u200d\u00ad\ufeff', ''],
])('normalizes the line %j to %j', (typed, normalized) => {
  expect(normalizeLine(typed)).toBe(normalized);
});

test.each([
  [' שורה  \r\nשנייה ', 'שורה\nשנייה'],
  ['א\u2028ב', 'א\nב'],
  ['א\n\n\n\n\nב', 'א\n\nב'],
  ['א\n \n \n \nב', 'א\n\nב'],
  ['א\u202eב\u2066ג', 'אבג'],
  ['א\tב\0ג\ud800', 'א ב ג'],
  ['  x = 1', 'x = 1'],
  ['😀👨‍👩‍👧\u200f', '😀👨‍👩‍👧\u200f'],
  ['\u200f\n\u200f', ''],
])('normalizes the text %j to %j', (typed, normalized) => {
  expect(normalizeText(typed)).toBe(normalized);
  expect(normalizeText(normalized)).toBe(normalized);
});

test.each([
  ['spaces', ' '],
  ['tabs', '\t'],
  ['line breaks', '\n'],
  ['spaces before line breaks', ' \n'],
])('normalizes 250 kB of %s within a second', (_what, unit) => {
  const startedAt = performance.now();
  const text = `א${unit.repeat(250_000 / unit.length)}א`;
  expect(normalizeText(normalizeText(text))).toBe(normalizeText(text));
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
