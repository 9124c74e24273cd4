import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export const projectDir = fileURLToPath(new URL('../../..', import.meta.url));

export type Program = ReturnType<typeof spawnProgram>;

/**
 * Returns the script that runs a program, with its arguments. The bundle starts in half the time of the sources. It is
 * compiled first if the sources have changed.
 */
export const programScript = (program: 'server' | 'bot', runsSources = false): string[] =>
  runsSources ? [`api/${program}.ts`] : ['api/cli/runCompiled.mjs', program];

/** How a program ended. `signal` is set if a signal ended it. */
export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
  tookMs: number;
}

/**
 * Starts a program in production mode and collects its output. It gets these variables and none of the test's own
 * configuration.
 */
export function spawnProgram(
  [command = '', ...args]: string[],
  variables: Record<string, string | number>,
  folder = projectDir,
) {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(command, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, NODE_COMPILE_CACHE, NODE_ENV: 'production', ...textValues(variables) },
  });
  const exited = once(child, 'exit');
  let output = '';
  const add = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', add);
  child.stderr.on('data', add);
  return {
    child,
    exited,
    output: () => output,
    /** Sends a signal and waits for the exit. */
    async kill(signal: NodeJS.Signals): Promise<Exit> {
      const sentAtMs = performance.now();
      child.kill(signal);
      const [code, endedBy] = await exited;
      return { code, signal: endedBy, tookMs: performance.now() - sentAtMs };
    },
  };
}

const textValues = (variables: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, String(value)]));
