import path from 'node:path';
import { addScriptHashes, scriptHashesIn } from '#domain/site/scriptHashes.ts';
import { readFileIfPresent } from '../../publish/files.ts';
import type { BucketConnection } from '../connectBucket.ts';
import type { BucketClient } from '../store/bucketClient.ts';
import { headersFile } from './siteFiles.ts';

/**
 * Adds the inline scripts of a release to the header rules in the bucket. While a release of other code is uploaded, the bucket
 * contains pages of both versions of the code. The header rules of the release replace these rules after its last page.
 */
export async function uploadTransitionalHeaderRules(
  client: Pick<BucketClient, 'get'>,
  { claim, writer }: BucketConnection,
  releaseFolder: string,
): Promise<void> {
  const ofRelease = await readFileIfPresent(path.join(releaseFolder, headersFile));
  const inBucket = await client.get(headersFile);
  if (!ofRelease || !inBucket) return;
  const rules = addScriptHashes(inBucket.body, scriptHashesIn(ofRelease.toString()));
  if (rules === inBucket.body) return;
  await claim.check();
  await writer.put(headersFile, Buffer.from(rules));
}
