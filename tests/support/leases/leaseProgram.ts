import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { LeaseContext } from '#build-hooks/leases/heldLease.ts';
import { runWithLease } from '#build-hooks/leases/runWithLease.ts';
import { openDatabase } from '#db/client.ts';

/** A process of a test that writes rows while it holds a lease. Prints each event on a line. */
const [url = '', writer = '', lifeMs = ''] = process.argv.slice(2);
const db = await openDatabase({ url });
const print = (line: string) => process.stdout.write(`${line}\n`);

function startWriting(hold: LeaseContext) {
  let isStopped = false;

  async function writeRows() {
    while (!isStopped) {
      try {
        await hold.db.write((tx) => tx.run(sql`insert into writes (writer) values (${writer})`));
        print('written');
      } catch (error) {
        print(`refused ${String(error)}`);
      }
      await delay(20);
    }
  }

  const ended = writeRows();
  return {
    async stop() {
      isStopped = true;
      await ended;
    },
  };
}

const runner = runWithLease({
  db,
  name: 'relay',
  lifeMs: Number(lifeMs),
  start: startWriting,
  onEvent: (event) => print(event.type === 'failed' ? `failed ${event.error}` : event.type),
});

process.once('SIGTERM', async () => {
  await runner.stop();
  await db.close();
});
