CREATE INDEX `builds_running` ON `builds` (`id`) WHERE status = 'running';--> statement-breakpoint
CREATE INDEX `builds_with_purge_error` ON `builds` (`id`) WHERE purge_error is not null;