/** Runs the builder in a thread of its own, so that rendering does not delay requests. */

import { constants, getPriority, setPriority } from 'node:os';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { describeError } from '#domain/runtime/describeError.ts';
import { uploadReader } from '../bucket/imageObjects.ts';
import { createMirroredPublisher } from '../bucket/mirror/mirroredPublisher.ts';
import { openMirrorState } from '../bucket/mirror/mirrorState.ts';
import { builderLimits } from '../builderLimits.ts';
import type { BuilderLog } from '../builderLog.ts';
import { importSite } from '../compile/importSite.ts';
import { openFolderPublisher } from '../publish/folderPublisher.ts';
import { type Purges, startPurges } from '../purge/purges.ts';
import { createRenderer } from '../render/renderer.ts';
import { createRenderHelpers } from '../render/renderHelpers.ts';
import { openRenderPool } from '../render/renderPool.ts';
import { openSocialImageRenderer } from '../socialImages/socialImageRenderer.ts';
import type { BuilderMessage, BuilderRequest, BuilderSetup } from './builderMessages.ts';
import type { BuilderOptions } from './builderOptions.ts';
import { toErrorMessage } from './errorMessage.ts';

const setup: BuilderSetup = workerData;
const send = (message: BuilderMessage) => parentPort?.postMessage(message);

const log: BuilderLog = (level, message, facts) => send({ type: 'log', level, message, facts });

lowerPriority();
try {
  await runBuilder();
} catch (error) {
  send({ type: 'failed', ...toErrorMessage(error) });
  parentPort?.close();
}

/**
 * Gives this thread and its later child processes a lower priority than the thread that answers requests. Only on Linux does
 * the call change a single thread instead of the whole process.
 */
function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    const priority = getPriority() + builderLimits.builderPriorityOffset;
    setPriority(Math.min(priority, constants.priority.PRIORITY_LOW));
  } catch (error) {
    log('error', 'The priority could not be lowered', { error: describeError(error) });
  }
}

/** Returns how to open publishers, if a bucket mirrors the published files. */
function openMirrored({ mirror }: BuilderSetup): Pick<BuilderOptions, 'openPublisher'> {
  if (!mirror) return {};
  const { pending } = openMirrorState(mirror);
  // A former thread may have ended while it published these files.
  pending.markAllWavesReady();
  return {
    openPublisher: async (options) =>
      createMirroredPublisher(await openFolderPublisher(options), pending),
  };
}

function openPurges({ cdn, ...purgeSetup }: BuilderSetup): Purges | undefined {
  if (!cdn) return undefined;
  return startPurges({
    ...purgeSetup,
    cdn,
    file: path.join(purgeSetup.publishedFolder, 'work', 'purges.db'),
    clock: Date.now,
    onPublic: (mark) => send({ type: 'pagesPublic', mark }),
    onResult: (result) => send({ type: 'purged', result }),
    log: (message, facts) => log('error', message, facts),
  });
}

async function runBuilder() {
  const site = await importSite(setup.compiledDir);
  const { read, close } = await site.openReadOnlyDatabase(setup.database);
  const renderer = createRenderer(site, setup.siteUrl);
  const renderPreview = site.createPreview({ db: read, renderer, clock: Date.now });
  const purges = openPurges(setup);
  if (setup.purgesEverything) purges?.announceEverything();
  const builder = site.createBuilder({
    db: read,
    renderer,
    openPool: () => openRenderPool(setup),
    renderHelpers: createRenderHelpers({ openPool: (size) => openRenderPool(setup, size), log }),
    socialImageRenderer: await openSocialImageRenderer(
      setup.mediaFolder,
      setup.imageBucket && uploadReader(setup.imageBucket),
    ),
    publishedFolder: setup.publishedFolder,
    clientDir: path.join(setup.compiledDir, 'client'),
    codeVersion: setup.codeVersion,
    ...openMirrored(setup),
    warmsUp: true,
    // A database server has work of other machines.
    staysWarm: site.isDatabaseFile(setup.database.url),
    purges,
    clock: Date.now,
    log,
    onPublished: (files) => send({ type: 'published', files }),
    onSwitched: (folder) => send({ type: 'switched', folder }),
    onUrgentPublished: (eventId) => send({ type: 'urgentPublished', eventId }),
    onMissingPages: (count) => send({ type: 'missingPages', count }),
    onReport: (report) => send({ type: 'report', report }),
  });

  async function handle(request: BuilderRequest) {
    switch (request.type) {
      case 'wake':
        return builder.wake();
      case 'settled':
        await builder.settled();
        return send({ type: 'settled', id: request.id });
      case 'requeueOutdatedFiles': {
        const files = await builder.requeueOutdatedFiles();
        return send({ type: 'requeueOutdatedFiles', id: request.id, files });
      }
      case 'preview': {
        const result = await renderPreview(request.post).then(
          (html) => ({ html }),
          (error: unknown) => ({ error: describeError(error) }),
        );
        return send({ type: 'preview', id: request.id, result });
      }
      case 'purgeUpTo':
        return purges?.purgeUpTo(request.mark);
      case 'stop':
        await builder.stop();
        await purges?.stop();
        await close();
        send({ type: 'stopped' });
        parentPort?.close();
    }
  }

  parentPort?.on('message', handle);
  await builder.start();
  send({ type: 'started' });
}
