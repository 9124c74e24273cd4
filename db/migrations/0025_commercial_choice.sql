ALTER TABLE `mailings` ADD `commercial_choice` integer;--> statement-breakpoint
UPDATE `mailings` SET `commercial_choice` = 1 WHERE `is_commercial` = 1 AND `started_at` IS NULL;