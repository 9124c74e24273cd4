import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * What `npm start` and `npm test` do first. Runs on any Node from 20 on and needs no package: it
 * brings the packages, among them the Node that everything else runs on.
 */
const projectDir = fileURLToPath(new URL('../..', import.meta.url));
const stampFile = path.join(projectDir, 'node_modules', '.installed-from');

/** Installs the locked packages, unless these very ones are there. */
export function ensureInstalled() {
  const lock = readFileSync(path.join(projectDir, 'package-lock.json'));
  const stamp = createHash('sha256').update(lock).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  process.stdout.write('Installing packages (the first time takes a minute or two) ...\n');
  // `npm ci` refuses a lock file that names other platforms' binaries which a registry lacks.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = spawnSync('npm', args, {
    cwd: projectDir,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) {
    process.stderr.write('npm install failed; see the lines above.\n');
    process.exit(npm.status ?? 1);
  }
  writeFileSync(stampFile, stamp);
}

/** Runs a script on the project's own Node and ends with it; signals go to the script. */
export function runOnOwnNode(args, env = {}) {
  const child = startOnOwnNode(args, { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

export function startOnOwnNode(args, { stdio, env = {} }) {
  const node = path.join(projectDir, 'node_modules', '.bin', 'node');
  return spawn(node, args, { cwd: projectDir, stdio, env: { ...process.env, ...env } });
}
