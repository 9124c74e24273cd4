import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../client.ts';
import { outbox } from '../../schema/outbox.ts';
import { postProducts } from '../../schema/products/reviews.ts';
import { postTags } from '../../schema/tags.ts';

type ShownKind = 'product' | 'tag';

/**
 * Returns whether a product or tag that no live post shows now was shown by a live post under its present slug. Looks only
 * at the events of the posts that still have it, so that it never reads the whole outbox.
 */
export async function wasShown(
  db: Queryable,
  { kind, id, slug }: { kind: ShownKind; id: number; slug: string },
): Promise<boolean> {
  const { link, linkedId, idsPath } = links[kind];
  const rows = await db.all(sql`
    select 1 from ${link} as link
    cross join ${outbox} as event
      on event.subject_id = link.post_id and event.type in ('post_update', 'post_delete')
    where link.${linkedId} = ${id}
      and event.id > ${slugEventId({ kind, id, slug })}
      and event.before ->> 'isLive'
      and exists (select 1 from json_each(event.before, ${idsPath}) where value = ${id})
    limit 1`);
  return rows.length > 0;
}

const links = {
  product: { link: postProducts, linkedId: sql.raw('product_id'), idsPath: '$.productIds' },
  tag: { link: postTags, linkedId: sql.raw('tag_id'), idsPath: '$.tagIds' },
} as const;

/** Selects the id of the event with which the slug began, or 0 for a slug that has no such event. */
const slugEventId = ({
  kind,
  id,
  slug,
}: {
  kind: ShownKind;
  id: number;
  slug: string;
}): SQL => sql`(
  select coalesce(max(id), 0) from ${outbox}
  where subject_id = ${id} and type in (${`${kind}_create`}, ${`${kind}_update`})
    and after ->> 'slug' = ${slug} and coalesce(before ->> 'slug', '') <> ${slug}
)`;
