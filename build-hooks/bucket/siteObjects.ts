import { isCompressible } from '../publish/compressedVariants.ts';
import { isOwnObject } from './ownObjects.ts';
import type { BucketClient } from './store/bucketClient.ts';

/** The objects of a bucket that visitors may read. */
export const createSiteObjects = (client: Pick<BucketClient, 'read'>) => ({
  isCompressible,
  read: async (name: string, knownEtag?: string) =>
    isOwnObject(name) ? undefined : client.read(name, knownEtag),
});
