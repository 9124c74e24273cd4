import { z } from 'zod';
import { he } from '../he/errors.ts';
import { limits } from '../limits.ts';
import { normalizeLine } from '../text/normalizeText.ts';
import { emailSchema } from './emailSchema.ts';
import type { SuppressionReason } from './subscription.ts';

const { consentProofLengthMax, importBatchSize } = limits.subscription;

/** What an admin states about the consent of an imported address. */
export const importedConsentSchema = z.object({
  at: z.iso.datetime({ error: he.subscriptionImport.invalidTime }),
  proof: z
    .string({ error: he.subscriptionImport.proofTooLong })
    .overwrite(normalizeLine)
    .min(1, he.subscriptionImport.proofMissing)
    .max(consentProofLengthMax, he.subscriptionImport.proofTooLong),
});

/** Refusals that an exported list states. Such an address is suppressed. */
export const importedRefusals = ['unsubscribed', 'bounced', 'complained'] as const;

type ImportedRefusal = (typeof importedRefusals)[number];

/** Returns whether a refusal replaces the known one of an address, if it has one. Only a complaint replaces another refusal. */
export const outweighs = (
  refusal: ImportedRefusal | undefined,
  known: SuppressionReason | undefined,
): boolean =>
  refusal !== undefined &&
  (known === undefined || (refusal === 'complained' && known !== 'complained'));

export const importRowSchema = z.object({
  email: emailSchema,
  /** Without it, the address waits and gets no mail until its owner confirms a subscription. */
  consent: importedConsentSchema.optional(),
  refusal: z.enum(importedRefusals).optional(),
});
export type ImportRow = z.infer<typeof importRowSchema>;

/**
 * Returns the index of the row that counts for each address: its first row, or the one with the strongest refusal. The
 * addresses have the order of their first rows.
 */
export function decidingRows(rows: readonly ImportRow[]): Map<string, number> {
  const indexes = new Map<string, number>();
  for (const [index, { email, refusal }] of rows.entries()) {
    const known = indexes.get(email);
    if (known === undefined || outweighs(refusal, rows[known]?.refusal)) indexes.set(email, index);
  }
  return indexes;
}

export const importSchema = z.object({
  rows: z.array(importRowSchema).max(importBatchSize, he.subscriptionImport.tooManyRows),
});

/**
 * What an import does with a row. `confirmed` and `waiting`: the address is added with this status. `known`: it is on
 * the list already and does not change, or another row of the address decides. `suppressed`: it refused updates earlier
 * and is not added. `refused`: the file says that it refused, which is stored, also if it was confirmed.
 */
export const importOutcomes = ['confirmed', 'waiting', 'known', 'suppressed', 'refused'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];
