import { adminPath, authPath } from '#domain/paths.ts';
import type { User } from '#domain/user/user.ts';
import type { Env } from '../env/env.ts';

export interface FirstAdmin {
  user: User;
  /** Undefined unless the server generated the password. */
  password?: string;
}

export interface Startup {
  port: number;
  firstAdmin: FirstAdmin | undefined;
  durationMs: number;
}

export function startupMessage(env: Pick<Env, 'host' | 'dataDir'>, startup: Startup): string {
  const { port, firstAdmin, durationMs } = startup;
  const origin = `http://${isLocal(env.host) ? 'localhost' : env.host}:${port}`;
  const lines = [
    '',
    `  Site    ${origin}`,
    `  Admin   ${origin}${adminPath}`,
    `  API     ${origin}/api`,
    '',
    ...signInLines(firstAdmin, `${origin}${authPath}`),
    `  Ready in ${(durationMs / 1_000).toFixed(1)} s. Data in ${env.dataDir}; Ctrl+C stops.`,
    '',
  ];
  return `${lines.join('\n')}\n`;
}

const isLocal = (host: string) => host === '127.0.0.1' || host === '0.0.0.0';

function signInLines(firstAdmin: FirstAdmin | undefined, url: string): string[] {
  if (!firstAdmin) return [`  Sign in at ${url} with the administrator's name and password.`, ''];
  const { user, password } = firstAdmin;
  if (!password) return [`  Sign in at ${url} as ${user.username}, with ADMIN_PASSWORD.`, ''];
  return [
    `  Sign in at ${url}`,
    `    name      ${user.username}`,
    `    password  ${password}`,
    '  The password is shown only once and is not stored in clear text.',
    '',
  ];
}
