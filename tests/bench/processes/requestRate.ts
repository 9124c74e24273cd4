import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { median } from '../results/distribution.ts';

const connections = 32;

/** Node's own load generators decode each body, so they measure themselves when bodies are compressed. */
export const isLoadToolInstalled = () => spawnSync('wrk', ['-v']).error === undefined;

export const missingLoadTool = 'wrk is not installed (apt-get install wrk)';

export interface RateOptions {
  seconds: number;
  headers: Record<string, string>;
  /** The expected status of all responses. */
  status?: number;
}

/** Returns the requests per second that a server answers on 32 connections. Throws on any other status. */
export async function requestRate(
  url: string,
  { seconds, headers, status = 200 }: RateOptions,
): Promise<number> {
  const first = await fetch(url, { headers });
  await first.arrayBuffer();
  if (first.status !== status)
    throw new Error(`${url} answered ${first.status} instead of ${status}`);
  const args = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`];
  for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}: ${value}`);
  const { stdout } = await promisify(execFile)('wrk', [...args, url]);
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (!(rate > 0) || /Socket errors|Non-2xx/.test(stdout)) throw new Error(`${url}: ${stdout}`);
  return rate;
}

export interface RateRequest extends Omit<RateOptions, 'seconds'> {
  url: string;
}

const rounds = 5;
const roundSeconds = 2;
const warmUpSeconds = 2;

/** Measures two servers in turn. `ratio` is the median of the ratios first ÷ second of all rounds. */
export async function compareRates(first: RateRequest, second: RateRequest) {
  const measure = ({ url, ...request }: RateRequest, seconds: number) =>
    requestRate(url, { ...request, seconds });
  for (const request of [first, second]) await measure(request, warmUpSeconds);
  const rates: { first: number; second: number }[] = [];
  for (let round = 0; round < rounds; round++)
    rates.push({
      first: await measure(first, roundSeconds),
      second: await measure(second, roundSeconds),
    });
  return {
    first: median(rates.map((rate) => rate.first)),
    second: median(rates.map((rate) => rate.second)),
    ratio: median(rates.map((rate) => rate.first / rate.second)),
    samples: rounds,
  };
}
