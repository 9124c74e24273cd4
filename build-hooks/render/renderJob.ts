import type { DatabaseOptions } from '#db/client.ts';
import type { RenderedHtml, RenderResult } from './renderer.ts';

export interface RenderSetup {
  database: DatabaseOptions;
  compiledDir: string;
  siteUrl: string;
}

export interface RenderJob {
  urls: string[];
  folder: string;
}

/** Completes the dependency graph of the full build: see `completeGraph`. */
export interface GraphJob {
  graphFile: string;
}

/** The result of rendering a page. The render process has written the body to disk. */
export type PageResult = Omit<RenderedHtml, 'body'> | Exclude<RenderResult, RenderedHtml>;

export type RenderReply =
  | { isReady: true }
  | { results: PageResult[] }
  | { isComplete: true }
  | { error: string };
