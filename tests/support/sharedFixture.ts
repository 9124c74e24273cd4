import { afterAll, beforeAll } from 'vitest';
import type { OnEnd } from './onEnd.ts';

/**
 * Starts a fixture once for all tests of a file or a `describe` block, and ends it after them. Returns a function that
 * returns the fixture. The tests must not depend on changes of each other.
 */
export function sharedFixture<Fixture>(start: (onEnd: OnEnd) => Promise<Fixture>): () => Fixture {
  const started: Fixture[] = [];
  const ends: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    started.push(await start((end) => void ends.unshift(end)));
  });
  afterAll(async () => {
    for (const end of ends) await end();
  });
  return () => {
    const [fixture] = started;
    if (fixture === undefined) throw new Error('The fixture exists only while a test runs');
    return fixture;
  };
}
