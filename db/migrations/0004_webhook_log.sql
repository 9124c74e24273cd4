CREATE TABLE `webhook_attempts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`delivery_id` integer NOT NULL,
	`started_at` text NOT NULL,
	`duration_ms` integer NOT NULL,
	`response_status` integer,
	`response_text` text DEFAULT '' NOT NULL,
	`problem` text,
	FOREIGN KEY (`delivery_id`) REFERENCES `webhook_deliveries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhook_attempts_by_delivery` ON `webhook_attempts` (`delivery_id`);--> statement-breakpoint
CREATE TABLE `webhook_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`event_cursor` integer NOT NULL,
	`disabled_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_message_id_unique` ON `webhook_deliveries` (`message_id`);--> statement-breakpoint
ALTER TABLE `webhook_deliveries` DROP COLUMN `response_status`;--> statement-breakpoint
ALTER TABLE `webhook_deliveries` DROP COLUMN `response_ms`;--> statement-breakpoint
ALTER TABLE `webhook_deliveries` DROP COLUMN `response_body`;