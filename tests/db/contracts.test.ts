import { expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import type { buildPages, builds } from '#db/schema/builds.ts';
import type { categories } from '#db/schema/categories.ts';
import type { comments } from '#db/schema/comments.ts';
import type { media } from '#db/schema/media.ts';
import type { outbox } from '#db/schema/outbox.ts';
import type { authors, posts } from '#db/schema/posts.ts';
import type { offers, products } from '#db/schema/products/products.ts';
import type { settings } from '#db/schema/settings.ts';
import type { tags } from '#db/schema/tags.ts';
import type { users } from '#db/schema/users.ts';
import type { Author, AuthorCreate, AuthorUpdate } from '#domain/author/author.ts';
import type { StoredBuild, StoredBuildPage } from '#domain/build.ts';
import type { Category, CategoryCreate, CategoryUpdate } from '#domain/category/category.ts';
import type { Comment, CommentCreate } from '#domain/comment/comment.ts';
import type { OutboxEvent, SiteEvent } from '#domain/event/event.ts';
import type { outboxEventSchema } from '#domain/event/outboxEventSchema.ts';
import type { Media } from '#domain/media/media.ts';
import type { Post, PostCreate, PostUpdate } from '#domain/post/post.ts';
import type { Offer } from '#domain/product/offer.ts';
import type { Product, ProductCreate, ProductUpdate } from '#domain/product/product.ts';
import type { Tag } from '#domain/tag.ts';
import type { User } from '#domain/user/user.ts';

// A column that does not match its contract is a type error, which `tsc` reports.

test('database rows match their contracts', () => {
  type PostRow = typeof posts.$inferSelect;
  expectTypeOf<Omit<PostRow, 'isLive' | 'readingMinutes' | 'revisedAt'>>().toEqualTypeOf<
    Omit<Post, 'tags' | 'reviews'>
  >();
  expectTypeOf<typeof categories.$inferSelect>().toEqualTypeOf<Category>();
  expectTypeOf<typeof authors.$inferSelect>().toEqualTypeOf<Omit<Author, 'postCount'>>();
  expectTypeOf<typeof products.$inferSelect>().toEqualTypeOf<Product>();
  expectTypeOf<typeof offers.$inferSelect>().toEqualTypeOf<Offer>();
  expectTypeOf<typeof tags.$inferSelect>().toEqualTypeOf<Tag>();
  expectTypeOf<Omit<typeof comments.$inferSelect, 'status'>>().toEqualTypeOf<Comment>();
  expectTypeOf<Omit<typeof media.$inferSelect, 'contentHash'>>().toEqualTypeOf<Media>();
  expectTypeOf<typeof builds.$inferSelect>().toEqualTypeOf<StoredBuild>();
  expectTypeOf<
    Omit<typeof buildPages.$inferSelect, 'buildId' | 'rank'>
  >().toEqualTypeOf<StoredBuildPage>();
  expectTypeOf<Pick<typeof users.$inferSelect, keyof User>>().toEqualTypeOf<User>();
  expectTypeOf<typeof settings.$inferSelect>().toEqualTypeOf<{ key: string; value: string }>();
  expectTypeOf<(typeof outbox.$inferSelect)['type']>().toEqualTypeOf<SiteEvent['type']>();
});

test('the outbox contract covers every event type', () => {
  expectTypeOf<OutboxEvent>().toExtend<z.input<typeof outboxEventSchema>>();
  expectTypeOf<z.output<typeof outboxEventSchema>>().toExtend<OutboxEvent>();
});

type Optional<Row> = { [Column in keyof Row]?: Row[Column] | undefined };

test('the input contracts match the database columns', () => {
  type PostRow = typeof posts.$inferInsert;
  expectTypeOf<Omit<PostCreate, 'tags' | 'slug'>>().toExtend<Optional<PostRow>>();
  expectTypeOf<Omit<PostUpdate, 'tags'>>().toExtend<Optional<PostRow>>();
  expectTypeOf<CategoryCreate>().toExtend<Optional<typeof categories.$inferInsert>>();
  expectTypeOf<CategoryUpdate>().toExtend<Optional<typeof categories.$inferInsert>>();
  expectTypeOf<ProductCreate>().toExtend<Optional<typeof products.$inferInsert>>();
  expectTypeOf<ProductUpdate>().toExtend<Optional<typeof products.$inferInsert>>();
  expectTypeOf<AuthorCreate>().toExtend<Optional<typeof authors.$inferInsert>>();
  expectTypeOf<AuthorUpdate>().toExtend<Optional<typeof authors.$inferInsert>>();
  expectTypeOf<CommentCreate>().toExtend<Optional<typeof comments.$inferInsert>>();
});
