CREATE TABLE `unsaved_drafts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`post_id` integer,
	`saved_at` text NOT NULL,
	`draft` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `unsaved_drafts_by_user` ON `unsaved_drafts` (`user_id`,`post_id`);--> statement-breakpoint
CREATE INDEX `unsaved_drafts_by_post` ON `unsaved_drafts` (`post_id`);--> statement-breakpoint
CREATE INDEX `unsaved_drafts_by_date` ON `unsaved_drafts` (`saved_at`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `actor` text;--> statement-breakpoint
CREATE INDEX `outbox_by_subject` ON `outbox` (`subject_id`,`type`);