import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { postPath } from '#domain/paths.ts';
import type { BenchContext } from '../context.ts';
import { seededRandom } from '../corpus/corpus.ts';
import { type LiveSystem, startLiveSystem } from '../processes/liveSystem.ts';
import { median, p99 } from '../results/distribution.ts';
import { atMost, type Row } from '../results/row.ts';

const targets = { posts: 10_000, p50Ms: 20 };
const savesCounted = 150;
const savesWarmUp = 20;
const servedWithinMs = 10_000;
const pollMs = 1;

/**
 * Measures the time from an admin's PUT request with a new title until a visitor gets the page with that
 * title.
 */
export async function httpSaves(context: BenchContext): Promise<Row[]> {
  const rows: Row[] = [];
  for (const posts of context.sizes) {
    const system = await startLiveSystem(await context.site(posts));
    try {
      rows.push(...(await measure(system, posts)));
    } finally {
      await system.stop();
    }
  }
  return rows;
}

async function measure(system: LiveSystem, posts: number): Promise<Row[]> {
  const random = seededRandom(posts + 1);
  const putMs: number[] = [];
  const servedMs: number[] = [];
  for (let i = -savesWarmUp; i < savesCounted; i++) {
    const { id, slug, title } = await randomPost(system, random, posts);
    const times = await changeTitle(system, { id, slug, title: `${title} #${i + savesWarmUp}` });
    if (i >= 0) {
      servedMs.push(times.servedMs);
      putMs.push(times.putMs);
    }
    await system.settled();
  }
  const row = (id: string, what: string, value: number): Row => ({
    id,
    what,
    posts,
    value,
    unit: 'ms',
    samples: savesCounted,
  });
  const target = posts === targets.posts ? { target: atMost(targets.p50Ms) } : {};
  return [
    {
      ...row('http.page.p50', 'PUT sent → changed page served (p50)', median(servedMs)),
      ...target,
    },
    row('http.page.p99', 'PUT sent → changed page served (p99)', p99(servedMs)),
    row('http.put.p50', 'PUT sent → answered (p50)', median(putMs)),
    row('http.put.p99', 'PUT sent → answered (p99)', p99(putMs)),
  ];
}

export async function changeTitle(
  system: LiveSystem,
  { id, slug, title }: { id: number; slug: string; title: string },
): Promise<{ putMs: number; servedMs: number }> {
  const startedAt = performance.now();
  const put = await system.admin.send('PUT', `/api/posts/${id}`, { title });
  const putMs = performance.now() - startedAt;
  if (put.status !== 200) throw new Error(`PUT answered ${put.status}: ${put.body}`);
  await untilServed(system, postPath(slug), title);
  return { putMs, servedMs: performance.now() - startedAt };
}

const postSchema = z.object({
  post: z.object({ id: z.number(), slug: z.string(), title: z.string(), isPopular: z.boolean() }),
});

export async function randomPost({ admin }: LiveSystem, random: () => number, posts: number) {
  for (;;) {
    const answer = await admin.get(`/api/posts/id/${1 + Math.floor(random() * posts)}`);
    const { post } = postSchema.parse(JSON.parse(answer.body));
    if (!post.isPopular) return post;
  }
}

/**
 * Requests a page until it contains a text. Sends conditional requests with pauses between them, because constant
 * requests for the whole page would take the processor time that the builder needs.
 */
async function untilServed({ visitor }: LiveSystem, path: string, text: string): Promise<void> {
  const giveUpAt = performance.now() + servedWithinMs;
  let headers: Record<string, string> = {};
  while (performance.now() < giveUpAt) {
    const { status, body, headers: received } = await visitor.get(path, headers);
    if (status === 200 && body.includes(text)) return;
    headers = { 'if-none-match': received.etag ?? '' };
    await delay(pollMs);
  }
  throw new Error(`${path} was not served with its new title within ${servedWithinMs} ms`);
}
