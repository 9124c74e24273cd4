import { type APIRequestContext, expect, request } from '@playwright/test';
import { signInClientAsAdmin } from './accounts.ts';
import { baseUrl } from './server.ts';

/** Publishes settings, runs `work`, and then publishes the previous settings again. */
export async function withSettings(
  values: Record<string, string>,
  work: () => Promise<void>,
): Promise<void> {
  const api = await request.newContext({
    baseURL: baseUrl,
    extraHTTPHeaders: { origin: baseUrl },
  });
  await signInClientAsAdmin(api);
  const all: Record<string, string> = await (await api.get('/api/settings')).json();
  const previous = Object.fromEntries(Object.keys(values).map((key) => [key, all[key] ?? '']));
  await publish(api, values);
  try {
    await work();
  } finally {
    await publish(api, previous);
    await api.dispose();
  }
}

interface Build {
  status: string;
  startedAt: string;
}

/** Saves settings and waits until all pages are published with these settings. */
async function publish(api: APIRequestContext, values: Record<string, string>) {
  const sentAt = new Date().toISOString();
  expect((await api.put('/api/settings', { data: values })).status()).toBe(200);
  const isDone = async () => {
    const builds: Build[] = await (await api.get('/api/builds')).json();
    const since = builds.filter(({ startedAt }) => startedAt >= sentAt);
    return since.length > 0 && since.every(({ status }) => status === 'done');
  };
  await expect.poll(isDone, { timeout: 80_000 }).toBe(true);
}
