import { hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { absoluteUrl, notFoundPath } from '#domain/paths.ts';
import { describeError } from '#domain/runtime/describeError.ts';
import type { QueryId, QueryLoader } from '#site/data/queryLoader.ts';
import { hashResult, type QueryResultHash } from '../graph/hashResult.ts';

export interface Renderer {
  /** Never rejects: an error is a result with the outcome `failed`. */
  render(url: string, loader: QueryLoader): Promise<RenderResult>;
}

/** `gone` means that the page does not exist. */
export type RenderResult =
  | RenderedHtml
  | { outcome: 'gone'; url: string; renderMs: number }
  | { outcome: 'failed'; url: string; error: string; renderMs: number };

export interface RenderedHtml {
  outcome: 'page';
  url: string;
  body: Buffer;
  hash: string;
  resultHashes: readonly QueryResultHash[];
  renderMs: number;
}

export interface PageResponse {
  status: number;
  body: Buffer;
}

export type RenderPage = (request: Request, locals: App.Locals) => Promise<PageResponse>;

/**
 * Creates a renderer for the compiled site.
 * @param siteUrl Origin of the public site, for canonical URLs.
 */
export function createRenderer(
  { renderPage }: { renderPage: RenderPage },
  siteUrl: string,
): Renderer {
  return {
    async render(url, loader) {
      // Request and Response objects can be garbage-collected only after a new turn of the event
      // loop.
      await nextTurn();
      const startedAtMs = performance.now();
      const elapsedMs = () => performance.now() - startedAtMs;
      const queries = new Set<string>();
      const data = loader.forPage((query) => queries.add(query));
      try {
        const request = new Request(absoluteUrl(siteUrl, url));
        const { status, body } = await renderPage(request, { data });
        const outcome = outcomeOfStatus(status, url);
        if (outcome === 'gone') return { outcome, url, renderMs: elapsedMs() };
        if (outcome === 'failed') {
          const error = `The page responded with status ${status}`;
          return { outcome, url, error, renderMs: elapsedMs() };
        }
        const resultHashes = await hashResults(loader, queries);
        return { outcome, url, body, hash: bodyHash(body), resultHashes, renderMs: elapsedMs() };
      } catch (error) {
        return { outcome: 'failed', url, error: describeError(error), renderMs: elapsedMs() };
      }
    },
  };
}

/** Returns the outcome for an HTTP status. The not-found page is the only page that renders with 404. */
export function outcomeOfStatus(status: number, url: string): RenderResult['outcome'] {
  if (status === (url === notFoundPath ? 404 : 200)) return 'page';
  return status === 404 ? 'gone' : 'failed';
}

/** Hashes each result only once, even if many pages use the result. */
async function hashResults(
  loader: QueryLoader,
  queries: ReadonlySet<QueryId>,
): Promise<QueryResultHash[]> {
  const known = hashesByLoader.get(loader) ?? new Map<QueryId, string>();
  hashesByLoader.set(loader, known);
  const hashes: QueryResultHash[] = [];
  for (const query of queries) {
    const resultHash = known.get(query) ?? hashResult(await loader.load(query));
    known.set(query, resultHash);
    hashes.push([query, resultHash]);
  }
  return hashes;
}

const hashesByLoader = new WeakMap<QueryLoader, Map<QueryId, string>>();

export const bodyHash = (body: Buffer) => hash('sha1', body, 'base64url');
