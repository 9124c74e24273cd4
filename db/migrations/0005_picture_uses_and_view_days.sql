CREATE TABLE `post_images` (
	`url` text NOT NULL,
	`post_id` integer NOT NULL,
	PRIMARY KEY(`url`, `post_id`),
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `post_images_by_post` ON `post_images` (`post_id`);--> statement-breakpoint
CREATE TABLE `search_queue` (
	`post_id` integer PRIMARY KEY NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `view_days` (
	`day` text PRIMARY KEY NOT NULL,
	`count` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE `media` ADD `content_hash` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `media_by_content` ON `media` (`content_hash`) WHERE content_hash <> '';--> statement-breakpoint
CREATE INDEX `posts_by_views` ON `posts` (`is_live`,`views`,`id`,`category_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_by_status` ON `subscriptions` (`status`,`created_at`);
--> statement-breakpoint
-- The text, written as JSON and cut at each address of a picture, is a list whose parts begin with the addresses.
CREATE TRIGGER `post_images_insert` AFTER INSERT ON `posts` WHEN instr(new.content, 'src="/images/') > 0 BEGIN
  INSERT OR IGNORE INTO post_images (url, post_id)
    SELECT '/images/' || substr(part.value, 1, instr(part.value, '"') - 1), new.id
    FROM json_each('[' || replace(json_quote(new.content), 'src=\"/images/', '","') || ']') AS part
    WHERE part.key > 0 AND instr(part.value, '"') > 1;
END;
--> statement-breakpoint
CREATE TRIGGER `post_images_update` AFTER UPDATE OF content ON `posts` WHEN old.content <> new.content BEGIN
  DELETE FROM post_images WHERE post_id = new.id;
  INSERT OR IGNORE INTO post_images (url, post_id)
    SELECT '/images/' || substr(part.value, 1, instr(part.value, '"') - 1), new.id
    FROM json_each('[' || replace(json_quote(new.content), 'src=\"/images/', '","') || ']') AS part
    WHERE part.key > 0 AND instr(part.value, '"') > 1;
END;
--> statement-breakpoint
INSERT OR IGNORE INTO post_images (url, post_id)
  SELECT '/images/' || substr(part.value, 1, instr(part.value, '"') - 1), posts.id
  FROM posts, json_each('[' || replace(json_quote(posts.content), 'src=\"/images/', '","') || ']') AS part
  WHERE instr(posts.content, 'src="/images/') > 0 AND part.key > 0 AND instr(part.value, '"') > 1;
--> statement-breakpoint
CREATE TRIGGER `view_days_insert` AFTER INSERT ON `post_views` BEGIN
  INSERT INTO view_days (day, count) VALUES (new.day, new.count)
    ON CONFLICT (day) DO UPDATE SET count = view_days.count + excluded.count;
END;
--> statement-breakpoint
CREATE TRIGGER `view_days_update` AFTER UPDATE OF count ON `post_views` WHEN old.count <> new.count BEGIN
  UPDATE view_days SET count = count + new.count - old.count WHERE day = new.day;
END;
--> statement-breakpoint
INSERT INTO view_days (day, count) SELECT day, sum(count) FROM post_views GROUP BY day;
