CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`scopes` text NOT NULL,
	`key_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`expires_at` integer,
	`last_used_at` integer,
	`revoked_at` integer
);
--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`actor_id` text NOT NULL,
	`action` text NOT NULL,
	`subject_kind` text,
	`subject_id` text,
	`details` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_created` ON `audit_log` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_action` ON `audit_log` (`action`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_subject` ON `audit_log` (`subject_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `live_events` (
	`seq` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`submission_kind` text,
	`submission_id` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
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
	`last_totp_step` integer,
	FOREIGN KEY (`user_id`) REFERENCES `auth_users`(`id`) ON UPDATE no action ON DELETE no action,
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
	`identity_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `auth_users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_pending_signups_link` ON `auth_pending_signups` (`link_hash`);--> statement-breakpoint
CREATE INDEX `auth_pending_signups_user` ON `auth_pending_signups` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `auth_pending_signups_expiry` ON `auth_pending_signups` (`expires_at`);--> statement-breakpoint
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
	`password_vouched` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_users_email` ON `auth_users` (`email`,`aud`) WHERE "auth_users"."is_sso" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `auth_users_phone` ON `auth_users` (`phone`,`aud`);--> statement-breakpoint
CREATE INDEX `auth_users_new_phone` ON `auth_users` (`new_phone`) WHERE "auth_users"."new_phone" is not null;--> statement-breakpoint
CREATE INDEX `auth_users_new_email` ON `auth_users` (`new_email`) WHERE "auth_users"."new_email" is not null;--> statement-breakpoint
CREATE INDEX `auth_users_unconfirmed` ON `auth_users` (`created_at`) WHERE "auth_users"."email_confirmed_at" is null and "auth_users"."phone_confirmed_at" is null and "auth_users"."is_anonymous" = 0;--> statement-breakpoint
CREATE INDEX `auth_users_created` ON `auth_users` (`created_at`);--> statement-breakpoint
CREATE INDEX `auth_users_anonymous` ON `auth_users` (`created_at`) WHERE "auth_users"."is_anonymous" = 1;--> statement-breakpoint
CREATE TABLE `invitations` (
	`user_id` text PRIMARY KEY NOT NULL,
	`address_hash` text NOT NULL,
	`role` text NOT NULL,
	`invited_by` text,
	`link_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`withdrawn_at` integer,
	`accepted_at` integer,
	`role_given_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `auth_users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invited_by`) REFERENCES `auth_users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_link` ON `invitations` (`link_hash`);--> statement-breakpoint
CREATE INDEX `invitations_open` ON `invitations` (`created_at`) WHERE "invitations"."accepted_at" is null and "invitations"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX `invitations_expiry` ON `invitations` (`expires_at`);--> statement-breakpoint
CREATE INDEX `invitations_inviter` ON `invitations` (`invited_by`);--> statement-breakpoint
CREATE TABLE `user_roles` (
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `role`),
	FOREIGN KEY (`user_id`) REFERENCES `auth_users`(`id`) ON UPDATE no action ON DELETE no action
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
CREATE TABLE `auth_federated_flows` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`proof` text NOT NULL,
	`redirect_to` text NOT NULL,
	`code_challenge` text,
	`code_challenge_method` text,
	`linking_user_id` text,
	`invite_hash` text,
	`used_at` integer,
	`created_at` integer NOT NULL,
	`linking_session_id` text,
	FOREIGN KEY (`linking_user_id`) REFERENCES `auth_users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `auth_federated_flows_created` ON `auth_federated_flows` (`created_at`);--> statement-breakpoint
CREATE INDEX `auth_federated_flows_linking` ON `auth_federated_flows` (`linking_user_id`) WHERE "auth_federated_flows"."linking_user_id" is not null;--> statement-breakpoint
CREATE TABLE `auth_flow_states` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`provider` text,
	`method` text NOT NULL,
	`code_hash` text,
	`code_challenge` text NOT NULL,
	`code_challenge_method` text NOT NULL,
	`code_issued_at` integer,
	`created_at` integer NOT NULL,
	`encrypted_tokens` text,
	`proves_email` integer DEFAULT false NOT NULL,
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
	`link_hash` text,
	`guesses` integer DEFAULT 0 NOT NULL,
	`flow_id` text,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `auth_users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `auth_one_time_tokens_hash` ON `auth_one_time_tokens` (`hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `auth_one_time_tokens_link` ON `auth_one_time_tokens` (`link_hash`);--> statement-breakpoint
CREATE INDEX `auth_one_time_tokens_expiry` ON `auth_one_time_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `auth_rate_limits` (
	`id` text PRIMARY KEY NOT NULL,
	`tokens` real NOT NULL,
	`refilled_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `auth_rate_limits_refilled` ON `auth_rate_limits` (`refilled_at`);--> statement-breakpoint
CREATE TABLE `auth_replay_guard` (
	`id` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `auth_replay_guard_expiry` ON `auth_replay_guard` (`expires_at`);--> statement-breakpoint
CREATE TABLE `auth_sessions` (
	`session_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`refresh_counter` integer NOT NULL,
	`rotations` text NOT NULL,
	`aal` text NOT NULL,
	`factor_id` text,
	`not_after` integer,
	`revoked_at` integer,
	`created_at` integer NOT NULL,
	`refreshed_at` integer NOT NULL,
	`recorded_at` integer NOT NULL,
	`amr` text NOT NULL,
	`proves_email` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `auth_users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "auth_sessions_aal" CHECK("auth_sessions"."aal" in ('aal1', 'aal2'))
);
--> statement-breakpoint
CREATE INDEX `auth_sessions_user` ON `auth_sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `auth_sessions_refreshed` ON `auth_sessions` (`refreshed_at`);--> statement-breakpoint
CREATE INDEX `auth_sessions_revoked` ON `auth_sessions` (`revoked_at`) WHERE "auth_sessions"."revoked_at" is not null;--> statement-breakpoint
CREATE TABLE `additional_authorizations` (
	`client_data_id` text NOT NULL,
	`row_number` integer NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`position` text,
	`authorization_scope` text,
	`search_terms` text,
	PRIMARY KEY(`client_data_id`, `row_number`),
	FOREIGN KEY (`client_data_id`) REFERENCES `client_data`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `client_data` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`profile_id` text,
	`company_name` text NOT NULL,
	`vat_number` text NOT NULL,
	`signatory_first_name` text NOT NULL,
	`signatory_last_name` text NOT NULL,
	`signatory_email` text NOT NULL,
	`payment_contact_first_name` text NOT NULL,
	`payment_contact_last_name` text NOT NULL,
	`payment_contact_email` text NOT NULL,
	`invoice_email` text NOT NULL,
	`bank_account_number` text NOT NULL,
	`bank_name` text NOT NULL,
	`swift_bic_code` text,
	`language` text NOT NULL,
	`content_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`search_terms` text,
	FOREIGN KEY (`user_id`) REFERENCES `auth_users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `auth_users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `client_data_user` ON `client_data` (`user_id`);--> statement-breakpoint
CREATE INDEX `client_data_profile` ON `client_data` (`profile_id`);--> statement-breakpoint
CREATE TABLE `file_removals` (
	`object_key` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `file_removals_created` ON `file_removals` (`created_at`);--> statement-breakpoint
CREATE TABLE `file_tries` (
	`object_key` text PRIMARY KEY NOT NULL,
	`file_id` text NOT NULL,
	`network` text NOT NULL,
	`started_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `file_tries_file` ON `file_tries` (`file_id`);--> statement-breakpoint
CREATE INDEX `file_tries_network` ON `file_tries` (`network`);--> statement-breakpoint
CREATE INDEX `file_tries_started` ON `file_tries` (`started_at`);--> statement-breakpoint
CREATE TABLE `files` (
	`id` text PRIMARY KEY NOT NULL,
	`submission_kind` text NOT NULL,
	`submission_id` text NOT NULL,
	`name` text NOT NULL,
	`size` integer NOT NULL,
	`type` text,
	`object_key` text,
	`counted` text,
	`created_at` integer NOT NULL,
	`completed_at` integer,
	`stored_at` integer,
	`mail_id` text
);
--> statement-breakpoint
CREATE INDEX `files_submission` ON `files` (`submission_id`,`submission_kind`);--> statement-breakpoint
CREATE UNIQUE INDEX `files_object_key` ON `files` (`object_key`);--> statement-breakpoint
CREATE INDEX `files_unsent` ON `files` (`created_at`) WHERE "files"."completed_at" IS NULL;--> statement-breakpoint
CREATE INDEX `files_unclaimed` ON `files` (`created_at`) WHERE "files"."stored_at" IS NULL;--> statement-breakpoint
CREATE TABLE `inbox` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`language` text NOT NULL,
	`created_at` integer NOT NULL,
	`status` text DEFAULT 'new' NOT NULL,
	`status_changed_at` integer,
	`status_changed_by` text,
	`outcome` text,
	`version` integer DEFAULT 0 NOT NULL,
	`read_at` integer,
	`suspected_for` text,
	`owner_id` text,
	`waiting_since` integer,
	`promised_by` integer,
	`answer_since` integer,
	`remind_at` integer,
	`answer_by` integer,
	`answered_at` integer,
	`unverified_at` integer,
	`office_address_number` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `inbox_subject` ON `inbox` (`id`,`kind`);--> statement-breakpoint
CREATE INDEX `inbox_status` ON `inbox` (`status`,`seq`) WHERE "inbox"."suspected_for" IS NULL;--> statement-breakpoint
CREATE INDEX `inbox_unread` ON `inbox` (`seq`) WHERE "inbox"."read_at" IS NULL AND "inbox"."suspected_for" IS NULL;--> statement-breakpoint
CREATE INDEX `inbox_suspected` ON `inbox` (`seq`) WHERE "inbox"."suspected_for" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `inbox_created` ON `inbox` (`created_at`);--> statement-breakpoint
CREATE INDEX `inbox_owner` ON `inbox` (`owner_id`,`seq`) WHERE "inbox"."owner_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `inbox_waiting` ON `inbox` (`answer_by`,`seq`) WHERE "inbox"."answer_by" IS NOT NULL AND "inbox"."suspected_for" IS NULL AND ("inbox"."status" IN ('new', 'in_progress') OR "inbox"."unverified_at" IS NOT NULL);--> statement-breakpoint
CREATE INDEX `inbox_waiting_owner` ON `inbox` (`owner_id`,`answer_by`,`seq`) WHERE "inbox"."answer_by" IS NOT NULL AND "inbox"."suspected_for" IS NULL AND ("inbox"."status" IN ('new', 'in_progress') OR "inbox"."unverified_at" IS NOT NULL);--> statement-breakpoint
CREATE INDEX `inbox_expiry` ON `inbox` (`created_at`) WHERE "inbox"."read_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `notes` (
	`id` text PRIMARY KEY NOT NULL,
	`submission_kind` text NOT NULL,
	`submission_id` text NOT NULL,
	`author_id` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`answer_way` text
);
--> statement-breakpoint
CREATE INDEX `notes_subject` ON `notes` (`submission_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `mail_events` (
	`id` text PRIMARY KEY NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mail_events_received` ON `mail_events` (`received_at`);--> statement-breakpoint
CREATE TABLE `mail_suppressions` (
	`email` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`detail` text,
	`first_event_at` integer NOT NULL,
	`last_event_at` integer NOT NULL,
	`event_count` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mail_suppressions_last_event` ON `mail_suppressions` (`last_event_at`);--> statement-breakpoint
CREATE TABLE `alerts` (
	`name` text PRIMARY KEY NOT NULL,
	`sent_at` integer NOT NULL,
	`up_to_seq` integer
);
--> statement-breakpoint
CREATE TABLE `backups` (
	`day` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`rows` integer DEFAULT 0 NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`problem` text
);
--> statement-breakpoint
CREATE INDEX `backups_finished` ON `backups` (`finished_at`);--> statement-breakpoint
CREATE TABLE `cron_runs` (
	`name` text PRIMARY KEY NOT NULL,
	`ended_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `daily_tasks` (
	`name` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`cursor` text
);
--> statement-breakpoint
CREATE TABLE `failed_conditions` (
	`reason` text NOT NULL,
	CONSTRAINT "failed_changed" CHECK("failed_conditions"."reason" <> 'changed'),
	CONSTRAINT "failed_storage_full" CHECK("failed_conditions"."reason" <> 'storage_full'),
	CONSTRAINT "failed_too_many_today" CHECK("failed_conditions"."reason" <> 'too_many_today'),
	CONSTRAINT "failed_dry_run" CHECK("failed_conditions"."reason" <> 'dry_run')
);
--> statement-breakpoint
CREATE TABLE `paces` (
	`receiver` text PRIMARY KEY NOT NULL,
	`next_send_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `pending_erasures` (
	`id` text PRIMARY KEY NOT NULL,
	`hashes` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `pending_erasures_created` ON `pending_erasures` (`created_at`);--> statement-breakpoint
CREATE TABLE `receiver_states` (
	`receiver` text PRIMARY KEY NOT NULL,
	`paused_until` integer,
	`problem` text NOT NULL,
	`since` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `receipt_networks` (
	`delivery_id` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`network` text NOT NULL,
	`bounced_at` integer
);
--> statement-breakpoint
CREATE INDEX `receipt_networks_day` ON `receipt_networks` (`day`,`network`);--> statement-breakpoint
CREATE TABLE `receipt_recipients` (
	`recipient` text PRIMARY KEY NOT NULL,
	`delivery_id` text NOT NULL,
	`claimed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `receipt_recipients_claimed` ON `receipt_recipients` (`claimed_at`);--> statement-breakpoint
CREATE TABLE `reply_drafts` (
	`submission_kind` text NOT NULL,
	`submission_id` text NOT NULL,
	`author_id` text NOT NULL,
	`reply_id` text NOT NULL,
	`text` text NOT NULL,
	`author_name` text NOT NULL,
	`file_id` text,
	`updated_at` integer NOT NULL,
	`copies` text NOT NULL,
	PRIMARY KEY(`submission_id`, `submission_kind`, `author_id`)
);
--> statement-breakpoint
CREATE INDEX `reply_drafts_author` ON `reply_drafts` (`author_id`);--> statement-breakpoint
CREATE TABLE `saved_sentences` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`pl` text NOT NULL,
	`en` text,
	`de` text,
	`nl` text,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `editions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`content` text NOT NULL,
	`published_at` integer NOT NULL,
	`published_by` text NOT NULL,
	`put_at` integer
);
--> statement-breakpoint
CREATE TABLE `application_authorizations` (
	`application_id` text NOT NULL,
	`row_number` integer NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`position` text,
	`authorization_scope` text,
	`search_terms` text,
	PRIMARY KEY(`application_id`, `row_number`),
	FOREIGN KEY (`application_id`) REFERENCES `client_applications`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `client_applications` (
	`id` text PRIMARY KEY NOT NULL,
	`company_name` text NOT NULL,
	`vat_number` text NOT NULL,
	`signatory_first_name` text NOT NULL,
	`signatory_last_name` text NOT NULL,
	`signatory_email` text NOT NULL,
	`payment_contact_first_name` text NOT NULL,
	`payment_contact_last_name` text NOT NULL,
	`payment_contact_email` text NOT NULL,
	`invoice_email` text NOT NULL,
	`bank_account_number` text NOT NULL,
	`bank_name` text NOT NULL,
	`swift_bic_code` text,
	`language` text NOT NULL,
	`content_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`search_terms` text
);
--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`language` text NOT NULL,
	`content_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`search_terms` text
);
--> statement-breakpoint
CREATE TABLE `deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`submission_kind` text NOT NULL,
	`submission_id` text NOT NULL,
	`channel` text NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`lease_until` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`bounced_at` integer,
	`item_id` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `deliveries_once` ON `deliveries` (`submission_id`,`submission_kind`,`channel`,`item_id`);--> statement-breakpoint
CREATE INDEX `deliveries_due` ON `deliveries` (`next_attempt_at`) WHERE "deliveries"."state" = 'pending';--> statement-breakpoint
CREATE INDEX `deliveries_parked` ON `deliveries` (`created_at`) WHERE "deliveries"."state" = 'parked';--> statement-breakpoint
CREATE INDEX `deliveries_held` ON `deliveries` (`created_at`) WHERE "deliveries"."state" = 'held';--> statement-breakpoint
CREATE TABLE `enquiry_list_items` (
	`submission_id` text NOT NULL,
	`position` integer NOT NULL,
	`catalogue_id` text NOT NULL,
	`quantity` integer NOT NULL,
	`date_from` text,
	`date_to` text,
	`place` text,
	`operator` integer DEFAULT false NOT NULL,
	`details` text,
	`search_terms` text,
	PRIMARY KEY(`submission_id`, `position`),
	FOREIGN KEY (`submission_id`) REFERENCES `contact_messages`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `submission_counts` (
	`day` text NOT NULL,
	`scope` text NOT NULL,
	`accepted` integer NOT NULL,
	`bytes` integer NOT NULL,
	`suspected` integer DEFAULT 0 NOT NULL,
	`suspected_bytes` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `scope`)
);
--> statement-breakpoint
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
CREATE TABLE `refused_mails` (
	`domain` text PRIMARY KEY NOT NULL,
	`mails` integer NOT NULL,
	`bytes` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `thread_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`submission_kind` text NOT NULL,
	`submission_id` text NOT NULL,
	`origin` text NOT NULL,
	`author_id` text,
	`sender` text,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`verified` integer DEFAULT false NOT NULL,
	`receipt_hash` text,
	`raw_key` text,
	`author_name` text,
	`subject` text,
	`sender_name` text,
	`not_relayed_for` text,
	`left_out` text DEFAULT '[]' NOT NULL,
	`pictures` text,
	`reported_at` integer,
	`recipients` text,
	`erased_at` integer,
	`vouched` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `thread_mails_submission` ON `thread_mails` (`submission_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `thread_mails_known` ON `thread_mails` (`submission_id`,`created_at`,`id`) WHERE (origin = 'reply' OR verified = 1);--> statement-breakpoint
CREATE INDEX `thread_mails_author` ON `thread_mails` (`author_id`,`created_at`) WHERE "thread_mails"."author_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `thread_mails_sender` ON `thread_mails` (`sender`) WHERE "thread_mails"."sender" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `thread_mails_pictures` ON `thread_mails` (`sender`) WHERE "thread_mails"."pictures" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `thread_mails_receipt` ON `thread_mails` (`receipt_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `thread_mails_raw` ON `thread_mails` (`raw_key`);--> statement-breakpoint
CREATE INDEX `thread_mails_unreported` ON `thread_mails` (`created_at`) WHERE "thread_mails"."not_relayed_for" IN ('unverified', 'limit', 'attachments', 'winmail', 'sealed', 'unparsed', 'empty') AND "thread_mails"."reported_at" IS NULL;--> statement-breakpoint
CREATE INDEX `thread_mails_reported` ON `thread_mails` (`reported_at`) WHERE "thread_mails"."reported_at" IS NOT NULL;