import type { SocialImageContent } from '#domain/media/socialImage.ts';
import { filePathForPage } from '#domain/paths.ts';
import { parseQueryId, type QueryId } from '#site/data/queryLoader.ts';
import { type SocialImageKeys, socialImagePathFor } from '#site/data/socialImages.ts';
import type { Graph } from '../graph/graph.ts';
import { limits } from '../limits.ts';
import type { Publisher } from '../publish/publisher.ts';
import type { SocialImageRenderer } from './socialImageRenderer.ts';

/**
 * Keeps the cards of a release equal to what its pages show. A card is drawn beside the loop, one at a
 * time, so that no page ever waits for one; the loop only puts into place what is ready.
 */
export interface SocialImageQueue {
  /** Puts a drawn card into place, or removes some that nobody shows. False when there was nothing to do. */
  step(): Promise<boolean>;
  /** Starts to draw the next card, if one is wanted and none is being drawn. */
  renderNext(): void;
  /** Whether a card is being drawn, or waits to be put into place. */
  isBusy(): boolean;
  /** Resolves when nothing is being drawn. */
  idle(): Promise<void>;
}

export interface SocialImageQueueOptions {
  graph: Graph;
  publisher: Publisher;
  socialImageRenderer: SocialImageRenderer;
  onPublished: (files: string[]) => void;
  /** Called when there is something for `step` to do. */
  onDrawn: () => void;
  onFailed: (card: SocialImageContent, error: unknown) => void;
}

export function createSocialImageQueue(options: SocialImageQueueOptions): SocialImageQueue {
  const { graph, publisher, socialImageRenderer, onPublished, onDrawn, onFailed } = options;
  let drawing: Promise<void> | undefined;
  let drawn: { question: QueryId; body: Buffer | undefined } | undefined;

  async function step() {
    if (drawn) {
      const { question, body } = drawn;
      drawn = undefined;
      // What it shows may have changed while it was drawn.
      if (body && graph.needsSocialImage(question)) {
        await publisher.reveal([await publisher.stage(socialImageFile(question), body)]);
        onPublished([socialImageFile(question)]);
        await publisher.flush();
      }
      // One that cannot be drawn is left out: the next full build tries again.
      graph.commit({ renderedSocialImages: [question] });
      return true;
    }
    const dropped = graph.socialImagesToRemove(limits.removedSocialImagesPerBatch);
    if (dropped.length === 0) return false;
    const files = dropped.map(socialImageFile);
    await publisher.remove(files);
    onPublished(files);
    graph.commit({ removedSocialImages: dropped });
    return true;
  }

  function drawNext() {
    if (drawing || drawn) return;
    const [question] = graph.socialImagesToRender(1);
    if (question === undefined) return;
    const card = cardOf(question);
    drawing = socialImageRenderer
      .draw(card)
      .catch((error: unknown) => {
        onFailed(card, error);
        return undefined;
      })
      .then((body) => {
        drawn = { question, body };
        drawing = undefined;
        onDrawn();
      });
  }

  return {
    step,
    renderNext: drawNext,
    isBusy: () => drawing !== undefined || drawn !== undefined,
    idle: async () => drawing,
  };
}

/** Draws whatever is wanted, for a site that nobody waits for. */
export async function renderAllSocialImages(
  options: Omit<SocialImageQueueOptions, 'onDrawn' | 'onPublished'>,
): Promise<void> {
  const lane = createSocialImageQueue({
    ...options,
    onDrawn: () => undefined,
    onPublished: () => undefined,
  });
  do {
    lane.renderNext();
    await lane.idle();
  } while (await lane.step());
}

const keysOf = (question: QueryId) => parseQueryId(question).keys as SocialImageKeys;

export const socialImageFile = (question: QueryId) => filePathForPage(socialImagePathFor(keysOf(question)));

function cardOf(question: QueryId): SocialImageContent {
  const [title, kicker, color, siteTitle] = keysOf(question);
  return { title, kicker, color, siteTitle };
}
