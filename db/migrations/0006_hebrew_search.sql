CREATE TABLE `search_counts` (
	`day` text NOT NULL,
	`query` text NOT NULL,
	`searches` integer DEFAULT 0 NOT NULL,
	`empty_searches` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `query`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `search_index_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `search_words` (
	`word` text PRIMARY KEY NOT NULL,
	`sound` text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `search_words_by_sound` ON `search_words` (`sound`);--> statement-breakpoint
CREATE INDEX `posts_for_search` ON `posts` (`id`,`is_live`,`category_id`,`published_at`);
--> statement-breakpoint
-- Words of titles as domain/search/indexText makes them, found by their beginnings; rowid is the post's id.
CREATE VIRTUAL TABLE `title_search` USING fts5(
  words,
  content='', contentless_delete=1, detail=none, prefix='1 2 3',
  tokenize='unicode61 remove_diacritics 0'
);
