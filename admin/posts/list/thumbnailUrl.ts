import { placeholderImageUrl, variantUrl } from '#domain/media/media.ts';

/** Returns the URL of a small image for a post. An image of another host has only one size. */
export function thumbnailUrl(post: { id: number; featuredImage: string }): string {
  const url = post.featuredImage || placeholderImageUrl(post.id);
  return url.startsWith('/images/') ? variantUrl(url, 'sm', 'webp') : url;
}
