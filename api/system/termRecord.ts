import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Lease } from '#db/leases/lease.ts';

/** Remembers the token of the last term on this disk. */
export interface TermRecord {
  /** Returns whether another holder may have published since the last term of this disk. */
  hasOtherHolderSince(lease: Lease | undefined): boolean;
  /** Records a term, when everything that follows from `hasOtherHolderSince` is stored. */
  record(lease: Lease | undefined): void;
}

export function openTermRecord(dataDir: string): TermRecord {
  const file = path.join(dataDir, 'builder-term');
  return {
    hasOtherHolderSince: (lease) => lease !== undefined && readToken(file) !== lease.token - 1,
    record(lease) {
      if (lease) writeFileSync(file, `${lease.token}\n`);
    },
  };
}

function readToken(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    // There was no term on this disk, or the file cannot be read.
    return undefined;
  }
}
