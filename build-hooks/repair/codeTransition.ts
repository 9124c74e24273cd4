import path from 'node:path';
import { headersFile, headersPath } from '#domain/paths.ts';
import { addScriptHashes, scriptHashesIn } from '#domain/site/scriptHashes.ts';
import { createQueryLoader } from '#site/data/queryLoader.ts';
import { codeVersionKey } from '../graph/graphSchema.ts';
import type { DirtyPagePublisherOptions } from '../incremental/dirtyPagePublisher.ts';
import { createPagePublisher, type PagePublisherOptions } from '../incremental/pagePublisher.ts';
import { recordAssets } from '../publish/addAssets.ts';
import { readFileIfPresent } from '../publish/files.ts';
import { bodyHash, type Renderer } from '../render/renderer.ts';
import { type ReleaseFiles, restoreAssets } from './missingFiles.ts';

/**
 * Prepares a release of earlier code for pages of this code. Until the full build is live, the builder publishes such pages
 * into the release, and its other pages contain the inline scripts of the earlier code.
 */
export interface CodeTransition {
  /** Renders header rules that allow the inline scripts of both versions of the code. */
  renderer: Renderer;
  /** Publishes the assets of this code and then the header rules. Does nothing after it has succeeded. */
  prepare(): Promise<void>;
}

export type CodeTransitionOptions = PagePublisherOptions &
  Pick<DirtyPagePublisherOptions, 'db'> &
  ReleaseFiles;

export async function openCodeTransition(options: CodeTransitionOptions): Promise<CodeTransition> {
  const { db, graph, release, clientDir } = options;
  const published = await readFileIfPresent(path.join(release.folder, headersFile));
  const earlierHashes = scriptHashesIn(published?.toString() ?? '');
  const renderer = allowScripts(options.renderer, earlierHashes);
  const { publishPages } = createPagePublisher({ ...options, renderer });
  let isPrepared = false;

  return {
    renderer,
    async prepare() {
      if (isPrepared) return;
      // From now on, earlier code must build the site again too, if it is installed again before the full build is live. A graph
      // without a code version stays so, because it lacks pages that may be published.
      if (graph.meta(codeVersionKey) !== undefined) graph.setMeta(codeVersionKey, mixedCodeVersion);
      await restoreAssets(options);
      await recordAssets(graph, clientDir);
      // If the page fails to render, it stays dirty, and the builder tries again later.
      const { outcome } = await publishPages(createQueryLoader(db), {}, ({ add }) =>
        add([headersPath]),
      );
      graph.commit(outcome);
      isPrepared = true;
    },
  };
}

/** Returns a renderer that adds hashes of inline scripts to the header rules. */
const allowScripts = (renderer: Renderer, hashes: readonly string[]): Renderer => ({
  async render(url, loader) {
    const result = await renderer.render(url, loader);
    if (url !== headersPath || result.outcome !== 'page') return result;
    const body = Buffer.from(addScriptHashes(result.body.toString(), hashes));
    return { ...result, body, hash: bodyHash(body) };
  },
});

/** Differs from every code version. */
const mixedCodeVersion = 'mixed';
