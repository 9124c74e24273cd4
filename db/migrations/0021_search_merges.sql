-- The SQLite of the driver (3.45.1) damages an index if it merges a segment for its many deleted entries while another
-- merge is unfinished, so such merges are switched off. All other merges are made by the server, a few pages at a time
-- (db/search/searchIndex.ts), because FTS5 would sometimes merge hundreds of pages in one statement, which blocks the
-- event loop. An index that may be damaged is built again.
INSERT INTO `post_search` (`post_search`, `rank`) VALUES ('deletemerge', 0);--> statement-breakpoint
INSERT INTO `title_search` (`title_search`, `rank`) VALUES ('deletemerge', 0);--> statement-breakpoint
INSERT INTO `post_search` (`post_search`, `rank`) VALUES ('automerge', 0);--> statement-breakpoint
INSERT INTO `title_search` (`title_search`, `rank`) VALUES ('automerge', 0);--> statement-breakpoint
UPDATE `search_index_state` SET `version` = 0;
