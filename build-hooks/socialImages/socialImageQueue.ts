import { z } from 'zod';
import { categoryColors } from '#domain/category/category.ts';
import type { SocialImageContent } from '#domain/media/socialImage.ts';
import { filePathForPage } from '#domain/paths.ts';
import { parseQueryId, type QueryId } from '#site/data/queryLoader.ts';
import { type SocialImageParameters, socialImagePathFor } from '#site/data/socialImages.ts';
import type { Graph } from '../graph/graph.ts';
import type { FilePublisher, StagedFile } from '../publish/filePublisher.ts';
import { socialImageLimits } from './socialImageLimits.ts';
import type { SocialImageRenderer } from './socialImageRenderer.ts';

/**
 * Renders the social images of a release one at a time, so that they never delay a page. The builder's loop
 * publishes them.
 */
export interface SocialImageQueue {
  /** Publishes the rendered image, or removes unused images. Returns false if there was nothing to do. */
  step(): Promise<boolean>;
  /** Starts to render the next missing image, unless one is in progress. */
  renderNext(): void;
  isBusy(): boolean;
  idle(): Promise<void>;
}

export interface SocialImageQueueOptions {
  graph: Graph;
  publisher: FilePublisher;
  socialImageRenderer: SocialImageRenderer;
  onPublished: (files: string[]) => void;
  onRendered: () => void;
  onFailed: (content: SocialImageContent, error: unknown) => void;
}

export function createSocialImageQueue(options: SocialImageQueueOptions): SocialImageQueue {
  const { graph, publisher, socialImageRenderer, onPublished, onRendered, onFailed } = options;
  let rendering: Promise<void> | undefined;
  let rendered: { query: QueryId; body: Buffer | undefined } | undefined;

  async function step() {
    if (rendered) {
      const { query, body } = rendered;
      rendered = undefined;
      await publish(query, body);
      return true;
    }
    return removeUnused();
  }

  async function publish(query: QueryId, body: Buffer | undefined) {
    const file = socialImageFile(query);
    // The image may have become unused while it rendered.
    if (body && graph.needsSocialImage(query)) {
      await revealStaged(await publisher.stage(file, body));
      onPublished([file]);
      await publisher.flush();
    }
    // The release sweep tries failed images again later.
    graph.commit(body ? { renderedSocialImages: [query] } : { failedSocialImages: [query] });
  }

  async function revealStaged(staged: StagedFile) {
    try {
      await publisher.reveal([staged]);
    } catch (error) {
      await publisher.discard([staged]);
      throw error;
    }
  }

  async function removeUnused(): Promise<boolean> {
    const unused = graph.findSocialImagesToRemove(socialImageLimits.removedPerBatch);
    if (unused.length === 0) return false;
    const files = unused.map(socialImageFile);
    await publisher.remove(files);
    onPublished(files);
    graph.commit({ removedSocialImages: unused });
    return true;
  }

  function renderNext() {
    if (rendering || rendered) return;
    const [query] = graph.socialImagesToRender(1);
    if (query === undefined) return;
    const content = imageContent(query);
    rendering = socialImageRenderer
      .render(content)
      .catch((error: unknown) => {
        onFailed(content, error);
        return undefined;
      })
      .then((body) => {
        rendered = { query, body };
        rendering = undefined;
        onRendered();
      });
  }

  return {
    step,
    renderNext,
    isBusy: () => rendering !== undefined || rendered !== undefined,
    idle: async () => rendering,
  };
}

export async function renderAllSocialImages(
  options: Omit<SocialImageQueueOptions, 'onRendered' | 'onPublished'>,
): Promise<void> {
  const queue = createSocialImageQueue({
    ...options,
    onRendered: () => undefined,
    onPublished: () => undefined,
  });
  do {
    queue.renderNext();
    await queue.idle();
  } while (await queue.step());
}

export const socialImageFile = (query: QueryId) =>
  filePathForPage(socialImagePathFor(parseQueryId(query).parameters));

/** The parameters that a page passes to the query of its image. The id of the query contains them. */
const parametersSchema: z.ZodType<SocialImageParameters> = z.tuple([
  z.string(),
  z.string(),
  z.enum([...categoryColors, 'brand']),
  z.string(),
  z.string(),
]);

function imageContent(query: QueryId): SocialImageContent {
  const { parameters } = parseQueryId(query);
  const [title, kicker, color, siteTitle, imageUrl] = parametersSchema.parse(parameters);
  return { title, kicker, color, siteTitle, imageUrl };
}
