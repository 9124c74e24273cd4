import { expect, test } from 'vitest';
import { z } from 'zod';
import { readSource } from './sourceFiles.ts';

/** The lowest versions without a hole that is known; older ones must not come back by an update. */
const floors = {
  hono: '4.13.19',
  'sanitize-html': '2.18.1',
  'drizzle-orm': '0.45.4',
  astro: '7.3.5',
  dompurify: '3.4.17',
};

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional() })),
});

const installed = Object.entries(
  lockSchema.parse(JSON.parse(readSource('package-lock.json'))).packages,
);

test.each(Object.entries(floors))('every %s that is installed is at least %s', (name, floor) => {
  const copies = installed.filter(([place]) => place.endsWith(`node_modules/${name}`));
  expect(copies.length).toBeGreaterThan(0);
  const old = copies.filter(([, { version = '0' }]) => isOlder(version, floor));
  expect(old.map(([place, { version }]) => `${place} ${version}`)).toEqual([]);
});

test.each([
  ['1.2.3', '1.2.3', false],
  ['1.10.0', '1.9.9', false],
  ['1.2.2', '1.2.3', true],
  ['0.99.99', '1.0.0', true],
  ['1.2.3-beta.1', '1.2.3', true],
])('%s older than %s: %s', (version, floor, expected) => {
  expect(isOlder(version, floor)).toBe(expected);
});

function isOlder(version: string, floor: string): boolean {
  const [numbers = '', preRelease] = version.split('-');
  const [a, b] = [numbers, floor].map((text) => text.split('.').map(Number));
  for (let i = 0; i < 3; i++) {
    const difference = (a?.[i] ?? 0) - (b?.[i] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return preRelease !== undefined;
}
