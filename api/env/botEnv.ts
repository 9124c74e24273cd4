import { isDatabaseFile } from '#db/dataFolder/databaseFile.ts';
import { databaseServerMessage, type Env, EnvError, parseEnv } from './env.ts';

export type BotEnv = Env & { buildHookSecret: string };

/**
 * Parses the environment of the bot. Throws an `EnvError` for an invalid value, and for a missing one that has no
 * useful default.
 */
export function parseBotEnv(variables: Record<string, string | undefined>): BotEnv {
  const PORT = variables.PORT?.trim() ? variables.PORT : portDefault;
  // The bot may share a file of variables with an API node.
  const env = parseEnv({ ...variables, PORT, BUILD_HOOK_URL: undefined });
  const { buildHookSecret } = env;
  if (buildHookSecret === undefined)
    throw new EnvError('BUILD_HOOK_SECRET must be set to the secret of the API nodes');
  if (isDatabaseFile(env.database.url))
    throw new EnvError(`DATABASE_URL must be ${databaseServerMessage}`);
  // The default would contain the port of the bot.
  if (!variables.SITE_URL?.trim())
    throw new EnvError('SITE_URL must be set to the public address of the site');
  return { ...env, buildHookSecret };
}

const portDefault = '3100';
