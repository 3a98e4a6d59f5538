CREATE TABLE `auth_external_flows` (
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
	FOREIGN KEY (`linking_user_id`) REFERENCES `auth_users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `auth_external_flows_created` ON `auth_external_flows` (`created_at`);--> statement-breakpoint
CREATE INDEX `auth_external_flows_linking` ON `auth_external_flows` (`linking_user_id`) WHERE "auth_external_flows"."linking_user_id" is not null;--> statement-breakpoint
CREATE TABLE `auth_used_proofs` (
	`id` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `auth_used_proofs_expiry` ON `auth_used_proofs` (`expires_at`);--> statement-breakpoint
ALTER TABLE `auth_flow_states` ADD `sealed_tokens` text;--> statement-breakpoint
ALTER TABLE `auth_flow_states` DROP COLUMN `redirect_to`;
