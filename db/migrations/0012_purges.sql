ALTER TABLE `build_pages` ADD `purged_at` text;--> statement-breakpoint
ALTER TABLE `builds` ADD `purge_error` text;