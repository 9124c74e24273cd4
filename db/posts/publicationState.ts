interface PublishingFields {
  isPublished: boolean;
  publishedAt: string | null;
}

/**
 * Returns the publishing time of a saved post and whether the post is live. A published post without a time
 * gets the current time. A live post stays live even if the clock was set back.
 */
export function publicationState(
  post: PublishingFields,
  now: string,
  previous?: PublishingFields & { isLive: boolean },
): { publishedAt: string | null; isLive: boolean } {
  const { isPublished } = post;
  if (previous?.isLive && isPublished && post.publishedAt === previous.publishedAt)
    return { publishedAt: post.publishedAt, isLive: true };
  const publishedAt = isPublished ? (post.publishedAt ?? now) : post.publishedAt;
  return { publishedAt, isLive: isPublished && publishedAt !== null && publishedAt <= now };
}
