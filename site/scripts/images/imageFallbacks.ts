import { sampleUrl, variantSizes, variantUrl } from '#domain/media/media.ts';

export interface BrokenPicture {
  /** The address that stands in the page. */
  src: string;
  /** Whether it is the large one of a featured card or an article. */
  isLarge: boolean;
  /** The post that it belongs to; unknown outside of cards. */
  postId?: number;
}

/**
 * Where a picture that does not load may still come from, best first. A large one is tried in its
 * other sizes, then as the default sample; any other falls back to the sample of its post.
 */
export function pictureFallbacks({ src, isLarge, postId = 0 }: BrokenPicture): string[] {
  const failed = originalOf(src);
  if (isLarge) return [...otherSizes(failed), variantUrl(defaultSampleUrl, 'lg', 'jpg')];
  const standIn = sampleUrl(postId);
  return failed === standIn ? [] : [variantUrl(standIn, 'md', 'jpg')];
}

const defaultSampleUrl = sampleUrl(0);

/** The sizes of a picture of ours, largest first; what lies elsewhere has none. */
function otherSizes(url: string): string[] {
  if (!url.startsWith('/images/')) return [];
  return variantSizes.toReversed().map((size) => variantUrl(url, size, 'jpg'));
}

/** `/images/x-md.jpg` → `/images/x.jpg` */
const originalOf = (src: string) => src.replace(/-(?:sm|md|lg)(\.\w+)$/, '$1');
