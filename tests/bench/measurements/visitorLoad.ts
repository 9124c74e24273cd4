import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { homePath } from '#domain/paths.ts';
import type { BenchContext } from '../context.ts';
import { type LiveSystem, startLiveSystem } from '../processes/liveSystem.ts';
import type { LoadReport, LoadSetup } from '../processes/loadChild.ts';
import { createSteadyReader } from '../processes/steadyReader.ts';
import { median, p95 } from '../results/distribution.ts';
import { atMost, type Row } from '../results/row.ts';

const posts = 1_500;
const clients = 32;
const pagesPerSecond = 40;
const measuredMs = 10_000;
const warmUpMs = 2_000;
const savePauseMs = 100;
const slowdownMax = 2;

/** Measures how much slower pages and saves are while clients read all posts without a pause. */
export async function visitorLoad(context: BenchContext): Promise<Row[]> {
  const system = await startLiveSystem(await context.site(posts));
  try {
    await measureOnce(system, warmUpMs);
    const idle = await measureOnce(system, measuredMs);
    const rows = toRows('idle', 'no other client', idle);
    for (const { id, text, isOneAddress } of kinds) {
      const load = await startLoad({ url: `${system.url}/api/posts`, clients, isOneAddress });
      const busy = await measureOnce(system, measuredMs);
      const { statuses } = await load.stop();
      const note = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
      rows.push(...toRows(id, text, busy), ...toRatios(id, text, { idle, busy, note }));
    }
    return rows;
  } finally {
    await system.stop();
  }
}

const kinds = [
  { id: 'addresses', text: `${clients} clients from ${clients} addresses`, isOneAddress: false },
  { id: 'address', text: `${clients} clients from one address`, isOneAddress: true },
];

interface Times {
  pageMs: number[];
  saveMs: number[];
}

async function measureOnce(system: LiveSystem, ms: number): Promise<Times> {
  const reader = createSteadyReader({
    perSecond: pagesPerSecond,
    read: async () => expectOk(await system.visitor.get(homePath)),
  });
  const saveMs: number[] = [];
  const endsAt = performance.now() + ms;
  const pageMs = await reader.readWhile(async () => {
    while (performance.now() < endsAt) {
      const startedAt = performance.now();
      const title = `כותרת של שמירה מספר ${startedAt}`;
      expectOk(await system.admin.send('PUT', `/api/posts/${posts / 2}`, { title }));
      saveMs.push(performance.now() - startedAt);
      await delay(savePauseMs);
    }
  });
  return { pageMs, saveMs };
}

function expectOk({ status, body }: { status: number; body: string }): void {
  if (status !== 200) throw new Error(`A request answered ${status}: ${body.slice(0, 200)}`);
}

function toRows(id: string, text: string, { pageMs, saveMs }: Times): Row[] {
  const row = (name: string, what: string, values: number[]): Row[] =>
    [
      { share: 'p50', value: median(values) },
      { share: 'p95', value: p95(values) },
    ].map(({ share, value }) => ({
      id: `visitors.${id}.${name}.${share}`,
      what: `${what}, ${text} (${share})`,
      posts,
      value,
      unit: 'ms',
      samples: values.length,
    }));
  return [...row('page', 'the home page', pageMs), ...row('save', 'a save', saveMs)];
}

function toRatios(
  id: string,
  text: string,
  { idle, busy, note }: { idle: Times; busy: Times; note: string[] },
): Row[] {
  const ratio = (name: 'pageMs' | 'saveMs', what: string): Row => ({
    id: `visitors.${id}.${name}.ratio`,
    what: `${what}, ${text} ÷ idle (p50)`,
    posts,
    value: median(busy[name]) / median(idle[name]),
    unit: '×',
    target: atMost(slowdownMax),
    note: note.join(', '),
  });
  return [ratio('pageMs', 'the home page'), ratio('saveMs', 'a save')];
}

const loadChildFile = fileURLToPath(new URL('../processes/loadChild.ts', import.meta.url));

async function startLoad(setup: LoadSetup): Promise<{ stop(): Promise<LoadReport> }> {
  const child = fork(loadChildFile, [JSON.stringify(setup)]);
  await once(child, 'spawn');
  await delay(warmUpMs);
  return {
    async stop() {
      const report = once(child, 'message');
      child.send('stop');
      const [message]: LoadReport[] = await report;
      return message ?? { statuses: {} };
    },
  };
}
