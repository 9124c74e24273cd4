import type { ApiClient } from '#api/client.ts';
import { uniqueKey } from '../uniqueKey.ts';
import { attemptCreate, attemptUpdate, type SaveOutcome } from './attemptSave.ts';
import { differingFields, hasDerivedSlug, type PostValues } from './postValues.ts';
import type { SavedPost } from './savedPost.ts';

interface SenderOptions {
  /** Returns the saved post that the form edits. Undefined for a new post. */
  getSaved: () => SavedPost | undefined;
}

/**
 * Returns a function that sends the values of one editor to the server. It remembers requests that got no response, so
 * that a new post is created only once and the user's own changes do not cause a version conflict, even if the user has changed
 * the text since then.
 */
export function createPostSender(client: ApiClient, { getSaved }: SenderOptions) {
  const key = uniqueKey();
  let created: SavedPost | undefined;
  // Values are remembered before they are sent, because an attempt can also end with an unexpected error.
  /** The values of the first attempt to create the post. The server may have stored them, or the same as a draft. */
  let unansweredCreate: PostValues | undefined;
  let unansweredUpdates: PostValues[] = [];

  const update = async (values: PostValues, saved: SavedPost): Promise<SaveOutcome> => {
    const earlier = unansweredUpdates;
    unansweredUpdates = [...earlier, values];
    const outcome = await attemptUpdate(client, { values, saved, unanswered: earlier });
    if (outcome.kind === 'saved') unansweredUpdates = [];
    else if (!mayBeStored(outcome)) unansweredUpdates = earlier;
    return outcome;
  };

  const create = async (values: PostValues): Promise<SaveOutcome> => {
    const first = unansweredCreate ?? values;
    const draft = { ...first, isPublished: false };
    // Older values are not published, because the user may have stopped publishing or corrected the text.
    const isOlder = differingFields(values, first).length > 0;
    const unanswered = unansweredCreate && (isOlder ? first : draft);
    unansweredCreate = first;
    const outcome = await attemptCreate(client, {
      values: isOlder ? draft : first,
      key,
      unanswered,
    });
    if (outcome.kind !== 'saved') {
      if (!mayBeStored(outcome)) unansweredCreate = undefined;
      return outcome;
    }
    const { id, version, isPublished } = outcome.post;
    const { slug } = hasDerivedSlug(values) ? values : first;
    created = { id, version, values: { ...first, isPublished, slug } };
    return outcome;
  };

  return async function send(values: PostValues): Promise<SaveOutcome> {
    const saved = getSaved() ?? created;
    if (saved) return update(values, saved);
    const outcome = await create(values);
    if (!created || differingFields(values, created.values).length === 0) return outcome;
    return update(values, created);
  };
}

const mayBeStored = (outcome: SaveOutcome): boolean =>
  outcome.kind === 'noResponse' || (outcome.kind === 'refused' && outcome.isUncertain);
