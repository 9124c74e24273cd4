import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import {
  type BucketMirror,
  type BucketMirrorOptions,
  mirrorStateLocation,
  openBucketMirror,
} from '#build-hooks/bucket/mirror/bucketMirror.ts';
import { createMirroredPublisher } from '#build-hooks/bucket/mirror/mirroredPublisher.ts';
import { openMirrorState } from '#build-hooks/bucket/mirror/mirrorState.ts';
import type { FilePublisher } from '#build-hooks/publish/filePublisher.ts';
import { openFolderPublisher } from '#build-hooks/publish/folderPublisher.ts';
import { type Release, releaseAt, switchTo } from '#build-hooks/publish/releases.ts';
import type { BucketStore } from './bucketStore.ts';

/** A published folder with a few files, and mirrors of it in a bucket. */
export interface MirrorFixture {
  publishedFolder: string;
  mediaFolder: string;
  logs: string[];
  /** Files that the mirror reported as changed, in order. */
  mirrored: string[];
  /** Opens and starts a mirror, which is stopped when the test ends. */
  startMirror(options?: Partial<BucketMirrorOptions>): Promise<BucketMirror>;
  /** Publishes files as the builder does, all at once. An undefined body removes the file. */
  publish(files: Record<string, string | undefined>): Promise<void>;
  /** Switches to a new release with these files. */
  switchTo(number: number, files: Record<string, string>): Promise<void>;
}

/** Times for tests, with a limit of requests that a busy machine does not exceed. */
export const quickTiming = {
  retryDelayMs: 5,
  manifestIntervalMs: 0,
  requestTimeoutMs: 10_000,
  firstConnectMaxMs: 5_000,
};

export async function createMirrorFixture(
  store: Pick<BucketStore, 'settings'>,
  files: Record<string, string>,
): Promise<MirrorFixture> {
  const dir = await mkdtemp(path.join(tmpdir(), 'mirror-'));
  const publishedFolder = path.join(dir, 'site');
  const mediaFolder = path.join(dir, 'media');
  await mkdir(path.join(publishedFolder, 'work'), { recursive: true });
  await mkdir(mediaFolder);
  // The folder counts as changed recently otherwise, so each step would list it.
  await utimes(mediaFolder, new Date(0), new Date(0));
  const location = mirrorStateLocation({ settings: store.settings, publishedFolder });
  const state = openMirrorState(location);
  const mirrors: BucketMirror[] = [];
  const logs: string[] = [];
  const mirrored: string[] = [];
  let publisher: FilePublisher | undefined;

  async function switchToRelease(number: number, content: Record<string, string>) {
    const release = releaseAt(publishedFolder, number);
    for (const [file, body] of Object.entries(content)) await write(release, file, body);
    const { folder, stagingFolder } = release;
    const folderPublisher = await openFolderPublisher({ folder, stagingFolder });
    publisher = createMirroredPublisher(folderPublisher, state.pending);
    await switchTo(publishedFolder, release);
  }

  async function publish(content: Record<string, string | undefined>) {
    const removed: string[] = [];
    for (const [file, body] of Object.entries(content)) {
      if (body === undefined) removed.push(file);
      else if (publisher) await publisher.reveal([await publisher.stage(file, Buffer.from(body))]);
    }
    if (removed.length > 0) await publisher?.remove(removed);
    for (const mirror of mirrors) mirror.wake();
  }

  await switchToRelease(1, files);
  onTestFinished(async () => {
    await Promise.all(mirrors.map((mirror) => mirror.stop()));
    state.close();
    await rm(dir, { recursive: true, force: true });
  });

  return {
    publishedFolder,
    mediaFolder,
    logs,
    mirrored,
    publish,
    switchTo: switchToRelease,
    async startMirror(options = {}) {
      const mirror = await openBucketMirror({
        settings: store.settings,
        databaseId: 'database-1',
        publishedFolder,
        mediaFolder,
        listStoredImages: async () => new Set(),
        clock: Date.now,
        timing: quickTiming,
        log: (level, message, facts) =>
          void logs.push(`${level}: ${message} ${JSON.stringify(facts)}`),
        onMirrored: (changed) => void mirrored.push(...changed),
        ...options,
      });
      let stopped: Promise<void> | undefined;
      const stoppable = {
        ...mirror,
        stop() {
          stopped ??= mirror.stop();
          return stopped;
        },
      };
      mirrors.push(stoppable);
      mirror.start();
      return stoppable;
    },
  };
}

async function write({ folder }: Release, file: string, body: string) {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), body);
}
