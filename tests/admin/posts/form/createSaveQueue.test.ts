import { expect, test } from 'vitest';
import { createSaveQueue, type SaveIntent } from '#admin/posts/form/createSaveQueue.ts';

const saveOnly: SaveIntent = { isPublishing: false };
const publish: SaveIntent = { isPublishing: true };
const leave: SaveIntent = { isPublishing: false, isLeaving: true };

/** Returns a queue, the intents of the saves that it has started, and a function that ends the running save. */
function startQueue() {
  const started: SaveIntent[] = [];
  let end: (mayFollow: boolean) => void = () => undefined;
  const queue = createSaveQueue((intent) => {
    started.push(intent);
    return new Promise((resolve) => {
      end = resolve;
    });
  });
  return { queue, started, end: (mayFollow = true) => end(mayFollow) };
}

test('a second plain save is ignored while a save runs', async () => {
  const { queue, started, end } = startQueue();
  const first = queue.save(saveOnly);
  await queue.save(saveOnly);
  expect(started).toEqual([saveOnly]);
  end();
  await first;
  expect(queue.isRunning()).toBe(false);
  void queue.save(saveOnly);
  expect(started).toHaveLength(2);
});

test.each([publish, leave])(
  'a save with the intent %o follows the running save',
  async (intent) => {
    const { queue, started, end } = startQueue();
    void queue.save(saveOnly);
    const following = queue.save(intent);
    expect(started).toEqual([saveOnly]);
    end();
    await expect.poll(() => started).toEqual([saveOnly, intent]);
    end();
    await following;
  },
);

test('one save follows for a publish and a save before leaving', async () => {
  const { queue, started, end } = startQueue();
  void queue.save(saveOnly);
  const following = Promise.all([queue.save(publish), queue.save(leave), queue.save(publish)]);
  end();
  await expect.poll(() => started).toHaveLength(2);
  expect(started[1]).toEqual({ isPublishing: true, isLeaving: true });
  end();
  await following;
  expect(queue.isRunning()).toBe(false);
});

test('no save follows a save that was refused or failed', async () => {
  const { queue, started, end } = startQueue();
  void queue.save(saveOnly);
  const following = queue.save(publish);
  end(false);
  await following;
  expect(started).toEqual([saveOnly]);

  const failing = createSaveQueue(() => Promise.reject(new Error('unexpected')));
  const failed = failing.save(saveOnly);
  const dropped = failing.save(publish);
  await expect(failed).rejects.toThrow('unexpected');
  await dropped;
  expect(failing.isRunning()).toBe(false);
});
