ALTER TABLE `post_views` ADD `shown_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `post_views_waiting` ON `post_views` (`post_id`) WHERE count > shown_count;