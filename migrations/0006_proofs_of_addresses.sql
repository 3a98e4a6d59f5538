ALTER TABLE `auth_pending_signups` ADD `identity_id` text;--> statement-breakpoint
ALTER TABLE `auth_flow_states` ADD `proves_email` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `auth_one_time_tokens` ADD `flow_id` text;--> statement-breakpoint
CREATE INDEX `auth_users_new_email` ON `auth_users` (`new_email`) WHERE "auth_users"."new_email" is not null;--> statement-breakpoint
CREATE INDEX `auth_users_unconfirmed` ON `auth_users` (`created_at`) WHERE "auth_users"."email_confirmed_at" is null and "auth_users"."phone_confirmed_at" is null and "auth_users"."is_anonymous" = 0;