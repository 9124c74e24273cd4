import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Lease } from '#db/leases/lease.ts';

/** Remembers the tokens of the last terms on this disk. */
export interface TermRecord {
  /** Returns whether another holder may have published since the last term of this disk. */
  hasOtherHolderSince(lease: Lease | undefined): boolean;
  /**
   * Records the token of this term. Call it after the builder has stored the purge of the whole site that another holder
   * makes necessary.
   */
  record(lease: Lease | undefined): void;
  /**
   * Returns whether the term before this one caught up on this disk. So the release on this disk contains everything that
   * any bot has published.
   */
  hasCaughtUpBefore(lease: Lease | undefined): boolean;
  /** Records that the release on this disk contains everything from before the term. */
  recordCaughtUp(lease: Lease | undefined): void;
}

export function openTermRecord(dataDir: string): TermRecord {
  const started = path.join(dataDir, 'builder-term');
  const caughtUp = path.join(dataDir, 'builder-caught-up');
  const write = (file: string, lease: Lease | undefined) => {
    if (lease) writeFileSync(file, `${lease.token}\n`);
  };
  const isBefore = (file: string, lease: Lease | undefined) =>
    lease === undefined || readToken(file) === lease.token - 1;
  return {
    hasOtherHolderSince: (lease) => !isBefore(started, lease),
    record: (lease) => write(started, lease),
    hasCaughtUpBefore: (lease) => isBefore(caughtUp, lease),
    recordCaughtUp: (lease) => write(caughtUp, lease),
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
