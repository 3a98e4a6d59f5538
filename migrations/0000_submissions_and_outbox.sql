CREATE TABLE `application_authorizations` (
	`application_id` text NOT NULL,
	`row_number` integer NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`position` text,
	`authorization_scope` text,
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
	`status` text DEFAULT 'new' NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "client_applications_language" CHECK("client_applications"."language" in ('pl', 'en', 'de', 'nl')),
	CONSTRAINT "client_applications_status" CHECK("client_applications"."status" in ('new', 'in_progress', 'accepted', 'rejected', 'archived'))
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
	`status` text DEFAULT 'new' NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "contact_messages_language" CHECK("contact_messages"."language" in ('pl', 'en', 'de', 'nl')),
	CONSTRAINT "contact_messages_status" CHECK("contact_messages"."status" in ('new', 'in_progress', 'accepted', 'rejected', 'archived'))
);
--> statement-breakpoint
CREATE TABLE `deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`channel` text NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`lease_until` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	CONSTRAINT "deliveries_subject_kind" CHECK("deliveries"."subject_kind" in ('contact_message', 'client_application')),
	CONSTRAINT "deliveries_channel" CHECK("deliveries"."channel" in ('mail', 'zapier', 'automation')),
	CONSTRAINT "deliveries_state" CHECK("deliveries"."state" in ('pending', 'sent', 'parked'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `deliveries_once` ON `deliveries` (`subject_id`,`subject_kind`,`channel`);--> statement-breakpoint
CREATE INDEX `deliveries_due` ON `deliveries` (`next_attempt_at`) WHERE "deliveries"."state" = 'pending';