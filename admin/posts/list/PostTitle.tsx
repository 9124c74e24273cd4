import { he as hePostBulk } from '#domain/he/admin/postBulk.ts';
import { he as heCounts } from '#domain/he/counts.ts';
import type { PostWithOrigin } from '#domain/post/postOrigin.ts';
import { postStatus } from '#domain/post/postStatus.ts';
import { explicitDirection } from '#domain/text/bidi.ts';
import { shortDate } from '#domain/text/dates.ts';
import { CategoryName } from './CategoryNames.tsx';
import { PostStatusTag } from './PostStatusTag.tsx';
import { postTableClasses } from './postTable.ts';
import { thumbnailUrl } from './thumbnailUrl.ts';

export const PostTitle = (post: PostWithOrigin) => (
  <div className={postTableClasses.title}>
    <img
      className={postTableClasses.thumbnail}
      src={thumbnailUrl(post)}
      alt=""
      loading="lazy"
      width={64}
      height={48}
    />
    <div>
      <bdi className={postTableClasses.name} dir={explicitDirection(post.title)}>
        {post.title}
      </bdi>
      <div className={postTableClasses.details}>
        {post.origin?.isByAi && <span>{hePostBulk.byAi}</span>}
        {post.origin?.author && <bdi>{post.origin.author}</bdi>}
        <span className={postTableClasses.category}>
          <CategoryName id={post.categoryId} />
        </span>
        <span className={postTableClasses.updated}>
          {hePostBulk.updated(shortDate(post.updatedAt))}
        </span>
        <Publication {...post} />
        <span className={postTableClasses.views}>{heCounts.views(post.views)}</span>
        <bdi dir="ltr">{post.slug}</bdi>
      </div>
      <div className={postTableClasses.titleStatus}>
        <PostStatusTag {...post} />
      </div>
    </div>
  </div>
);

/** Shows when a scheduled post will be published. */
const Publication = (post: PostWithOrigin) =>
  postStatus(post, Date.now()) === 'scheduled' &&
  post.publishedAt && (
    <span className={postTableClasses.publication}>
      {hePostBulk.publishesOn(shortDate(post.publishedAt))}
    </span>
  );
