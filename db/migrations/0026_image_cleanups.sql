CREATE TABLE `image_cleanups` (
	`url` text PRIMARY KEY NOT NULL,
	`requested_at_ms` integer NOT NULL
);
