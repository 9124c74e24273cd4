import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const projectDir = fileURLToPath(new URL('../../..', import.meta.url));

export const adminName = 'admin-person';
export const adminPassword = 'correct horse battery staple';

export interface ServerProcess {
  address: string;
  pid: number;
  startedInMs: number;
  output: () => string;
  /** Sends a signal and waits for the exit. `signal` is set if a signal ended the process. */
  kill(signal: NodeJS.Signals): Promise<Exit>;
}

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
  tookMs: number;
}

export async function startServer({
  dataDir,
  siteUrl,
  demoContent = 'off',
  variables = {},
  diskBytes,
  usesStartScript = false,
  programFolder = projectDir,
  isReadOnly = false,
}: {
  dataDir: string;
  siteUrl: string;
  demoContent?: 'auto' | 'off';
  variables?: Record<string, string>;
  /** Size of a temporary disk for the data folder of this process. Requires `canMountDisk`. */
  diskBytes?: number;
  /** Starts the server as `npm start` does, with all Node options. */
  usesStartScript?: boolean;
  /** A copy of the project that the server runs from. */
  programFolder?: string;
  /** Prevents this process from writing the program folder. Requires `canMountDisk`. */
  isReadOnly?: boolean;
}): Promise<ServerProcess> {
  const startedAtMs = performance.now();
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const [command = '', ...args] = [
    ...(diskBytes === undefined ? [] : withDisk(dataDir, diskBytes)),
    ...(isReadOnly ? withReadOnly(programFolder) : []),
    ...(usesStartScript ? ['sh', 'api/cli/start.sh'] : [process.execPath, 'api/server.ts']),
  ];
  const child = spawn(command, args, {
    cwd: programFolder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH,
      HOME,
      NODE_COMPILE_CACHE,
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
  const address = await waitForAddress(child, () => output);
  return {
    address,
    pid: child.pid ?? 0,
    startedInMs: performance.now() - startedAtMs,
    output: () => output,
    async kill(signal) {
      const isGone = child.exitCode !== null || child.signalCode !== null;
      if (isGone) return { code: child.exitCode, signal: child.signalCode, tookMs: 0 };
      const sentAtMs = performance.now();
      const exit = once(child, 'exit');
      child.kill(signal);
      const [code, endedBy] = await exit;
      return { code, signal: endedBy, tookMs: performance.now() - sentAtMs };
    },
  };
}

/** Returns the first arguments of a command line, which run the rest of it with a small disk mounted over the folder. */
const withDisk = (folder: string, bytes: number) =>
  withMount(`mount -t tmpfs -o size=${bytes} tmpfs "$1"`, folder);

/** Returns the first arguments of a command line, which run the rest of it with the folder mounted read-only. */
const withReadOnly = (folder: string) =>
  withMount('mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && cd "$1"', folder);

const withMount = (mount: string, folder: string) => [
  'unshare',
  '--user',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  `${mount} && shift && exec "$@"`,
  'sh',
  folder,
];

/** Returns whether an unprivileged process can mount a disk, as on most Linux systems. */
export const canMountDisk = () =>
  spawnSync('unshare', [
    '--user',
    '--map-root-user',
    '--mount',
    'sh',
    '-c',
    'mount -t tmpfs tmpfs /mnt',
  ]).status === 0;

/** Rejects with the server's output if the server exits or starts too slowly. */
function waitForAddress(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const checkOutput = () => {
      const address = /http:\/\/[\w.]+:\d+/.exec(output())?.[0];
      if (!address || !output().includes('Ready')) return;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout?.on('data', checkOutput);
    child.on('exit', (code) => reject(new Error(`The server exited with ${code}:\n${output()}`)));
    // This limit allows for compiling the site and the admin console on a busy machine.
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The server did not start:\n${output()}`));
    }, startTimeoutMs);
    timer.unref();
  });
}

const startTimeoutMs = 150_000;

export async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: adminName, password: adminPassword }),
  });
  if (!response.ok) throw new Error(`The sign-in responded ${response.status}`);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
