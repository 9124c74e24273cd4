import { isControlFile } from '#build-hooks/bucket/controlFiles.ts';
import type { BucketMirror } from '#build-hooks/bucket/mirror/bucketMirror.ts';
import { type BucketStore, startBucketStore } from './bucketStore.ts';
import { createMirrorFixture, type MirrorFixture, quickTiming } from './mirrorFixture.ts';

export interface MirroredSite {
  store: BucketStore;
  fixture: MirrorFixture;
  mirror: BucketMirror;
}

/** Starts a bucket and a mirror that has uploaded a site to it. The lists of changes are empty afterwards. */
export async function startMirroredSite({
  files = smallSite,
  hasStaleLists = false,
  clock = Date.now,
  timing = quickTiming,
}: {
  files?: Record<string, string>;
  hasStaleLists?: boolean;
  clock?: () => number;
  timing?: typeof quickTiming;
} = {}): Promise<MirroredSite> {
  const store = await startBucketStore({ hasStaleLists });
  const fixture = await createMirrorFixture(store, files);
  const mirror = await fixture.startMirror({ clock, timing });
  await mirror.settled();
  store.changes.length = 0;
  fixture.mirrored.length = 0;
  return { store, fixture, mirror };
}

export const page = (text: string) => `<html>${text}</html>`;

/** A release with one file of each kind. */
export const smallSite = {
  'index.html': page('home'),
  'post/a.html': page('a'),
  'posts.html': page('list'),
  '_astro/app.abc.css': 'body{}',
  _headers: '/*\n',
  'index.html.br': 'compressed',
};

/** Returns the names of the objects that belong to the site, in order. */
export const siteObjects = ({ objects }: Pick<BucketStore, 'objects'>) =>
  [...objects.keys()].filter((name) => !isControlFile(name)).sort();
