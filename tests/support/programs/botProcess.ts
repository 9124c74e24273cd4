import { onTestFinished } from 'vitest';
import type { OnEnd } from '../onEnd.ts';
import { programScript, spawnProgram } from './spawnProgram.ts';

export type BotProcess = ReturnType<typeof startBotProcess>;

/** Starts a bot like `npm run bot`. Does not wait until it is ready. By default, ends it with the test. */
export function startBotProcess(
  { port, ...variables }: { port: number } & Record<string, string | number>,
  { onEnd = onTestFinished, runsSources = false }: { onEnd?: OnEnd; runsSources?: boolean } = {},
) {
  const command = [process.execPath, ...programScript('bot', runsSources)];
  const { child, exited, output, kill } = spawnProgram(command, { PORT: port, ...variables });
  const address = `http://127.0.0.1:${port}`;
  let unreadableAnswers = '';
  const outputAndAnswers = () => output() + unreadableAnswers;
  onEnd(async () => void (await kill('SIGKILL')));
  return {
    address,
    exited,
    output: outputAndAnswers,
    /** Sends a signal and does not wait. */
    signal: (name: NodeJS.Signals) => child.kill(name),
    kill,
    /** Returns the role, or undefined while the bot does not answer. Rejects if it has ended. */
    async role(): Promise<string | undefined> {
      const ended = child.exitCode ?? child.signalCode;
      if (ended !== null) throw new Error(`The bot ended with ${ended}: ${outputAndAnswers()}`);
      const response = await fetch(`${address}/readyz`).catch(() => undefined);
      const text = await response?.text().catch(() => 'the connection was closed');
      if (text?.startsWith('{') && text.endsWith('}')) return JSON.parse(text).role;
      // The HTTP server answers 408 by itself when the process was too busy to read a request.
      if (response) unreadableAnswers += `/readyz: ${response.status} ${text}\n`;
      return undefined;
    },
  };
}
