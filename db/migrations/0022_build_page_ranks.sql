ALTER TABLE `build_pages` ADD `rank` integer GENERATED ALWAYS AS (case when error is not null then 0 when hash_after is null then 3 when hash_before is null then 1 else 2 end) VIRTUAL;--> statement-breakpoint
CREATE INDEX `build_pages_rank` ON `build_pages` (`build_id`,`rank`,`url`);--> statement-breakpoint
ALTER TABLE `builds` ADD `pages_purged` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `builds` ADD `purged_at` text;--> statement-breakpoint
UPDATE `builds` SET `pages_purged` = (SELECT count(`purged_at`) FROM `build_pages` WHERE `build_id` = `builds`.`id`);
