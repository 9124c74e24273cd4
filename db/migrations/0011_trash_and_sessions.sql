CREATE TABLE `trashed_posts` (
	`post_id` integer PRIMARY KEY NOT NULL,
	`deleted_at` text NOT NULL,
	`slug` text NOT NULL,
	`is_published` integer DEFAULT false NOT NULL,
	`is_live` integer DEFAULT false NOT NULL,
	`is_featured` integer DEFAULT false NOT NULL,
	`is_popular` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `trashed_posts_by_date` ON `trashed_posts` (`deleted_at`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `user_agent` text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- Stores the colours and icons that categories with these slugs had by default, because a stored colour
-- or icon now always counts as chosen.
UPDATE `categories` SET `color_class` = CASE `slug`
  WHEN 'home' THEN 'accent-green' WHEN 'lifestyle' THEN 'purple-500' WHEN 'gaming' THEN 'red-500'
  WHEN 'audio' THEN 'yellow-500' WHEN 'ecommerce' THEN 'teal-500' WHEN 'mobile' THEN 'indigo-500'
  WHEN 'computer' THEN 'cyan-500' ELSE `color_class` END
WHERE `color_class` = 'accent-blue';
--> statement-breakpoint
UPDATE `categories` SET `icon_class` = CASE `slug`
  WHEN 'tech' THEN 'ri-cpu-line' WHEN 'home' THEN 'ri-home-5-line' WHEN 'lifestyle' THEN 'ri-walk-line'
  WHEN 'gaming' THEN 'ri-gamepad-line' WHEN 'audio' THEN 'ri-headphone-line'
  WHEN 'ecommerce' THEN 'ri-shopping-cart-line' WHEN 'mobile' THEN 'ri-smartphone-line'
  WHEN 'computer' THEN 'ri-computer-line' ELSE `icon_class` END
WHERE `icon_class` = 'ri-article-line';
