import type { Queryable } from '#db/client.ts';
import type { BuilderLog } from '../builderLog.ts';
import type { openFolderPublisher } from '../publish/folderPublisher.ts';
import type { Purges } from '../purge/purges.ts';
import type { Renderer } from '../render/renderer.ts';
import type { RenderHelpers } from '../render/renderHelpers.ts';
import type { RenderPool } from '../render/renderPool.ts';
import type { BuildReport } from '../reports/buildReports.ts';
import type { SocialImageRenderer } from '../socialImages/socialImageRenderer.ts';

/** The dependencies and callbacks of a builder. */
export interface BuilderOptions {
  db: Queryable;
  renderer: Renderer;
  openPool: () => RenderPool;
  /** Helper processes that render some of the dirty pages on other processors. The builder closes them. */
  renderHelpers?: RenderHelpers;
  socialImageRenderer: SocialImageRenderer;
  publishedFolder: string;
  clientDir: string;
  codeVersion: string;
  clock: () => number;
  log: BuilderLog;
  /** Called with the files that became public or were removed. */
  onPublished: (files: string[]) => void;
  onSwitched: (folder: string) => void;
  onReport: (report: BuildReport) => void;
  onMissingPages: (count: number) => void;
  /** Called with the id of the newest event whose urgent pages, and those of all earlier events, are published. */
  onUrgentPublished?: (eventId: number) => void;
  openPublisher?: typeof openFolderPublisher;
  /** Purges changed pages from a CDN. */
  purges?: Omit<Purges, 'purgeUpTo' | 'stop'> | undefined;
  /** Whether the builder runs some saves dry after the start, so that the first save is fast. */
  warmsUp?: boolean;
  /** Whether the builder also runs a save dry in an interval, so that a save after minutes without one is fast too. */
  staysWarm?: boolean;
}
