import { hash } from 'node:crypto';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { absoluteUrl, notFoundPath } from '#domain/paths.ts';
import type { QueryLoader } from '#site/data/queryLoader.ts';
import { answerHash } from '../graph/graph.ts';

/** The compiled site, resident: makes a page from its address and the answers to its questions. */
export interface Renderer {
  render(url: string, asker: QueryLoader): Promise<Rendered>;
}

export type Rendered =
  | { outcome: 'page'; url: string; body: Buffer; hash: string; asked: Asked; renderMs: number }
  /** The page's subject does not exist (any more). */
  | { outcome: 'gone'; url: string; renderMs: number }
  | { outcome: 'failed'; url: string; error: string; renderMs: number };

export type Asked = (readonly [question: string, answerHash: string])[];

/** @param compiledDir what `compileSite` made: `server/entry.mjs` with the app, `client/` with its assets. */
export async function importSite(compiledDir: string): Promise<CompiledSite> {
  // react-dom's development build is twice as slow, and it decides at import.
  process.env.NODE_ENV = 'production';
  return import(pathToFileURL(path.join(compiledDir, 'server', 'entry.mjs')).href);
}

/** @param siteUrl origin of the public site, for canonical addresses. */
export function createRenderer({ renderPage }: CompiledSite, siteUrl: string): Renderer {
  return {
    async render(url, asker) {
      // A loop of bare awaits would never let Request and Response be collected.
      await nextTurn();
      const startedAt = performance.now();
      const questions = new Set<string>();
      const data = asker.forPage((question) => questions.add(question));
      const done = () => performance.now() - startedAt;
      try {
        const response = await renderPage(new Request(absoluteUrl(siteUrl, url)), { data });
        const wanted = url === notFoundPath ? 404 : 200;
        if (response.status === 404 && url !== notFoundPath)
          return { outcome: 'gone', url, renderMs: done() };
        if (response.status !== wanted) {
          return {
            outcome: 'failed',
            url,
            error: `The page answered ${response.status}`,
            renderMs: done(),
          };
        }
        const body = Buffer.from(await response.arrayBuffer());
        const asked = await Promise.all(
          [...questions].map(async (id) => [id, await hashOf(asker.load(id))] as const),
        );
        return { outcome: 'page', url, body, hash: bodyHash(body), asked, renderMs: done() };
      } catch (error) {
        return { outcome: 'failed', url, error: String(error), renderMs: done() };
      }
    },
  };
}

/** Hashes an answer once, however many pages were given it. */
function hashOf(answer: Promise<unknown>): Promise<string> {
  const known = hashes.get(answer);
  if (known) return known;
  const made = answer.then(answerHash);
  hashes.set(answer, made);
  return made;
}

const hashes = new WeakMap<Promise<unknown>, Promise<string>>();

export const bodyHash = (body: Buffer) => hash('sha1', body, 'base64url');

export type CompiledSite = typeof import('./siteEntry.ts');
