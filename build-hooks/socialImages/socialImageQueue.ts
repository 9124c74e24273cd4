import type { SocialCard } from '#domain/media/socialImage.ts';
import { pageFile } from '#domain/paths.ts';
import { parseQuestionId, type QuestionId } from '#site/data/queryLoader.ts';
import { type CardKeys, cardPath } from '#site/data/socialImages.ts';
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
  drawNext(): void;
  /** Whether a card is being drawn, or waits to be put into place. */
  isBusy(): boolean;
  /** Resolves when nothing is being drawn. */
  idle(): Promise<void>;
}

export interface SocialImageQueueOptions {
  graph: Graph;
  publisher: Publisher;
  artist: SocialImageRenderer;
  onPublished: (files: string[]) => void;
  /** Called when there is something for `step` to do. */
  onDrawn: () => void;
  onFailed: (card: SocialCard, error: unknown) => void;
}

export function createSocialImageQueue(options: SocialImageQueueOptions): SocialImageQueue {
  const { graph, publisher, artist, onPublished, onDrawn, onFailed } = options;
  let drawing: Promise<void> | undefined;
  let drawn: { question: QuestionId; body: Buffer | undefined } | undefined;

  async function step() {
    if (drawn) {
      const { question, body } = drawn;
      drawn = undefined;
      // What it shows may have changed while it was drawn.
      if (body && graph.wantsCard(question)) {
        await publisher.reveal([await publisher.stage(fileOf(question), body)]);
        onPublished([fileOf(question)]);
        await publisher.settle();
      }
      // One that cannot be drawn is left out: the next full build tries again.
      graph.commit({ drawnCards: [question] });
      return true;
    }
    const dropped = graph.cardsToDrop(limits.cardsPerBatch);
    if (dropped.length === 0) return false;
    const files = dropped.map(fileOf);
    await publisher.remove(files);
    onPublished(files);
    graph.commit({ droppedCards: dropped });
    return true;
  }

  function drawNext() {
    if (drawing || drawn) return;
    const [question] = graph.cardsToDraw(1);
    if (question === undefined) return;
    const card = cardOf(question);
    drawing = artist
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
    drawNext,
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
    lane.drawNext();
    await lane.idle();
  } while (await lane.step());
}

const keysOf = (question: QuestionId) => parseQuestionId(question).keys as CardKeys;

export const fileOf = (question: QuestionId) => pageFile(cardPath(keysOf(question)));

function cardOf(question: QuestionId): SocialCard {
  const [title, kicker, color, siteTitle] = keysOf(question);
  return { title, kicker, color, siteTitle };
}
