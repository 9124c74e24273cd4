import type { BucketMirror } from '#build-hooks/bucket/mirror/bucketMirror.ts';
import type { BuilderHost } from '#build-hooks/builder/builderHost.ts';
import type { BaseDeps } from '../../baseDeps.ts';
import { openSiteMirror } from '../siteMirror.ts';

/** The mirror of the site in a bucket during one term. The builder runs before the mirror starts. */
export interface TermMirror {
  /** Aborts when another bot has claimed the bucket. */
  superseded: AbortSignal;
  /** Claims the bucket. Opens nothing if PUBLISH_TO does not name a bucket. */
  open(requeueOutdatedFiles: BuilderHost['requeueOutdatedFiles']): Promise<void>;
  start(): void;
  wake(): void;
  /** Resolves when the mirror has started and the bucket contains the changed files. */
  uploaded(): Promise<void>;
  isKeepingUp(): boolean;
  stop(): Promise<void>;
}

export function createTermMirror(deps: BaseDeps, assertHeld: () => void): TermMirror {
  const superseded = new AbortController();
  const started = Promise.withResolvers<void>();
  let mirror: BucketMirror | undefined;
  let isBucketRefused = false;

  return {
    superseded: superseded.signal,
    async open(requeueOutdatedFiles) {
      try {
        mirror = await openSiteMirror(deps, {
          mediaFolder: undefined,
          requeueOutdatedFiles,
          assertHeld,
          onSuperseded: () => superseded.abort(),
        });
      } catch (error) {
        // The bucket belongs to another installation. A bucket that does not answer is opened later.
        isBucketRefused = true;
        throw error;
      }
    },
    start() {
      mirror?.start();
      started.resolve();
    },
    wake: () => mirror?.wake(),
    async uploaded() {
      await started.promise;
      await mirror?.uploaded();
    },
    isKeepingUp: () => mirror?.isKeepingUp() ?? !isBucketRefused,
    async stop() {
      await mirror?.stop();
    },
  };
}
