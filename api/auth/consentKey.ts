import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasErrorCode } from '#domain/runtime/hasErrorCode.ts';

/**
 * Returns the HMAC key that hashes client addresses for consent records. The key is a file outside the
 * database, so a leaked database does not reveal addresses. The first call creates the key.
 */
export async function readConsentKey(dataDir: string): Promise<Buffer> {
  const file = join(dataDir, 'consent.key');
  return readFile(file).catch(async (error: unknown) => {
    if (!hasErrorCode(error, 'ENOENT')) throw error;
    await createKeyFile(dataDir, file);
    return readFile(file);
  });
}

/** Creates the key file, or keeps the file that another process created first. */
async function createKeyFile(dataDir: string, file: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const temporaryFile = `${file}.${randomBytes(temporaryNameBytes).toString('hex')}`;
  try {
    await writeFile(temporaryFile, randomBytes(keyBytes), { mode: ownerOnly, flush: true });
    await link(temporaryFile, file).catch((error: unknown) => {
      if (!hasErrorCode(error, 'EEXIST')) throw error;
    });
  } finally {
    await rm(temporaryFile, { force: true });
  }
}

const keyBytes = 32;
const temporaryNameBytes = 8;
const ownerOnly = 0o600;
