CREATE TABLE `compared_products` (
	`post_id` integer NOT NULL,
	`first_id` integer NOT NULL,
	`second_id` integer NOT NULL,
	`live_at` text,
	PRIMARY KEY(`post_id`, `first_id`, `second_id`),
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`first_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`second_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `compared_products_live` ON `compared_products` (`first_id`,`second_id`,`live_at`,`post_id`);--> statement-breakpoint
CREATE INDEX `compared_products_second` ON `compared_products` (`second_id`,`live_at`);--> statement-breakpoint
CREATE TRIGGER `compared_products_live_insert` AFTER INSERT ON `compared_products` BEGIN
  UPDATE compared_products
    SET live_at = (SELECT CASE WHEN is_live = 1 THEN published_at END FROM posts WHERE id = new.post_id)
    WHERE post_id = new.post_id AND first_id = new.first_id AND second_id = new.second_id;
END;
--> statement-breakpoint
CREATE TRIGGER `compared_products_live_update` AFTER UPDATE OF is_live, published_at ON `posts`
WHEN old.is_live <> new.is_live OR old.published_at IS NOT new.published_at BEGIN
  UPDATE compared_products SET live_at = CASE WHEN new.is_live = 1 THEN new.published_at END
    WHERE post_id = new.id;
END;
