import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contactPath, homePath, postPath, postsPath } from '#domain/paths.ts';
import { openLighthouse } from '#tests/support/browser/lighthouse.ts';
import { startServer } from '#tests/support/crash/serverProcess.ts';
import type { BenchContext } from '../context.ts';
import { median } from '../results/distribution.ts';
import { atLeast, atMost, type Row } from '../results/row.ts';

const runs = 3;
const scoreMin = 100;
const largestPaintMaxMs = 1_200;
const pages = [homePath, postsPath, postPath('zivon-x5-review'), contactPath];

/** Audits the speed of the demo magazine on a simulated phone. The score is too noisy for the test suite. */
export async function lighthouse({ log }: BenchContext): Promise<Row[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-lighthouse-'));
  const siteUrl = 'http://127.0.0.1';
  const server = await startServer({ dataDir, siteUrl, demoContent: 'auto' });
  const browser = await openLighthouse();
  try {
    const rows: Row[] = [];
    for (const page of pages) {
      const scores: number[] = [];
      const paints: number[] = [];
      for (let run = 0; run < runs; run++) {
        const url = `${server.address}${page}`;
        const { categories, audits } = await browser.audit(url, {
          onlyCategories: ['performance'],
        });
        scores.push(Math.round((categories.performance?.score ?? 0) * scoreMin));
        paints.push(audits['largest-contentful-paint']?.numericValue ?? Number.NaN);
      }
      log(`${page}: ${scores.join(', ')}`);
      rows.push(
        {
          id: `lighthouse.${page}.score`,
          what: `${page}: performance score`,
          value: median(scores),
          unit: 'points',
          samples: runs,
          target: atLeast(scoreMin),
        },
        {
          id: `lighthouse.${page}.paint`,
          what: `${page}: largest contentful paint`,
          value: median(paints),
          unit: 'ms',
          samples: runs,
          target: atMost(largestPaintMaxMs),
        },
      );
    }
    return rows;
  } finally {
    await browser.close();
    await server.kill('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}
