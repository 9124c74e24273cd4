import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

const connections = 32;

const autocannon = fileURLToPath(import.meta.resolve('autocannon'));
const loadSchema = z.object({
  requests: z.object({ average: z.number() }),
  errors: z.number(),
  statusCodeStats: z.record(z.string(), z.object({ count: z.number() })),
});

/** Returns the requests per second of 32 connections. Throws if a response has another status than 200. */
export async function requestRate(
  url: string,
  { seconds, headers }: { seconds: number; headers: Record<string, string> },
): Promise<number> {
  const args = ['-j', '-c', String(connections), '-d', String(seconds)];
  for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}=${value}`);
  const { stdout } = await promisify(execFile)(process.execPath, [autocannon, ...args, url], {
    maxBuffer: 2 ** 24,
  });
  const { requests, errors, statusCodeStats } = loadSchema.parse(JSON.parse(stdout));
  const statuses = Object.keys(statusCodeStats);
  if (errors > 0 || statuses.join() !== '200')
    throw new Error(`${url}: ${errors} errors, status ${statuses.join(', ')}`);
  return requests.average;
}
