CREATE TABLE `auth_challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`factor_id` text NOT NULL,
	`ip_address` text NOT NULL,
	`code_hash` text,
	`verified_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`factor_id`) REFERENCES `auth_factors`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `auth_challenges_factor` ON `auth_challenges` (`factor_id`);--> statement-breakpoint
CREATE INDEX `auth_challenges_created` ON `auth_challenges` (`created_at`);--> statement-breakpoint
CREATE TABLE `auth_factors` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`factor_type` text NOT NULL,
	`status` text DEFAULT 'unverified' NOT NULL,
	`friendly_name` text,
	`secret` text,
	`phone` text,
	`last_challenged_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `auth_users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "auth_factors_type" CHECK("auth_factors"."factor_type" in ('totp', 'phone', 'webauthn')),
	CONSTRAINT "auth_factors_status" CHECK("auth_factors"."status" in ('unverified', 'verified'))
);
--> statement-breakpoint
CREATE INDEX `auth_factors_user` ON `auth_factors` (`user_id`);--> statement-breakpoint
CREATE INDEX `auth_factors_unverified` ON `auth_factors` (`created_at`) WHERE "auth_factors"."status" = 'unverified';--> statement-breakpoint
CREATE TABLE `auth_identities` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`provider` text NOT NULL,
	`provider_id` text NOT NULL,
	`identity_data` text NOT NULL,
	`email` text,
	`last_sign_in_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `auth_users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_identities_subject` ON `auth_identities` (`provider`,`provider_id`);--> statement-breakpoint
CREATE INDEX `auth_identities_user` ON `auth_identities` (`user_id`);--> statement-breakpoint
CREATE INDEX `auth_identities_email` ON `auth_identities` (`email`);--> statement-breakpoint
CREATE TABLE `auth_users` (
	`id` text PRIMARY KEY NOT NULL,
	`aud` text NOT NULL,
	`role` text NOT NULL,
	`email` text,
	`phone` text,
	`password_hash` text,
	`language` text NOT NULL,
	`app_metadata` text NOT NULL,
	`user_metadata` text NOT NULL,
	`is_anonymous` integer DEFAULT false NOT NULL,
	`is_sso` integer DEFAULT false NOT NULL,
	`new_email` text,
	`new_phone` text,
	`email_change_half_confirmed` integer DEFAULT false NOT NULL,
	`email_confirmed_at` integer,
	`phone_confirmed_at` integer,
	`invited_at` integer,
	`confirmation_sent_at` integer,
	`recovery_sent_at` integer,
	`email_change_sent_at` integer,
	`phone_change_sent_at` integer,
	`reauthentication_sent_at` integer,
	`last_sign_in_at` integer,
	`banned_until` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "auth_users_language" CHECK("auth_users"."language" in ('pl', 'en', 'de', 'nl'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_users_email` ON `auth_users` (`email`,`aud`) WHERE "auth_users"."is_sso" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `auth_users_phone` ON `auth_users` (`phone`,`aud`);--> statement-breakpoint
CREATE INDEX `auth_users_new_phone` ON `auth_users` (`new_phone`) WHERE "auth_users"."new_phone" is not null;--> statement-breakpoint
CREATE INDEX `auth_users_created` ON `auth_users` (`aud`,`created_at`);--> statement-breakpoint
CREATE INDEX `auth_users_anonymous` ON `auth_users` (`created_at`) WHERE "auth_users"."is_anonymous" = 1;--> statement-breakpoint
CREATE TABLE `user_roles` (
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `role`),
	FOREIGN KEY (`user_id`) REFERENCES `auth_users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "user_roles_role" CHECK("user_roles"."role" in ('admin'))
);
--> statement-breakpoint
CREATE TABLE `auth_audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`actor_id` text NOT NULL,
	`action` text NOT NULL,
	`log_type` text NOT NULL,
	`payload` text NOT NULL,
	`ip_address` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `auth_audit_log_created` ON `auth_audit_log` (`created_at`);--> statement-breakpoint
CREATE INDEX `auth_audit_log_actor` ON `auth_audit_log` (`actor_id`);--> statement-breakpoint
CREATE INDEX `auth_audit_log_action` ON `auth_audit_log` (`action`);--> statement-breakpoint
CREATE TABLE `auth_buckets` (
	`id` text PRIMARY KEY NOT NULL,
	`tokens` real NOT NULL,
	`refilled_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `auth_buckets_refilled` ON `auth_buckets` (`refilled_at`);--> statement-breakpoint
CREATE TABLE `auth_flow_states` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`provider` text,
	`method` text NOT NULL,
	`code_hash` text,
	`code_challenge` text NOT NULL,
	`code_challenge_method` text NOT NULL,
	`redirect_to` text,
	`code_issued_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `auth_users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_flow_states_code` ON `auth_flow_states` (`code_hash`);--> statement-breakpoint
CREATE INDEX `auth_flow_states_user` ON `auth_flow_states` (`user_id`,`method`);--> statement-breakpoint
CREATE INDEX `auth_flow_states_created` ON `auth_flow_states` (`created_at`);--> statement-breakpoint
CREATE TABLE `auth_one_time_tokens` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`hash` text NOT NULL,
	`is_pkce` integer DEFAULT false NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `auth_users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "auth_one_time_tokens_kind" CHECK("auth_one_time_tokens"."kind" in ('confirmation', 'recovery', 'email_change_current', 'email_change_new', 'phone_change', 'reauthentication'))
);
--> statement-breakpoint
CREATE INDEX `auth_one_time_tokens_hash` ON `auth_one_time_tokens` (`hash`);--> statement-breakpoint
CREATE INDEX `auth_one_time_tokens_expiry` ON `auth_one_time_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `auth_sessions_guard` (
	`session_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`generation` integer NOT NULL,
	`refresh_counter` integer NOT NULL,
	`rotations` text NOT NULL,
	`aal` text NOT NULL,
	`factor_id` text,
	`not_after` integer,
	`revoked_at` integer,
	`created_at` integer NOT NULL,
	`refreshed_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `auth_users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "auth_sessions_guard_aal" CHECK("auth_sessions_guard"."aal" in ('aal1', 'aal2'))
);
--> statement-breakpoint
CREATE INDEX `auth_sessions_guard_user` ON `auth_sessions_guard` (`user_id`);--> statement-breakpoint
CREATE INDEX `auth_sessions_guard_refreshed` ON `auth_sessions_guard` (`refreshed_at`);--> statement-breakpoint
CREATE INDEX `auth_sessions_guard_revoked` ON `auth_sessions_guard` (`revoked_at`) WHERE "auth_sessions_guard"."revoked_at" is not null;