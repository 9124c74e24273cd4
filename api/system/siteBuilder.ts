import { mirrorStateLocation } from '#build-hooks/bucket/mirror/bucketMirror.ts';
import {
  type BuilderHost,
  type BuilderHostOptions,
  startBuilderHost,
} from '#build-hooks/builder/builderHost.ts';
import type { CompiledOutput } from '#build-hooks/compile/compile.ts';
import type { BaseDeps } from '../baseDeps.ts';
import type { Env } from '../env/env.ts';

/** Starts the builder for the site of the environment. */
export const startSiteBuilder = (
  { db, env, log }: Pick<BaseDeps, 'db' | 'env' | 'log'>,
  {
    compiledSite,
    imageBucket,
    purgesEverything = false,
    ...callbacks
  }: {
    compiledSite: CompiledOutput;
    /** The bucket of uploaded images, if API nodes upload them. */
    imageBucket?: Env['bucket'];
    purgesEverything?: boolean;
  } & Omit<BuilderHostOptions, 'db' | 'setup' | 'log'>,
): Promise<BuilderHost> =>
  startBuilderHost({
    ...callbacks,
    db,
    setup: {
      database: env.database,
      siteUrl: env.siteUrl,
      publishedFolder: env.publishedFolder,
      compiledDir: compiledSite.dir,
      mediaFolder: env.mediaFolder,
      imageBucket,
      bucket: env.bucket,
      codeVersion: compiledSite.codeVersion,
      cdn: env.cdn,
      purgesEverything,
      mirror:
        env.bucket &&
        mirrorStateLocation({ settings: env.bucket, publishedFolder: env.publishedFolder }),
    },
    log: (level, message, facts) => log[level](facts, message),
  });
