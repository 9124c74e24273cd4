import { expect, test } from 'vitest';
import { actOnMailing } from '#db/mailings/actOnMailing.ts';
import { insertMailing, listOpenMailings, stopMailing } from '#db/mailings/mailings.ts';
import { mailings } from '#db/schema/mail/mailings.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';

const now = '2026-11-20T10:00:00.000Z';

test.each([
  ['pause', 'paused'],
  ['cancel', 'canceled'],
] as const)(
  'stopping a mailing does not undo the action "%s" of an admin',
  async (action, status) => {
    const { db } = await openTestDatabase();
    await db.write((tx) => insertMailing(tx, { kind: 'digest', subject: '', now }));
    const [seen] = await listOpenMailings(db.read);
    const id = seen?.id ?? 0;
    await actOnMailing(db, { id, action, now });
    await stopMailing(db, { id, problem: 'settings' });
    expect(await db.read.select().from(mailings)).toMatchObject([{ status, problem: null }]);
  },
);
