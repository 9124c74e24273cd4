import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { BuildKind, BuildStatus } from '#domain/build.ts';
import { id } from './columns.ts';

export const builds = sqliteTable(
  'builds',
  {
    id: id(),
    kind: text('kind').$type<BuildKind>().notNull(),
    status: text('status').$type<BuildStatus>().notNull(),
    startedAt: text('started_at').notNull(),
    finishedAt: text('finished_at'),
    urgentMs: integer('urgent_ms'),
    durationMs: integer('duration_ms'),
    firstEventId: integer('first_event_id'),
    lastEventId: integer('last_event_id'),
    pagesTotal: integer('pages_total').notNull().default(0),
    pagesDone: integer('pages_done').notNull().default(0),
    pagesChanged: integer('pages_changed').notNull().default(0),
    pagesFailed: integer('pages_failed').notNull().default(0),
    pagesPurged: integer('pages_purged').notNull().default(0),
    /** When the CDN purged the whole site after this build. Null if it has purged only single pages, or none. */
    purgedAt: text('purged_at'),
    purgeError: text('purge_error'),
  },
  (table) => [
    index('builds_running').on(table.id).where(sql`status = 'running'`),
    index('builds_with_purge_error').on(table.id).where(sql`purge_error is not null`),
  ],
);

export const buildPages = sqliteTable(
  'build_pages',
  {
    buildId: integer('build_id')
      .notNull()
      .references(() => builds.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    hashBefore: text('hash_before'),
    hashAfter: text('hash_after'),
    renderMs: integer('render_ms').notNull(),
    error: text('error'),
    purgedAt: text('purged_at'),
    /**
     * The order in which the console lists pages: failed, added, updated and removed ones. A page that is published
     * again with the same bytes, for example after a crash, counts as updated.
     */
    rank: integer('rank').generatedAlwaysAs(
      sql`case when error is not null then 0 when hash_after is null then 3 when hash_before is null then 1 else 2 end`,
      { mode: 'virtual' },
    ),
  },
  (table) => [
    primaryKey({ columns: [table.buildId, table.url] }),
    index('build_pages_rank').on(table.buildId, table.rank, table.url),
  ],
);
