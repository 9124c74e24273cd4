import type { Database } from './client.ts';

/** Returns the database with writes that run, return their results, and are rolled back. */
export const dryDatabase = (db: Database): Database => ({
  ...db,
  async write(work) {
    const rollback = new Error('The write is only tried');
    let written: { result: Awaited<ReturnType<typeof work>> } | undefined;
    try {
      await db.write(async (tx) => {
        written = { result: await work(tx) };
        throw rollback;
      });
    } catch (error) {
      if (error !== rollback) throw error;
    }
    if (!written) throw rollback;
    return written.result;
  },
});
