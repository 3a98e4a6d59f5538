CREATE TABLE `receipt_networks` (
	`delivery_id` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`network` text NOT NULL,
	`bounced_at` integer
);
--> statement-breakpoint
CREATE INDEX `receipt_networks_day` ON `receipt_networks` (`day`,`network`);--> statement-breakpoint
ALTER TABLE `auth_factors` ADD `last_totp_step` integer;--> statement-breakpoint
ALTER TABLE `submission_counts` ADD `suspected` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `submission_counts` ADD `suspected_bytes` integer DEFAULT 0 NOT NULL;