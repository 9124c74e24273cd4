import { withDisk, withReadOnly } from './mounts.ts';
import {
  type Exit,
  type Program,
  programScript,
  projectDir,
  spawnProgram,
} from './spawnProgram.ts';

export const adminName = 'admin-person';
export const adminPassword = 'correct horse battery staple';

export interface ServerProcess {
  address: string;
  pid: number;
  startedInMs: number;
  output: () => string;
  /** Sends a signal and waits for the exit. */
  kill(signal: NodeJS.Signals): Promise<Exit>;
}

export async function startServer({
  dataDir,
  siteUrl,
  demoContent = 'off',
  variables = {},
  diskBytes,
  usesStartScript = false,
  runsSources = false,
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
  /** Runs the sources instead of the bundle, so that a module of the test can change theirs. */
  runsSources?: boolean;
  /** A copy of the project that the server runs from. */
  programFolder?: string;
  /** Prevents this process from writing the program folder. Requires `canMountDisk`. */
  isReadOnly?: boolean;
}): Promise<ServerProcess> {
  const startedAtMs = performance.now();
  const command = [
    ...(diskBytes === undefined ? [] : withDisk(dataDir, diskBytes)),
    ...(isReadOnly ? withReadOnly(programFolder) : []),
    ...(usesStartScript
      ? ['sh', 'api/cli/start.sh']
      : [process.execPath, ...programScript('server', runsSources)]),
  ];
  const program = spawnProgram(
    command,
    {
      DATA_DIR: dataDir,
      SITE_URL: siteUrl,
      PORT: '0',
      DEMO_CONTENT: demoContent,
      LOG_LEVEL: 'warn',
      ADMIN_USERNAME: adminName,
      ADMIN_PASSWORD: adminPassword,
      ...variables,
    },
    programFolder,
  );
  const address = await waitForAddress(program);
  return {
    address,
    pid: program.child.pid ?? 0,
    startedInMs: performance.now() - startedAtMs,
    output: program.output,
    kill: program.kill,
  };
}

/** Rejects with the server's output if the server exits or starts too slowly. */
function waitForAddress({ child, output }: Program): Promise<string> {
  return new Promise((resolve, reject) => {
    const checkOutput = () => {
      const address = /http:\/\/[\w.]+:\d+/.exec(output())?.[0];
      if (!address || !output().includes('Ready')) return;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout.on('data', checkOutput);
    child.on('exit', (code) => reject(new Error(`The server exited with ${code}:\n${output()}`)));
    // This limit allows for compiling the site and the admin console on a busy machine.
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The server did not start:\n${output()}`));
    }, startTimeoutMs);
    timer.unref();
  });
}

const startTimeoutMs = 240_000;

export async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: adminName, password: adminPassword }),
  });
  if (!response.ok) throw new Error(`The sign-in responded ${response.status}`);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
