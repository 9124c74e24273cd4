import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openLighthouse } from '#tests/support/browser/lighthouse.ts';
import { pageTypes } from '#tests/support/browser/pageTypes.ts';
import { startServer } from '#tests/support/programs/serverProcess.ts';
import type { BenchContext } from '../context.ts';
import { median } from '../results/distribution.ts';
import { atLeast, atMost, type Row } from '../results/row.ts';

const runs = 3;
const scoreMin = 100;
const largestPaintMaxMs = 1_200;
const layoutShiftMax = 0;

/** Audits the speed of all page types on a simulated phone. The score is too noisy for the test suite. */
export async function lighthouse({ log }: BenchContext): Promise<Row[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-lighthouse-'));
  const siteUrl = 'http://127.0.0.1';
  const server = await startServer({ dataDir, siteUrl, demoContent: 'auto' });
  const browser = await openLighthouse();
  try {
    const rows: Row[] = [];
    for (const page of Object.values(pageTypes).flat()) {
      const audits: Audit[] = [];
      for (let run = 0; run < runs; run++) audits.push(await audit(`${server.address}${page}`));
      log(`${page}: ${audits.map(({ paintMs }) => Math.round(paintMs)).join(', ')} ms`);
      rows.push(...rowsOf(page, audits));
    }
    return rows;
  } finally {
    await browser.close();
    await server.kill('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }

  async function audit(url: string): Promise<Audit> {
    const { categories, audits } = await browser.audit(url, { onlyCategories: ['performance'] });
    const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    return {
      score: Math.round((categories.performance?.score ?? Number.NaN) * scoreMin),
      paintMs: value('largest-contentful-paint'),
      layoutShift: value('cumulative-layout-shift'),
    };
  }
}

interface Audit {
  score: number;
  paintMs: number;
  layoutShift: number;
}

const rowsOf = (page: string, audits: readonly Audit[]): Row[] => [
  {
    id: `lighthouse.${page}.score`,
    what: `${page}: performance score`,
    value: median(audits.map(({ score }) => score)),
    unit: 'points',
    samples: runs,
    target: atLeast(scoreMin),
  },
  {
    id: `lighthouse.${page}.paint`,
    what: `${page}: largest contentful paint`,
    value: median(audits.map(({ paintMs }) => paintMs)),
    unit: 'ms',
    samples: runs,
    target: atMost(largestPaintMaxMs),
  },
  {
    id: `lighthouse.${page}.shift`,
    what: `${page}: cumulative layout shift`,
    value: Math.max(...audits.map(({ layoutShift }) => layoutShift)),
    unit: 'share',
    samples: runs,
    target: atMost(layoutShiftMax),
  },
];
