import { openDatabase } from '../client.ts';
import { fencedDatabase } from '../leases/fencedDatabase.ts';
import { createDemoContent } from './demoContent.ts';
import type { DemoContentSetup } from './startDemoContent.ts';

/** The child process of `startDemoContent`. Sends a message only if it fails. */
process.on('disconnect', () => process.exit(1));
process.once('message', async ({ database, mediaFolder, nowMs, lease }: DemoContentSetup) => {
  try {
    const db = await openDatabase(database);
    await createDemoContent(lease ? fencedDatabase(db, lease) : db, { mediaFolder, nowMs });
    await db.close();
    process.exit(0);
  } catch (error) {
    process.send?.(String(error), () => process.exit(1));
  }
});
