DROP INDEX `posts_live_addresses`;--> statement-breakpoint
CREATE INDEX `posts_live_addresses` ON `posts` (`is_live`,`id`,`slug`,`revised_at`,`published_at`);