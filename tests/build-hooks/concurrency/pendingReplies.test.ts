import { expect, test } from 'vitest';
import { createPendingReplies } from '#build-hooks/concurrency/pendingReplies.ts';

test('a reply settles only the request with the same id, and rejectAll rejects all other requests', async () => {
  const replies = createPendingReplies<string>();
  const [first, second, third] = [replies.add(), replies.add(), replies.add()];
  expect(replies.ids()).toEqual([first.id, second.id, third.id]);
  replies.resolve(second.id, 'second');
  replies.reject(first.id, new Error('first'));
  replies.rejectAll(new Error('ended'));
  replies.resolve(first.id, 'too late');
  await expect(first.reply).rejects.toThrow('first');
  await expect(second.reply).resolves.toBe('second');
  await expect(third.reply).rejects.toThrow('ended');
  expect(replies.ids()).toEqual([]);
});
