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

/** The result of rendering a page. The thread has written the body to disk. */
export type PageResult = Omit<RenderedHtml, 'body'> | Exclude<RenderResult, RenderedHtml>;

export interface RenderReply {
  results?: PageResult[];
  error?: string;
}
