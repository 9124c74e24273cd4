import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { createTurnBudget } from '#db/eventLoop/turnBudget.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const statementMs = 3;

/** Opens a database with a fake clock that makes each statement seem slow. */
async function openWithSlowStatements(budgetMs: number) {
  const { file } = await openTestDatabase();
  let timeMs = 0;
  const turnBudget = createTurnBudget({ budgetMs, nowMs: () => (timeMs += statementMs) });
  const turnBudgets = { read: turnBudget, write: turnBudget };
  const db = await openDatabase({ url: `file:${file}`, turnBudgets });
  let turn = 0;
  const timer = setInterval(() => undefined, 1);
  const beat = () => {
    turn++;
    if (timer.hasRef()) immediate = setImmediate(beat);
  };
  let immediate = setImmediate(beat);
  return {
    db,
    turn: () => turn,
    async close() {
      clearImmediate(immediate);
      clearInterval(timer);
      await db.close();
    },
  };
}

test.each(['read', 'write'] as const)(
  'the event loop continues between the statements of a long %s',
  async (kind) => {
    const { db, turn, close } = await openWithSlowStatements(3 * statementMs);
    const turns: number[] = [];
    const run = async (queryable: Pick<typeof db.read, 'all'>) => {
      for (let i = 0; i < 40; i++) {
        await queryable.all(sql`select 1`);
        turns.push(turn());
      }
    };
    await (kind === 'read' ? run(db.read) : db.write(run));
    const statementsByTurn = Map.groupBy(turns, (number) => number);
    expect(Math.max(...[...statementsByTurn.values()].map(({ length }) => length))).toBeLessThan(5);
    await close();
  },
);

test('a failed transaction writes nothing, even if it waited for the event loop', async () => {
  const { db, close } = await openWithSlowStatements(0);
  const insert = (key: string) => sql`insert into settings (key, value) values (${key}, 'x')`;
  const failing = db.write(async (tx) => {
    await tx.run(insert('first'));
    await tx.run(insert('second'));
    throw new Error('failed');
  });
  const following = db.write(async (tx) => void (await tx.run(insert('third'))));
  await expect(failing).rejects.toThrow('failed');
  await following;
  expect(await db.read.all(sql`select key from settings`)).toEqual([{ key: 'third' }]);
  await close();
});
