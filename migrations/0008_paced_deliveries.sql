CREATE TABLE `channel_leases` (
	`channel` text PRIMARY KEY NOT NULL,
	`lease_until` integer NOT NULL,
	`next_send_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `daily_tasks` (
	`name` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`cursor` text
);
--> statement-breakpoint
CREATE INDEX `inbox_expiry` ON `inbox` (`kind`,`status`,`created_at`) WHERE "inbox"."is_unread" = 0;--> statement-breakpoint
CREATE INDEX `deliveries_pending` ON `deliveries` (`created_at`) WHERE "deliveries"."state" = 'pending';--> statement-breakpoint
CREATE INDEX `deliveries_queued` ON `deliveries` (`channel`,`next_attempt_at`) WHERE "deliveries"."state" = 'pending' and "deliveries"."lease_until" = 0;--> statement-breakpoint
CREATE INDEX `deliveries_untried` ON `deliveries` (`channel`,`created_at`) WHERE "deliveries"."state" = 'pending' and "deliveries"."attempts" = 0;--> statement-breakpoint
CREATE INDEX `deliveries_leased` ON `deliveries` (`channel`,`lease_until`) WHERE "deliveries"."state" = 'pending' and "deliveries"."lease_until" > 0;