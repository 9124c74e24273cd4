import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { hashSources } from '#build-hooks/compile/hashSources.mjs';
import { markUsed } from '#build-hooks/compile/markUsed.mjs';

// This file is JavaScript, because Node would load a compiler for TypeScript, which takes about 12 MB, into the server.

const projectDir = fileURLToPath(new URL('../../..', import.meta.url));

/** Everything that the compiled server contains. The compilation fails if it imports another file of the project. */
export const serverSources = [
  'api',
  'build-hooks',
  'db',
  'domain',
  'site/data',
  'package-lock.json',
];

/**
 * Returns the URL of a compiled program of the present sources, or undefined if they are not compiled.
 * @param {'server' | 'bot'} program
 * @returns {string | undefined}
 */
export function findCompiledProgram(program) {
  const dir = path.join(projectDir, '.build', 'server', hashSources(serverSources, []));
  if (!existsSync(dir)) return undefined;
  markUsed(dir);
  return pathToFileURL(path.join(dir, `${program}.mjs`)).href;
}
