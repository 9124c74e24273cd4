CREATE TABLE `subscription_mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subscription_id` integer NOT NULL,
	`consent_version` text NOT NULL,
	`source_hash` text NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `subscription_mails_due` ON `subscription_mails` (`status`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `subscription_mails_by_subscription` ON `subscription_mails` (`subscription_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `subscription_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`subscription_id` integer NOT NULL,
	`mail_id` integer,
	`purpose` text NOT NULL,
	`expires_at` text,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`mail_id`) REFERENCES `subscription_mails`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `subscription_tokens_by_subscription` ON `subscription_tokens` (`subscription_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `subscription_tokens_by_mail` ON `subscription_tokens` (`mail_id`);--> statement-breakpoint
CREATE INDEX `subscription_tokens_by_end` ON `subscription_tokens` (`expires_at`);--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `consented_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `confirmed_at` text;--> statement-breakpoint
UPDATE `subscriptions` SET `consented_at` = `created_at`;