import { createServer, request } from 'node:http';
import { filePathForPage } from '#domain/paths.ts';
import type { OnEnd } from '#tests/support/onEnd.ts';
import { listenUntilTestEnds } from '#tests/support/servers/listenUntilTestEnds.ts';
import { nowMs } from './cacheVisitors.ts';

/** A purge that Varnish has acknowledged. */
export interface Purge {
  path: string;
  /** The version that the bucket contained when the purge was sent. */
  version: number;
  acknowledgedAtMs: number;
}

/** Passes purges on to Varnish, and records each before its sender gets the response. Returns its port. */
export function recordPurges({
  purges,
  varnishPort,
  findVersion,
  onEnd,
}: {
  purges: Purge[];
  varnishPort: number;
  findVersion: (file: string) => number;
  onEnd: OnEnd;
}): Promise<number> {
  const server = createServer((incoming, response) => {
    const { url: path = '', headers } = incoming;
    const version = findVersion(filePathForPage(path));
    const options = { host: '127.0.0.1', port: varnishPort, path, method: 'PURGE', headers };
    const passed = request(options, (answer) => {
      answer.resume();
      answer.on('end', () => {
        purges.push({ path, version, acknowledgedAtMs: nowMs() });
        response.writeHead(answer.statusCode ?? 502).end();
      });
    });
    passed.on('error', () => response.writeHead(502).end());
    passed.end();
  });
  return listenUntilTestEnds(server, onEnd);
}
