import fc from 'fast-check';
import { expect, test } from 'vitest';
import { claimRecipients } from '#db/mailings/claimRecipients.ts';
import { addRecipients } from '#db/mailings/recipients.ts';
import { mailings } from '#db/schema/mail/mailings.ts';
import { subscriptions } from '#db/schema/mail/subscriptions.ts';
import { type Simulation, startSimulation } from './startSimulation.ts';
import { subscriberSteps } from './subscriberSteps.ts';

const email = 'a@x.co';

test('an address that refused updates is no recipient until its owner confirms again', async () => {
  const simulation = await startSimulation();
  const { waitADay, refused, reset } = simulation;
  type Step = keyof typeof subscriberSteps;
  const names = Object.keys(subscriberSteps).filter(
    (name): name is Step => name in subscriberSteps,
  );
  const histories = fc.array(fc.constantFrom(...names), { minLength: 10, maxLength: 25 });
  let reachedCount = 0;
  let refusedCount = 0;
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      await reset();
      for (const name of history) {
        await subscriberSteps[name](simulation, email);
        waitADay();
        const reached = await recipients(simulation);
        expect(reached.filter((one) => refused.has(one))).toEqual([]);
        expect(
          (await confirmed(simulation)).filter((one) => refused.get(one) === 'liftable'),
        ).toEqual([]);
        reachedCount += reached.length;
        refusedCount += refused.size;
      }
    }),
    { numRuns: 60 },
  );
  // The histories cover both cases.
  expect(reachedCount).toBeGreaterThan(0);
  expect(refusedCount).toBeGreaterThan(0);
});

/** Returns the addresses that a mailing would reach now. */
async function recipients({ db, now }: Simulation): Promise<string[]> {
  const audience = { kind: 'post' as const, categoryIds: [1] };
  // A digest, because a mailing about a post is sent only while the post is public.
  const mailingId = await db.write(async (tx) => {
    const [row] = await tx
      .insert(mailings)
      .values({ kind: 'digest', status: 'sending', createdAt: now() })
      .returning({ id: mailings.id });
    return row?.id ?? 0;
  });
  while (await addRecipients(db, { mailingId, audience, now: now() }));
  const claimed = await claimRecipients(db, {
    ...{ mailingId, audience, countMax: 9, pausedDomains: [], now: now() },
    domainCapacity: () => 9,
  });
  return claimed.map(({ email }) => email);
}

const confirmed = async ({ db }: Simulation) =>
  (await db.read.select().from(subscriptions))
    .filter(({ status }) => status === 'confirmed')
    .map(({ email }) => email);
