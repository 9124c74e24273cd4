-- The server merges the segments of both indexes itself, a few pages at a time (db/search/searchIndex.ts). FTS5 would
-- sometimes merge hundreds of pages in one statement, which blocks the event loop.
INSERT INTO `post_search` (`post_search`, `rank`) VALUES ('automerge', 0);--> statement-breakpoint
INSERT INTO `title_search` (`title_search`, `rank`) VALUES ('automerge', 0);
