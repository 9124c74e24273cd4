CREATE TABLE `mailing_recipients` (
	`mailing_id` integer NOT NULL,
	`subscription_id` integer NOT NULL,
	`domain` text NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` text NOT NULL,
	`sent_at` text,
	`problem` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`mailing_id`, `subscription_id`),
	FOREIGN KEY (`mailing_id`) REFERENCES `mailings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mailing_recipients_due` ON `mailing_recipients` (`mailing_id`,`status`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `mailing_recipients_by_subscription` ON `mailing_recipients` (`subscription_id`);--> statement-breakpoint
CREATE TABLE `mailings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`problem` text,
	`post_id` integer,
	`covers_from` text,
	`covers_until` text,
	`subject` text DEFAULT '' NOT NULL,
	`is_commercial` integer DEFAULT false NOT NULL,
	`content` text,
	`prepared_until_id` integer DEFAULT 0 NOT NULL,
	`is_prepared` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL,
	`started_at` text,
	`finished_at` text,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `mailings_by_status` ON `mailings` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `mailings_by_post` ON `mailings` (`post_id`);--> statement-breakpoint
CREATE INDEX `mailings_by_kind` ON `mailings` (`kind`,`covers_until`);--> statement-breakpoint
CREATE TABLE `subscription_categories` (
	`subscription_id` integer NOT NULL,
	`category_id` integer NOT NULL,
	PRIMARY KEY(`subscription_id`, `category_id`),
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `subscription_categories_by_category` ON `subscription_categories` (`category_id`);--> statement-breakpoint
CREATE TABLE `suppressions` (
	`address_hash` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `source` text DEFAULT 'form' NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `consent_proof` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `wants_posts` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `wants_digest` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `has_all_categories` integer DEFAULT true NOT NULL;