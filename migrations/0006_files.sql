CREATE TABLE `file_removals` (
	`object_key` text PRIMARY KEY NOT NULL,
	`upload_id` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `file_removals_created` ON `file_removals` (`created_at`);--> statement-breakpoint
CREATE TABLE `files` (
	`id` text PRIMARY KEY NOT NULL,
	`submission_kind` text NOT NULL,
	`submission_id` text NOT NULL,
	`name` text NOT NULL,
	`size` integer NOT NULL,
	`type` text,
	`object_key` text NOT NULL,
	`upload_id` text,
	`parts` text DEFAULT '{}' NOT NULL,
	`created_at` integer NOT NULL,
	`completed_at` integer,
	`stored_at` integer
);
--> statement-breakpoint
CREATE INDEX `files_submission` ON `files` (`submission_id`,`submission_kind`);--> statement-breakpoint
CREATE UNIQUE INDEX `files_object_key` ON `files` (`object_key`);--> statement-breakpoint
CREATE INDEX `files_unclaimed` ON `files` (`created_at`) WHERE "files"."stored_at" IS NULL;