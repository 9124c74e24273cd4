import { expect, test } from 'vitest';
import { z } from 'zod';
import { readSource } from './sourceFiles.ts';

/** For each package, the oldest version without a known vulnerability. */
const minimumVersions = {
  hono: '4.13.19',
  'sanitize-html': '2.18.1',
  'drizzle-orm': '0.45.4',
  astro: '7.3.5',
  dompurify: '3.4.17',
};

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      optionalDependencies: z.record(z.string(), z.string()).default({}),
    }),
  ),
});

const installed = Object.entries(
  lockSchema.parse(JSON.parse(readSource('package-lock.json'))).packages,
);

test.each(Object.entries(minimumVersions))(
  'every installed copy of %s has at least version %s',
  (name, minimum) => {
    const copies = installed.filter(([folder]) => folder.endsWith(`node_modules/${name}`));
    expect(copies.length).toBeGreaterThan(0);
    const old = copies.filter(([, { version = '0' }]) => isOlder(version, minimum));
    expect(old.map(([folder, { version }]) => `${folder} ${version}`)).toEqual([]);
  },
);

test('the lock file has the packages of every platform, without which `npm ci` fails', () => {
  const locked = new Set(
    installed.map(([folder, { version }]) => `${folder.split('node_modules/').at(-1)} ${version}`),
  );
  const exact = installed
    .flatMap(([, { optionalDependencies }]) => Object.entries(optionalDependencies))
    .filter(([, version]) => /^\d/.test(version))
    .map(([name, version]) => `${name} ${version}`);
  expect(exact.length).toBeGreaterThan(0);
  expect(exact.filter((each) => !locked.has(each))).toEqual([]);
});

test.each([
  ['1.2.3', '1.2.3', false],
  ['1.10.0', '1.9.9', false],
  ['1.2.2', '1.2.3', true],
  ['0.99.99', '1.0.0', true],
  ['1.2.3-beta.1', '1.2.3', true],
])(
  'the check whether version %s is older than version %s returns %s',
  (version, minimum, expected) => {
    expect(isOlder(version, minimum)).toBe(expected);
  },
);

/** Compares the parts of versions as numbers. A pre-release is older than its release. */
function isOlder(version: string, minimum: string): boolean {
  const [numbers = '', preRelease] = version.split('-');
  const [a, b] = [numbers, minimum].map((text) => text.split('.').map(Number));
  for (let i = 0; i < 3; i++) {
    const difference = (a?.[i] ?? 0) - (b?.[i] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return preRelease !== undefined;
}
