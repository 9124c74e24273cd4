import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { OnEnd } from '../onEnd.ts';

const projectDir = fileURLToPath(new URL('../../..', import.meta.url));

export type BotProcess = ReturnType<typeof startBotProcess>;

/** Starts a bot like `npm run bot`. Does not wait until it is ready. By default, ends it with the test. */
export function startBotProcess(
  { port, ...variables }: { port: number } & Record<string, string | number>,
  onEnd: OnEnd = onTestFinished,
) {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, ['api/bot.ts'], {
    cwd: projectDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH,
      HOME,
      NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      PORT: String(port),
      ...variables,
    },
  });
  const exited = once(child, 'exit');
  let output = '';
  const add = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', add);
  child.stderr.on('data', add);
  const address = `http://127.0.0.1:${port}`;
  onEnd(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  return {
    address,
    exited,
    output: () => output,
    /** Sends a signal and does not wait. */
    signal: (name: NodeJS.Signals) => child.kill(name),
    async kill(signal: NodeJS.Signals) {
      child.kill(signal);
      await exited;
    },
    /** Returns the role, or undefined while the bot does not answer. Rejects if it has ended. */
    async role(): Promise<string | undefined> {
      const ended = child.exitCode ?? child.signalCode;
      if (ended !== null) throw new Error(`The bot ended with ${ended}: ${output}`);
      const response = await fetch(`${address}/readyz`).catch(() => undefined);
      const text = await response?.text().catch(() => 'the connection was closed');
      if (text?.startsWith('{') && text.endsWith('}')) return JSON.parse(text).role;
      // The HTTP server answers 408 by itself when the process was too busy to read a request.
      if (response) output += `/readyz: ${response.status} ${text}\n`;
      return undefined;
    },
  };
}
