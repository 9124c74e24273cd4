import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const preload = new URL('../../../api/cli/resolveDrizzle.mjs', import.meta.url).href;
const cwd = fileURLToPath(new URL('../../..', import.meta.url));

test('the shorter resolution of drizzle-orm loads the same modules as that of Node', async () => {
  const ownModules = await loadedModules([]);
  expect(ownModules).toContain('drizzle-orm/libsql/driver-core.js module');
  expect(await loadedModules(['--import', preload])).toEqual(ownModules);
});

/** Returns the modules of drizzle-orm that the database client loads in a process of its own. */
async function loadedModules(options: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...options, '--input-type=module', '--eval', listModules],
    { cwd },
  );
  return JSON.parse(stdout);
}

// A hook that is registered later runs first, so it sees each import.
const listModules = `
  import { registerHooks } from 'node:module';
  const urls = new Set();
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const resolved = nextResolve(specifier, context);
      urls.add(resolved.url + ' ' + resolved.format);
      return resolved;
    },
  });
  await import('./db/client.ts');
  const ours = [...urls].filter((url) => url.includes('/node_modules/drizzle-orm/'));
  console.log(JSON.stringify(ours.map((url) => url.split('/node_modules/')[1]).sort()));
`;
