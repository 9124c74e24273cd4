import type { DatabaseOptions } from '#db/client.ts';
import type { PurgeResult } from '#domain/build.ts';
import type { PreviewedPost } from '#domain/post/previewedPost.ts';
import type { CdnTarget } from '#domain/site/cdn.ts';
import type { MirrorStateLocation } from '../bucket/mirror/mirrorTables.ts';
import type { BucketSettings } from '../bucket/store/bucketClient.ts';
import type { BuildReport } from '../reports/buildReports.ts';
import type { ErrorMessage } from './errorMessage.ts';

export interface BuilderSetup {
  database: DatabaseOptions;
  siteUrl: string;
  /** Folder of the releases (`db/dataLocation.ts`). */
  publishedFolder: string;
  compiledDir: string;
  mediaFolder: string;
  /** The bucket that contains the uploaded images that the media folder lacks. */
  imageBucket?: BucketSettings | undefined;
  /** The bucket of PUBLISH_TO, which contains the site. Undefined if PUBLISH_TO is a folder. */
  bucket?: BucketSettings | undefined;
  /** The state of the bucket mirror, if there is a bucket. */
  mirror?: MirrorStateLocation | undefined;
  /** Identifies the version of the compiled site. */
  codeVersion: string;
  /** The CDN that purges changed pages. */
  cdn?: { target: CdnTarget; token: string } | undefined;
  /** Whether the CDN purges the whole site after the start, because another machine published before. */
  purgesEverything?: boolean;
}

/** Messages from the host to the builder's thread. */
export type BuilderRequest =
  | { type: 'wake' }
  | { type: 'stop' }
  | { type: 'settled'; id: number }
  | { type: 'requeueOutdatedFiles'; id: number }
  | { type: 'preview'; id: number; post: PreviewedPost }
  | { type: 'purgeUpTo'; mark: number };

/** Messages from the builder's thread to the host. */
export type BuilderMessage =
  | { type: 'started' }
  | ({ type: 'failed' } & ErrorMessage)
  | { type: 'stopped' }
  | BuilderEvent;

export type BuilderEvent =
  | { type: 'settled'; id: number }
  | { type: 'requeueOutdatedFiles'; id: number; files: string[] }
  | { type: 'preview'; id: number; result: { html: string } | { error: string } }
  | { type: 'published'; files: string[] }
  | { type: 'switched'; folder: string }
  | { type: 'urgentPublished'; eventId: number }
  | { type: 'missingPages'; count: number }
  | { type: 'pagesPublic'; mark: number }
  | { type: 'purged'; result: PurgeResult }
  | { type: 'report'; report: BuildReport }
  | { type: 'log'; level: 'info' | 'error'; message: string; facts: Record<string, unknown> };
