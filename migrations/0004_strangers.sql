CREATE TABLE `auth_pending_signups` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`password_hash` text,
	`user_metadata` text NOT NULL,
	`language` text NOT NULL,
	`link_hash` text NOT NULL,
	`code_hash` text NOT NULL,
	`guesses` integer DEFAULT 0 NOT NULL,
	`flow_id` text,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `auth_users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "auth_pending_signups_language" CHECK("auth_pending_signups"."language" in ('pl', 'en', 'de', 'nl'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_pending_signups_link` ON `auth_pending_signups` (`link_hash`);--> statement-breakpoint
CREATE INDEX `auth_pending_signups_user` ON `auth_pending_signups` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `auth_pending_signups_expiry` ON `auth_pending_signups` (`expires_at`);--> statement-breakpoint
CREATE TABLE `receiver_states` (
	`receiver` text PRIMARY KEY NOT NULL,
	`paused_until` integer,
	`problem` text NOT NULL,
	`since` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `auth_users` ADD `password_vouched` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `auth_one_time_tokens` ADD `link_hash` text;--> statement-breakpoint
ALTER TABLE `auth_one_time_tokens` ADD `guesses` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `auth_one_time_tokens_link` ON `auth_one_time_tokens` (`link_hash`);--> statement-breakpoint
ALTER TABLE `auth_sessions_guard` ADD `amr` text;--> statement-breakpoint
ALTER TABLE `auth_sessions_guard` ADD `proves_email` integer DEFAULT false NOT NULL;