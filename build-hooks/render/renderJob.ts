import type { DatabaseOptions } from '#db/client.ts';
import type { RenderedHtml, RenderResult } from './renderer.ts';

/** Messages between a full build and its render threads. */
export interface RenderSetup {
  database: DatabaseOptions;
  compiledDir: string;
  siteUrl: string;
}

export interface RenderJob {
  urls: string[];
  /** The folder of the release that the pages are written into. */
  folder: string;
}

/** Result of rendering one page, without the body, which the thread has written to disk. */
export type PageResult = Omit<RenderedHtml, 'body'> | Exclude<RenderResult, RenderedHtml>;

export interface RenderReply {
  results?: PageResult[];
  error?: string;
}
