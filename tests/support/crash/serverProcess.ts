import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const projectDir = fileURLToPath(new URL('../../..', import.meta.url));

export const adminName = 'admin-person';
export const adminPassword = 'correct horse battery staple';

/** The real server in a process of its own, over the data in a folder. */
export interface ServerProcess {
  address: string;
  pid: number;
  /** From the spawn to the address, in milliseconds. */
  startedInMs: number;
  /** What it printed, errors too. */
  output: () => string;
  kill(signal: NodeJS.Signals): Promise<{ code: number | null; tookMs: number }>;
}

export async function startServer({
  dataDir,
  siteUrl,
  demoContent = 'off',
  variables = {},
  diskBytes,
}: {
  dataDir: string;
  siteUrl: string;
  demoContent?: 'auto' | 'off';
  /** Further ones of the environment. */
  variables?: Record<string, string>;
  /** Gives the data a disk of its own, of this size, that nobody else sees; see canMountDisk. */
  diskBytes?: number;
}): Promise<ServerProcess> {
  const startedAtMs = performance.now();
  const { PATH, HOME } = process.env;
  const [command = '', ...args] = [
    ...(diskBytes === undefined ? [] : onOwnDisk(dataDir, diskBytes)),
    ...[process.execPath, 'api/server.ts'],
  ];
  const child = spawn(command, args, {
    cwd: projectDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH,
      HOME,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      SITE_URL: siteUrl,
      PORT: '0',
      DEMO_CONTENT: demoContent,
      LOG_LEVEL: 'warn',
      ADMIN_USERNAME: adminName,
      ADMIN_PASSWORD: adminPassword,
      ...variables,
    },
  });
  let output = '';
  const add = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', add);
  child.stderr.on('data', add);
  const address = await addressOf(child, () => output);
  return {
    address,
    pid: child.pid ?? 0,
    startedInMs: performance.now() - startedAtMs,
    output: () => output,
    async kill(signal) {
      const isGone = child.exitCode !== null || child.signalCode !== null;
      if (isGone) return { code: child.exitCode, tookMs: 0 };
      const sentAtMs = performance.now();
      const exit = once(child, 'exit');
      child.kill(signal);
      const [code] = await exit;
      return { code, tookMs: performance.now() - sentAtMs };
    },
  };
}

/** Runs what follows in a place of its own, where a small disk lies over a folder. */
const onOwnDisk = (folder: string, bytes: number) => [
  ...['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c'],
  `mount -t tmpfs -o size=${bytes} tmpfs "$1" && shift && exec "$@"`,
  ...['sh', folder],
];

/** Whether this machine lets people mount disks that only they see, as most Linux systems do. */
export const canMountDisk = () =>
  spawnSync('unshare', [
    '--user',
    '--map-root-user',
    '--mount',
    'sh',
    '-c',
    'mount -t tmpfs tmpfs /mnt',
  ]).status === 0;

/** The first address that the server prints; throws what it printed when it ends before or never does. */
function addressOf(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const address = /http:\/\/[\w.]+:\d+/.exec(output())?.[0];
      if (!address || !output().includes('Ready')) return;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout?.on('data', look);
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output()}`)));
    // Long enough to compile the site and the admin on a busy machine.
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The server did not start:\n${output()}`));
    }, startsWithinMs);
    timer.unref();
  });
}

const startsWithinMs = 90_000;

/** The session cookie of the administrator. */
export async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: adminName, password: adminPassword }),
  });
  if (!response.ok) throw new Error(`Signing in answered ${response.status}`);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
