import { isCompressible } from '../publish/compressedVariants.ts';
import { bucketLimits } from './bucketLimits.ts';
import { isControlFile } from './controlFiles.ts';
import { hasFingerprint } from './objectWriter.ts';
import type { BucketClient } from './store/bucketClient.ts';

/**
 * Returns a reader of the objects that visitors may read: those that a mirror or an API node wrote. Other programs may keep
 * private or very large objects below the same prefix.
 */
export const createSiteReader = (client: Pick<BucketClient, 'read'>) => ({
  isCompressible,
  async read(name: string, knownEtag?: string) {
    if (isControlFile(name)) return undefined;
    const bytesMax = bucketLimits.servedObjectBytesMax;
    return client.read(name, { knownEtag, isWanted: hasFingerprint, bytesMax });
  },
});
