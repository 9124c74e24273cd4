ALTER TABLE `posts` ADD `revised_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `posts` SET `revised_at` = `updated_at`;--> statement-breakpoint
CREATE INDEX `posts_live_addresses` ON `posts` (`is_live`,`id`,`slug`,`revised_at`);