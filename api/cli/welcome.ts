import { adminPath, authPath } from '#domain/paths.ts';
import type { Env } from '../env.ts';
import type { System } from '../server.ts';

/** What a start prints for the person in front of it: where everything is, and how to sign in. */
export function welcome({
  env,
  system,
  tookMs,
}: {
  env: Env;
  system: System;
  tookMs: number;
}): string {
  const address = `http://${isLocal(env.host) ? 'localhost' : env.host}:${system.port}`;
  const lines = [
    '',
    `  Site    ${address}`,
    `  Admin   ${address}${adminPath}`,
    `  API     ${address}/api`,
    '',
    ...signIn(system, address),
    `  Ready in ${(tookMs / 1_000).toFixed(1)} s. Data in ${env.dataDir}; Ctrl+C stops.`,
    '',
  ];
  return `${lines.join('\n')}\n`;
}

const isLocal = (host: string) => host === '127.0.0.1' || host === '0.0.0.0';

function signIn({ firstAdmin }: System, address: string): string[] {
  const at = `${address}${authPath}`;
  if (!firstAdmin) return [`  Sign in at ${at} with the administrator's name and password.`, ''];
  const { user, password } = firstAdmin;
  if (!password) return [`  Sign in at ${at} as ${user.username}, with ADMIN_PASSWORD.`, ''];
  return [
    `  Sign in at ${at}`,
    `    name      ${user.username}`,
    `    password  ${password}`,
    '  The password is shown this once and stored nowhere.',
    '',
  ];
}
