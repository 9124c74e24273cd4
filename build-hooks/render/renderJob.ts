import type { DatabaseOptions } from '#db/client.ts';
import type { RenderedHtml, RenderResult } from './renderer.ts';

export interface RenderSetup {
  database: DatabaseOptions;
  compiledDir: string;
  siteUrl: string;
}

export interface RenderJob {
  pages: readonly PageFile[];
  /** Jobs with the same number share the results of queries. Without a number, only the pages of this job share them. */
  batch?: number | undefined;
}

/** A page to render, and the absolute path of the file to write. */
export interface PageFile {
  url: string;
  file: string;
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
