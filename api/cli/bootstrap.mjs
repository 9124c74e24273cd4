import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPlan } from './installPlan.mjs';

const projectDir = fileURLToPath(new URL('../..', import.meta.url));
const lastInstallFile = path.join(projectDir, 'node_modules', '.installed-from');
const progressIntervalMs = 10_000;

/**
 * The first step of every npm script. Runs on Node 20 or later without packages, and installs the packages.
 * @param {'production' | 'full'} scope 'production' leaves out what only tests and development need.
 */
export async function ensureInstalled(scope) {
  const lock = readFileSync(path.join(projectDir, 'package-lock.json'));
  const lockHash = createHash('sha256').update(lock).digest('hex');
  const lastInstall = existsSync(lastInstallFile) ? readFileSync(lastInstallFile, 'utf8') : '';
  const hasDevelopmentPackages = existsSync(path.join(projectDir, 'node_modules', 'vitest'));
  const plan = installPlan({ scope, lockHash, lastInstall, hasDevelopmentPackages });
  if (!plan.isNeeded) return;
  const startedAtMs = performance.now();
  process.stdout.write(`Installing the ${plan.scope} packages ...\n`);
  rmSync(lastInstallFile, { force: true });
  const seconds = () => Math.round((performance.now() - startedAtMs) / 1_000);
  const timer = setInterval(
    () => process.stdout.write(`  still installing after ${seconds()} s\n`),
    progressIntervalMs,
  );
  const code = await runNpmInstall(plan.scope);
  clearInterval(timer);
  if (code !== 0) {
    process.stderr.write('npm install failed; see the lines above.\n');
    process.exit(code);
  }
  // Deletes headers, docs and npm of the `node` package. Only its binary is needed.
  rmSync(path.join(projectDir, 'node_modules', 'node', 'node_modules'), {
    recursive: true,
    force: true,
  });
  writeFileSync(lastInstallFile, plan.thisInstall);
  process.stdout.write(`Installed the ${plan.scope} packages in ${seconds()} s\n`);
}

function runNpmInstall(scope) {
  // `npm ci` would first delete all installed packages.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const omitted = scope === 'production' ? ['--omit=dev'] : ['--include=dev'];
  const npm = spawn('npm', [...args, ...omitted], {
    cwd: projectDir,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  return new Promise((resolve) => {
    npm.on('error', () => resolve(1));
    npm.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a script on the project's Node, forwards signals to it, and exits with its exit code. */
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
