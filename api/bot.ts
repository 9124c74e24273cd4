import { runProgram } from './cli/runProgram.ts';
import { type BotEnv, parseBotEnv } from './env/botEnv.ts';
import { apiListener } from './http/apiListener.ts';
import { createHttpServer } from './http/httpServer.ts';
import { systemClock } from './runtime/clock.ts';
import type { Log } from './runtime/log.ts';
import { createBotApp } from './system/bot/botApp.ts';
import { prepareBot } from './system/bot/prepareBot.ts';

/** Builds the site for API nodes in other processes. Several bots may run: one builds, and the others stand by. */
export interface Bot {
  /** The listening port. For port 0, the system chooses a free port. */
  port: number;
  stop(): Promise<void>;
}

export async function startBot(
  env: BotEnv,
  log: Log,
  onProgress: (step: string) => void = () => undefined,
): Promise<Bot> {
  const bot = prepareBot({ env, log, clock: systemClock });
  const app = createBotApp({ env, log, ...bot });
  const listener = apiListener(app);
  const server = createHttpServer({ api: listener, site: listener });
  const port = await server.listen(env);
  try {
    await bot.start(onProgress);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    port,
    async stop() {
      // At the same time, because a slow request must not leave the lease to expire.
      await Promise.all([server.stop(), bot.stop()]);
    },
  };
}

/** Runs the bot until a signal ends it. */
export const run = () =>
  runProgram({
    parse: parseBotEnv,
    async start(env, log, onProgress) {
      const bot = await startBot(env, log, onProgress);
      process.stdout.write(`\n  Bot     http://${env.host}:${bot.port}; Ctrl+C stops.\n\n`);
      return bot;
    },
  });

if (import.meta.main) await run();
