import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What the proof of a consent is keyed with, made once: only with it can a network address be compared
 * with the one that was noted. It lies beside the database and never in it, so that a copy of the one
 * says nothing without the other.
 */
export async function readConsentKey(dataDir: string): Promise<Buffer> {
  const file = join(dataDir, 'consent.key');
  return readFile(file).catch(async (error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
    await makeKey(dataDir, file);
    return readFile(file);
  });
}

/** The file is there whole or not at all, and whoever comes second leaves the first one's. */
async function makeKey(dataDir: string, file: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${randomBytes(draftNameBytes).toString('hex')}`;
  try {
    await writeFile(draft, randomBytes(keyBytes), { mode: ownerOnly, flush: true });
    await link(draft, file).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
}

const keyBytes = 32;
const draftNameBytes = 8;
const ownerOnly = 0o600;

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? error.code : undefined;
