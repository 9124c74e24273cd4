import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectDir = fileURLToPath(new URL('../..', import.meta.url));

const ignored = new Set(['node_modules', '.git', '.build', '.astro', 'dist', 'test-results']);

/** Returns the sorted paths of all project files that git does not ignore. */
export function sourceFiles(): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  return execFileSync('git', args, { cwd: projectDir, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && !ignored.has(file.split('/')[0] ?? ''))
    .filter((file) => existsSync(path.join(projectDir, file)))
    .sort();
}

export const readSource = (file: string) => readFileSync(path.join(projectDir, file), 'utf8');

export const isCode = (file: string) => /\.(ts|tsx|mjs|astro)$/.test(file);

/** Returns the top-level folder of a file, or an empty string for a file in the root. */
export const roomOf = (file: string) => (file.includes('/') ? (file.split('/')[0] ?? '') : '');
