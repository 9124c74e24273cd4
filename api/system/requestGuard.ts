import type { GuardOptions } from '#build-hooks/network/guardedRequest.ts';
import type { Env } from '../env/env.ts';

export const requestGuard = (env: Env): GuardOptions => ({
  trustedHosts: env.webhookTrustedHosts,
  isHttpsOnly: env.siteUrl.startsWith('https:'),
});
