import { type APIRequestContext, expect, request } from '@playwright/test';
import type { EventList } from '#domain/event/event.ts';
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
  lastEventId: number | null;
}

/** Saves settings and waits until all pages are published with these settings. */
async function publish(api: APIRequestContext, values: Record<string, string>) {
  const eventId = await saveSettings(api, values);
  const isDone = async () => {
    const builds: Build[] = await (await api.get('/api/builds')).json();
    const since = builds.filter(({ lastEventId }) => Number(lastEventId) >= eventId);
    return since.length > 0 && since.every(({ status }) => status === 'done');
  };
  await expect.poll(isDone, { timeout: 80_000 }).toBe(true);
}

/** Saves settings and returns the id of the event of this save. A build may publish it together with earlier events. */
async function saveSettings(api: APIRequestContext, values: Record<string, string>) {
  const { newestId } = await (await api.get('/api/events')).json();
  expect((await api.put('/api/settings', { data: values })).status()).toBe(200);
  const list: EventList = await (await api.get(`/api/events?after=${newestId}`)).json();
  const event = list.events.findLast(({ type }) => type === 'settings_update');
  return event?.id ?? Number.NaN;
}
