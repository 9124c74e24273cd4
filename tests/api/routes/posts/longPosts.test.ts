import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api/startApi.ts';
import { livePost } from '#tests/support/samples/samples.ts';
import { expectShortTurns } from '#tests/support/shortTurns.ts';

const savesCount = 20;

test('twenty simultaneous saves of long posts leave the event loop free for other requests', async () => {
  const { signIn, visitor } = await startApi();
  const admin = await signIn('admin');
  for (let n = 1; n <= savesCount; n++)
    await admin.post('/api/posts', { ...livePost, slug: `long-${n}`, title: `סקירה ארוכה ${n}` });
  let savedCount = 0;
  await expectShortTurns(async (measure) => {
    // Each run saves other words, because a save that changes nothing does less work.
    const contents = Array.from({ length: savesCount }, () => longContent(savedCount++));
    let finishedSaves = 0;
    await measure(async () => {
      const saves = contents.map(async (content, n) => {
        // Sends at most one request per turn, because the test encodes requests in the measured thread.
        for (let turn = 0; turn < n; turn++) await nextTurn();
        const { status } = await admin.put(`/api/posts/${n + 1}`, { content });
        finishedSaves++;
        return status;
      });
      while (finishedSaves < savesCount)
        expect((await visitor.get('/api/posts?perPage=10')).status).toBe(200);
      expect(await Promise.all(saves)).toEqual(Array(savesCount).fill(200));
    });
  });
});

const longContent = (n: number) =>
  `<p>${Array.from({ length: 20_000 }, (_, i) => `מילה${letters(n * 20_000 + i)}`).join(' ')}</p>`;

/** Returns a different Hebrew word for each number. */
const letters = (n: number) =>
  [...n.toString(20)].map((digit) => 'אבגדהוזחטיכלמנסעפצקר'[Number.parseInt(digit, 20)]).join('');
