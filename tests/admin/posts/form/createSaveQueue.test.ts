import { expect, test } from 'vitest';
import { createSaveQueue, type SaveIntent } from '#admin/posts/form/createSaveQueue.ts';

const saveOnly: SaveIntent = { isPublishing: false };
const publish: SaveIntent = { isPublishing: true };
const leave: SaveIntent = { isPublishing: false, isLeaving: true };

/** Returns the function that saves, the intents of the saves that it has started, and a function that ends the running save. */
function startQueue() {
  const started: SaveIntent[] = [];
  let end: (mayFollow: boolean) => void = () => undefined;
  const save = createSaveQueue((intent) => {
    started.push(intent);
    return new Promise((resolve) => {
      end = resolve;
    });
  });
  return { save, started, end: (mayFollow = true) => end(mayFollow) };
}

test('a second plain save is ignored while a save runs', async () => {
  const { save, started, end } = startQueue();
  const first = save(saveOnly);
  await save(saveOnly);
  expect(started).toEqual([saveOnly]);
  end();
  await first;
  void save(saveOnly);
  expect(started).toHaveLength(2);
});

test.each([publish, leave])(
  'a save with the intent %o follows the running save',
  async (intent) => {
    const { save, started, end } = startQueue();
    void save(saveOnly);
    const following = save(intent);
    expect(started).toEqual([saveOnly]);
    end();
    await expect.poll(() => started).toEqual([saveOnly, intent]);
    end();
    await following;
  },
);

test('one save follows for a publish and a save before leaving', async () => {
  const { save, started, end } = startQueue();
  void save(saveOnly);
  const following = Promise.all([save(publish), save(leave), save(publish)]);
  end();
  await expect.poll(() => started).toHaveLength(2);
  expect(started[1]).toEqual({ isPublishing: true, isLeaving: true });
  end();
  await following;
  void save(saveOnly);
  expect(started).toHaveLength(3);
});

test('no save follows a save that was refused or failed', async () => {
  const { save, started, end } = startQueue();
  void save(saveOnly);
  const following = save(publish);
  end(false);
  await following;
  expect(started).toEqual([saveOnly]);

  const failing = createSaveQueue(() => Promise.reject(new Error('unexpected')));
  const failed = failing(saveOnly);
  const dropped = failing(publish);
  await expect(failed).rejects.toThrow('unexpected');
  await dropped;
  await expect(failing(saveOnly)).rejects.toThrow('unexpected');
});
