import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { settings } from '#db/schema/settings.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

test('200 writes of two clients to one server are all stored once, without an error', async () => {
  const { db, url } = await openTestDatabase();
  // Two clients with queues of their own are to the server what two processes are.
  const other = await openDatabase({ url });
  onTestFinished(() => other.close());
  await db.write((tx) => tx.insert(settings).values({ key: 'count', value: '0' }));
  await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      [db, other][index % 2]?.write(async (tx) => {
        const [row] = await tx.select().from(settings).where(sql`key = 'count'`);
        await tx
          .update(settings)
          .set({ value: String(Number(row?.value) + 1) })
          .where(sql`key = 'count'`);
        await tx.insert(settings).values({ key: `write-${index}`, value: '' });
      }),
    ),
  );
  const rows = await db.read.select().from(settings);
  expect(rows).toHaveLength(201);
  expect(rows).toContainEqual({ key: 'count', value: '200' });
});
