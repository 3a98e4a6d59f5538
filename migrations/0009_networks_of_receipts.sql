CREATE TABLE `receipt_networks` (
	`delivery_id` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`network` text NOT NULL,
	`bounced_at` integer
);
--> statement-breakpoint
CREATE INDEX `receipt_networks_day` ON `receipt_networks` (`day`,`network`);