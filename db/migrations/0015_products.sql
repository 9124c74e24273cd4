CREATE TABLE `offer_clicks` (
	`offer_id` integer NOT NULL,
	`day` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`offer_id`, `day`),
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `offers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`product_id` integer NOT NULL,
	`shop` text NOT NULL,
	`url` text NOT NULL,
	`price_agorot` integer,
	`checked_at` text NOT NULL,
	`is_fresh` integer DEFAULT false NOT NULL,
	`is_affiliate` integer DEFAULT false NOT NULL,
	`status` text DEFAULT 'ok' NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `offers_by_product` ON `offers` (`product_id`,`price_agorot`,`id`);--> statement-breakpoint
CREATE INDEX `offers_by_check` ON `offers` (`is_fresh`,`checked_at`);--> statement-breakpoint
CREATE TABLE `products` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`brand` text DEFAULT '' NOT NULL,
	`model` text DEFAULT '' NOT NULL,
	`gtin` text DEFAULT '' NOT NULL,
	`category_id` integer DEFAULT 1 NOT NULL,
	`images` text DEFAULT '[]' NOT NULL,
	`released_on` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'current' NOT NULL,
	`successor_id` integer,
	`specs` text DEFAULT '{}' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`successor_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `products_slug_unique` ON `products` (`slug`);--> statement-breakpoint
CREATE INDEX `products_by_name` ON `products` (`name`,`id`);--> statement-breakpoint
CREATE INDEX `products_by_category` ON `products` (`category_id`,`name`,`id`);--> statement-breakpoint
CREATE INDEX `products_by_brand` ON `products` (`brand`);--> statement-breakpoint
CREATE INDEX `products_by_successor` ON `products` (`successor_id`);--> statement-breakpoint
CREATE TABLE `spec_templates` (
	`category_id` integer PRIMARY KEY NOT NULL,
	`fields` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `post_products` (
	`post_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`live_at` text,
	PRIMARY KEY(`post_id`, `product_id`),
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `post_products_live` ON `post_products` (`product_id`,`live_at`,`post_id`);--> statement-breakpoint
CREATE TABLE `reviews` (
	`post_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`position` integer NOT NULL,
	`score_tenths` integer,
	`total_score_tenths` integer,
	`criteria` text DEFAULT '[]' NOT NULL,
	`verdict` text DEFAULT '' NOT NULL,
	`pros` text DEFAULT '[]' NOT NULL,
	`cons` text DEFAULT '[]' NOT NULL,
	`for_whom` text DEFAULT '' NOT NULL,
	`not_for_whom` text DEFAULT '' NOT NULL,
	`tested_from` text DEFAULT '' NOT NULL,
	`tested_to` text DEFAULT '' NOT NULL,
	`unit_source` text,
	PRIMARY KEY(`post_id`, `product_id`),
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `reviews_by_product` ON `reviews` (`product_id`,`post_id`,`total_score_tenths`);--> statement-breakpoint
CREATE TRIGGER `post_products_live_insert` AFTER INSERT ON `post_products` BEGIN
  UPDATE post_products
    SET live_at = (SELECT CASE WHEN is_live = 1 THEN published_at END FROM posts WHERE id = new.post_id)
    WHERE post_id = new.post_id AND product_id = new.product_id;
END;
--> statement-breakpoint
CREATE TRIGGER `post_products_live_update` AFTER UPDATE OF is_live, published_at ON `posts`
WHEN old.is_live <> new.is_live OR old.published_at IS NOT new.published_at BEGIN
  UPDATE post_products SET live_at = CASE WHEN new.is_live = 1 THEN new.published_at END
    WHERE post_id = new.id;
END;
