ALTER TABLE `submission_counts` ADD `suspected` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `submission_counts` ADD `suspected_bytes` integer DEFAULT 0 NOT NULL;