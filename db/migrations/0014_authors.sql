CREATE TABLE `authors` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`role` text DEFAULT '' NOT NULL,
	`bio` text DEFAULT '' NOT NULL,
	`portrait` text DEFAULT '' NOT NULL,
	`links` text DEFAULT '[]' NOT NULL,
	`user_id` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `authors_slug_unique` ON `authors` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `authors_by_user` ON `authors` (`user_id`);--> statement-breakpoint
ALTER TABLE `posts` ADD `author_id` integer REFERENCES `authors`(`id`) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `posts_live_by_author` ON `posts` (`author_id`,`is_live`,`published_at`,`id`);