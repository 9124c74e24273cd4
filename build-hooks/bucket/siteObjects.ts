import { builderLimits } from '../builderLimits.ts';
import { isCompressible } from '../publish/compressedVariants.ts';
import { hasFingerprint } from './objectWriter.ts';
import { isOwnObject } from './ownObjects.ts';
import type { BucketClient } from './store/bucketClient.ts';

/**
 * The objects of a bucket that visitors may read: those that a mirror or an API node wrote. Other programs may keep
 * private or very large objects below the same prefix.
 */
export const createSiteObjects = (client: Pick<BucketClient, 'read'>) => ({
  isCompressible,
  async read(name: string, knownEtag?: string) {
    if (isOwnObject(name)) return undefined;
    const bytesMax = builderLimits.bucket.servedObjectBytesMax;
    return client.read(name, { knownEtag, isWanted: hasFingerprint, bytesMax });
  },
});
