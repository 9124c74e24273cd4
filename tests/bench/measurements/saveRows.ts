import { listBuilds } from '#db/builds/builds.ts';
import type { Database } from '#db/client.ts';
import type { Build } from '#domain/build.ts';
import { median, p99 } from '../results/distribution.ts';
import { atMost, type Row } from '../results/row.ts';

/** Only rows of this number of posts have targets. */
const judgedPosts = 10_000;

export function latencyRows(
  id: string,
  what: string,
  took: number[],
  posts: number,
  target?: { p50Ms: number; p99Ms: number },
): Row[] {
  const row = rowOf(posts, took.length);
  const judged = posts === judgedPosts ? target : undefined;
  return [
    {
      ...row(`${id}.p50`, `${what} (p50)`, median(took), 'ms'),
      ...(judged ? { target: atMost(judged.p50Ms) } : {}),
    },
    {
      ...row(`${id}.p99`, `${what} (p99)`, p99(took), 'ms'),
      ...(judged ? { target: atMost(judged.p99Ms) } : {}),
    },
  ];
}

export function reportRows(id: string, what: string, reports: Build[], posts: number): Row[] {
  const urgentMs = reports.map((report) => report.urgentMs ?? Number.NaN);
  const row = rowOf(posts, reports.length);
  return [
    row(
      `${id}.receipt.p50`,
      `${what} → all urgent pages, by its reports (p50)`,
      median(urgentMs),
      'ms',
    ),
    row(
      `${id}.receipt.p99`,
      `${what} → all urgent pages, by its reports (p99)`,
      p99(urgentMs),
      'ms',
    ),
  ];
}

export const rowOf =
  (posts: number, samples?: number) =>
  (id: string, what: string, value: number, unit: Row['unit']): Row => ({
    id,
    what,
    posts,
    value,
    unit,
    ...(samples ? { samples } : {}),
  });

export const newestReports = (db: Database, countMax: number): Promise<Build[]> =>
  listBuilds(db.read, { offset: 0, countMax });
