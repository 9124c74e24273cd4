import { sampleImageUrl, variantUrl } from '#domain/media/media.ts';

/**
 * Returns the URL of the small size of a post's featured image, or of its sample image. An image of another
 * host has only one size.
 */
export function thumbnailUrl(post: { id: number; featuredImage: string }): string {
  const url = post.featuredImage || sampleImageUrl(post.id);
  return url.startsWith('/images/') ? variantUrl(url, 'sm', 'webp') : url;
}
