import { hash } from 'node:crypto';
import { cacheControlOf } from '#domain/site/cacheControl.ts';
import { contentType } from '#domain/site/contentType.ts';
import { bucketLimits } from './bucketLimits.ts';
import { generationHeader } from './generationHeader.ts';
import {
  changedFingerprint,
  type ObjectTable,
  unknownFingerprint,
  uploadingFingerprint,
} from './objectTable.ts';
import type { BucketClient, ObjectInfo } from './store/bucketClient.ts';
import type { StoreConditions } from './store/probeBucket.ts';
import { isRefusedWrite, supersededBy, writeCondition } from './writerClaim.ts';

/**
 * Uploads published files as objects, and deletes the objects of deleted files. Never changes an object that a server with a
 * newer generation wrote, if the store checks conditions.
 */
export interface ObjectWriter {
  /** Resolves to false if the object had the same bytes and headers before. */
  put(file: string, body: Buffer): Promise<boolean>;
  /**
   * Resolves to false if another program wrote the object. Resolves to true if there is no object, because an earlier attempt
   * may have deleted it without getting the answer.
   */
  remove(file: string): Promise<boolean>;
}

export interface ObjectWriterOptions {
  client: BucketClient;
  objects: ObjectTable;
  conditions: StoreConditions;
  generation: number;
}

export function createObjectWriter(options: ObjectWriterOptions): ObjectWriter {
  const { client, objects, conditions, generation } = options;

  async function put(file: string, body: Buffer) {
    const fingerprint = fingerprintOf(file, body);
    const before = objects.find(file)?.fingerprint;
    if (before === unknownFingerprint || before === uploadingFingerprint) await readObject(file);
    return repeatIfRefused(file, async (attempt) => {
      if (attempt > 0) await readObject(file);
      const known = objects.find(file);
      // An equal object was uploaded by an earlier attempt, whose answer was lost.
      if (known?.fingerprint === fingerprint) return attempt > 0 || before === uploadingFingerprint;
      // Recorded before the upload. If its answer is lost and the file is deleted before a retry, the object is still deleted.
      if (!known) objects.record(file, { etag: '', fingerprint: uploadingFingerprint });
      const etag = await client.put(file, body, {
        headers: {
          ...objectHeaders(file),
          [generationHeader]: String(generation),
          [fingerprintHeader]: fingerprint,
        },
        condition: writeCondition(known?.etag, conditions),
      });
      objects.record(file, { etag, fingerprint });
      return true;
    });
  }

  /** Records the object that the bucket has. Throws a `SupersededError` if a newer server wrote it. */
  async function readObject(file: string): Promise<ObjectInfo | undefined> {
    const found = await client.head(file);
    if (!found) {
      objects.forget(file);
      return undefined;
    }
    const written = Number(found.headers.get(generationHeader) ?? 0);
    if (written > generation) throw supersededBy({ generation: written });
    const fingerprint = found.headers.get(fingerprintHeader) ?? changedFingerprint;
    objects.record(file, { etag: found.etag, fingerprint });
    return found;
  }

  const remove = (file: string) =>
    repeatIfRefused(file, async () => {
      const found = await readObject(file);
      const isOurs = found?.headers.has(generationHeader) ?? false;
      if (found && isOurs)
        await client.remove(file, conditions.deletesOnlyKnown ? found : undefined);
      objects.forget(file);
      return !found || isOurs;
    });

  return { put, remove };
}

/** Retries a write or deletion that the store refused (412) because another program had changed the object. */
async function repeatIfRefused<T>(
  file: string,
  change: (attempt: number) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; attempt < bucketLimits.writeAttemptsMax; attempt++) {
    try {
      return await change(attempt);
    } catch (error) {
      if (!isRefusedWrite(error)) throw error;
    }
  }
  throw new Error(`The object ${file} is replaced too often`);
}

const fingerprintHeader = 'x-amz-meta-fingerprint';

/** Returns whether a mirror or an API node wrote the object with these headers. */
export const hasFingerprint = (headers: Headers) => headers.has(fingerprintHeader);

/** Returns the SHA-256 of the body in hex, followed by a hash of the headers. */
export function fingerprintOf(file: string, body: Buffer): string {
  const headers = hash('sha1', JSON.stringify(objectHeaders(file)), 'hex');
  return `${hash('sha256', body, 'hex')}-${headers.slice(0, headerHashLength)}`;
}

export const bodyHashOf = (fingerprint: string) => fingerprint.slice(0, sha256HexLength);

const sha256HexLength = 64;
const headerHashLength = 8;

/** Returns the headers of an image that an API node uploads. The mirror of `npm start` would give it the same. */
export const uploadedImageHeaders = (file: string, body: Buffer) => ({
  ...objectHeaders(file),
  [fingerprintHeader]: fingerprintOf(file, body),
});

const objectHeaders = (file: string) => ({
  'content-type': contentType(file),
  'cache-control': cacheControlOf(file),
});
