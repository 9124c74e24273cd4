import path from 'node:path';
import { headersFile } from '#domain/paths.ts';
import { addScriptHashes, scriptHashesIn } from '#domain/site/scriptHashes.ts';
import { readFileIfPresent } from '../../publish/files.ts';
import type { BucketConnection } from '../connectBucket.ts';
import type { BucketClient } from '../store/bucketClient.ts';

/**
 * Makes the header rules in the bucket allow the inline scripts of a release, too. While the release of a new version of the code
 * is uploaded, the bucket contains pages of both versions. After the last page, the header rules of the release replace these.
 */
export async function uploadTransitionalHeaderRules(
  client: Pick<BucketClient, 'readText'>,
  { claim, writer }: BucketConnection,
  releaseFolder: string,
): Promise<void> {
  const ofRelease = await readFileIfPresent(path.join(releaseFolder, headersFile));
  const inBucket = await client.readText(headersFile);
  if (!ofRelease || !inBucket) return;
  const rules = addScriptHashes(inBucket.body, scriptHashesIn(ofRelease.toString()));
  if (rules === inBucket.body) return;
  await claim.check();
  await writer.put(headersFile, Buffer.from(rules));
}
