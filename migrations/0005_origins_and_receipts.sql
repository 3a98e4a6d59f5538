CREATE TABLE `receipt_recipients` (
	`recipient` text PRIMARY KEY NOT NULL,
	`delivery_id` text NOT NULL,
	`claimed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `receipt_recipients_claimed` ON `receipt_recipients` (`claimed_at`);--> statement-breakpoint
CREATE TABLE `submission_origins` (
	`seq` integer PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`referrer` text,
	`utm_source` text,
	`utm_medium` text,
	`utm_campaign` text,
	`utm_term` text,
	`utm_content` text
);
--> statement-breakpoint
CREATE INDEX `submission_origins_source` ON `submission_origins` (`source`,`seq`);--> statement-breakpoint
-- The origin of a visit goes with the inbox line of its submission, whichever version of the code deletes that.
CREATE TRIGGER `inbox_origin_deleted` AFTER DELETE ON `inbox` BEGIN DELETE FROM submission_origins WHERE seq = OLD.seq; END;
