CREATE TABLE `desk_log` (
	`id` text PRIMARY KEY NOT NULL,
	`actor_id` text NOT NULL,
	`action` text NOT NULL,
	`subject_kind` text,
	`subject_id` text,
	`details` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `desk_log_created` ON `desk_log` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `desk_log_actor` ON `desk_log` (`actor_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `desk_log_action` ON `desk_log` (`action`,`created_at`);--> statement-breakpoint
CREATE INDEX `desk_log_subject` ON `desk_log` (`subject_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `inbox` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`language` text NOT NULL,
	`status` text NOT NULL,
	`is_unread` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `inbox_subject` ON `inbox` (`id`,`kind`);--> statement-breakpoint
CREATE INDEX `inbox_kind` ON `inbox` (`kind`,`seq`);--> statement-breakpoint
CREATE INDEX `inbox_status` ON `inbox` (`status`,`seq`);--> statement-breakpoint
CREATE INDEX `inbox_language` ON `inbox` (`language`,`seq`);--> statement-breakpoint
CREATE INDEX `inbox_unread` ON `inbox` (`seq`) WHERE "inbox"."is_unread" = 1;--> statement-breakpoint
CREATE INDEX `inbox_created` ON `inbox` (`created_at`);--> statement-breakpoint
CREATE TABLE `notes` (
	`id` text PRIMARY KEY NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`author_id` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "notes_subject_kind" CHECK("notes"."subject_kind" in ('contact_message', 'client_application', 'client_data'))
);
--> statement-breakpoint
CREATE INDEX `notes_subject` ON `notes` (`subject_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `parked_alerts` (
	`day` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `additional_authorizations` (
	`client_data_id` text NOT NULL,
	`row_number` integer NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`position` text,
	`authorization_scope` text,
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
	`status` text DEFAULT 'new' NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	`status_changed_at` integer,
	`status_changed_by` text,
	`version` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `auth_users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `auth_users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "client_data_language" CHECK("client_data"."language" in ('pl', 'en', 'de', 'nl')),
	CONSTRAINT "client_data_status" CHECK("client_data"."status" in ('new', 'in_progress', 'accepted', 'rejected', 'archived'))
);
--> statement-breakpoint
CREATE INDEX `client_data_user` ON `client_data` (`user_id`);--> statement-breakpoint
CREATE INDEX `client_data_profile` ON `client_data` (`profile_id`);--> statement-breakpoint
ALTER TABLE `client_applications` ADD `read_at` integer;--> statement-breakpoint
ALTER TABLE `client_applications` ADD `status_changed_at` integer;--> statement-breakpoint
ALTER TABLE `client_applications` ADD `status_changed_by` text;--> statement-breakpoint
ALTER TABLE `client_applications` ADD `version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `read_at` integer;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `status_changed_at` integer;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `status_changed_by` text;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `deliveries_parked` ON `deliveries` (`created_at`) WHERE "deliveries"."state" = 'parked';
--> statement-breakpoint
-- What each submission is found by. The tokenizer folds letters with marks; the ones below carry none to fold.
CREATE VIEW `submission_texts` AS
SELECT seq, id, kind, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(body, 'ł', 'l'), 'Ł', 'l'), 'ß', 'ss'), 'ẞ', 'ss'), 'ø', 'o'), 'Ø', 'o'), 'đ', 'd'), 'Đ', 'd'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ı', 'i') AS body FROM (
	SELECT i.seq, i.id, i.kind, concat(m.name, ' ', m.email, ' ', m.phone, ' ', replace(m.phone, ' ', ''), ' ', m.subject, ' ', m.message) AS body
	FROM inbox i JOIN contact_messages m ON m.id = i.id WHERE i.kind = 'contact_message'
	UNION ALL
	SELECT i.seq, i.id, i.kind, concat(a.company_name, ' ', a.vat_number, ' ', substr(a.vat_number, 3), ' ', a.signatory_first_name, ' ', a.signatory_last_name, ' ', a.signatory_email, ' ', a.payment_contact_first_name, ' ', a.payment_contact_last_name, ' ', a.payment_contact_email, ' ', a.invoice_email, ' ', coalesce((SELECT group_concat(concat_ws(' ', p.first_name, p.last_name, p.email), ' ') FROM application_authorizations p WHERE p.application_id = a.id), ''))
	FROM inbox i JOIN client_applications a ON a.id = i.id WHERE i.kind = 'client_application'
	UNION ALL
	SELECT i.seq, i.id, i.kind, concat(c.company_name, ' ', c.vat_number, ' ', substr(c.vat_number, 3), ' ', c.signatory_first_name, ' ', c.signatory_last_name, ' ', c.signatory_email, ' ', c.payment_contact_first_name, ' ', c.payment_contact_last_name, ' ', c.payment_contact_email, ' ', c.invoice_email, ' ', coalesce((SELECT group_concat(concat_ws(' ', p.first_name, p.last_name, p.email), ' ') FROM additional_authorizations p WHERE p.client_data_id = c.id), ''))
	FROM inbox i JOIN client_data c ON c.id = i.id WHERE i.kind = 'client_data'
);
--> statement-breakpoint
-- Only the words, by the inbox's `seq`; the texts stay where they are.
CREATE VIRTUAL TABLE `submission_search` USING fts5(body, content='', contentless_delete=1, prefix='2 3', tokenize="unicode61 remove_diacritics 2");
--> statement-breakpoint
-- A deleted submission leaves no words behind.
INSERT INTO `submission_search`(`submission_search`, `rank`) VALUES('secure-delete', 1);
--> statement-breakpoint
CREATE TRIGGER `contact_messages_arrived` AFTER INSERT ON `contact_messages` BEGIN
	INSERT INTO inbox (id, kind, language, status, is_unread, created_at)
	VALUES (NEW.id, 'contact_message', NEW.language, NEW.status, NEW.read_at IS NULL, NEW.created_at);
	INSERT INTO submission_search (rowid, body) SELECT seq, body FROM submission_texts WHERE id = NEW.id AND kind = 'contact_message';
END;
--> statement-breakpoint
CREATE TRIGGER `contact_messages_handled` AFTER UPDATE OF status, read_at ON `contact_messages` BEGIN
	UPDATE inbox SET status = NEW.status, is_unread = NEW.read_at IS NULL WHERE id = NEW.id AND kind = 'contact_message';
END;
--> statement-breakpoint
CREATE TRIGGER `contact_messages_gone` AFTER DELETE ON `contact_messages` BEGIN
	DELETE FROM submission_search WHERE rowid = (SELECT seq FROM inbox WHERE id = OLD.id AND kind = 'contact_message');
	DELETE FROM inbox WHERE id = OLD.id AND kind = 'contact_message';
END;
--> statement-breakpoint
CREATE TRIGGER `client_applications_arrived` AFTER INSERT ON `client_applications` BEGIN
	INSERT INTO inbox (id, kind, language, status, is_unread, created_at)
	VALUES (NEW.id, 'client_application', NEW.language, NEW.status, NEW.read_at IS NULL, NEW.created_at);
	INSERT INTO submission_search (rowid, body) SELECT seq, body FROM submission_texts WHERE id = NEW.id AND kind = 'client_application';
END;
--> statement-breakpoint
CREATE TRIGGER `client_applications_handled` AFTER UPDATE OF status, read_at ON `client_applications` BEGIN
	UPDATE inbox SET status = NEW.status, is_unread = NEW.read_at IS NULL WHERE id = NEW.id AND kind = 'client_application';
END;
--> statement-breakpoint
CREATE TRIGGER `client_applications_gone` AFTER DELETE ON `client_applications` BEGIN
	DELETE FROM submission_search WHERE rowid = (SELECT seq FROM inbox WHERE id = OLD.id AND kind = 'client_application');
	DELETE FROM inbox WHERE id = OLD.id AND kind = 'client_application';
END;
--> statement-breakpoint
CREATE TRIGGER `client_data_arrived` AFTER INSERT ON `client_data` BEGIN
	INSERT INTO inbox (id, kind, language, status, is_unread, created_at)
	VALUES (NEW.id, 'client_data', NEW.language, NEW.status, NEW.read_at IS NULL, NEW.created_at);
	INSERT INTO submission_search (rowid, body) SELECT seq, body FROM submission_texts WHERE id = NEW.id AND kind = 'client_data';
END;
--> statement-breakpoint
CREATE TRIGGER `client_data_handled` AFTER UPDATE OF status, read_at ON `client_data` BEGIN
	UPDATE inbox SET status = NEW.status, is_unread = NEW.read_at IS NULL WHERE id = NEW.id AND kind = 'client_data';
END;
--> statement-breakpoint
CREATE TRIGGER `client_data_gone` AFTER DELETE ON `client_data` BEGIN
	DELETE FROM submission_search WHERE rowid = (SELECT seq FROM inbox WHERE id = OLD.id AND kind = 'client_data');
	DELETE FROM inbox WHERE id = OLD.id AND kind = 'client_data';
END;
--> statement-breakpoint
CREATE TRIGGER `application_authorizations_named` AFTER INSERT ON `application_authorizations` BEGIN
	DELETE FROM submission_search WHERE rowid = (SELECT seq FROM inbox WHERE id = NEW.application_id AND kind = 'client_application');
	INSERT INTO submission_search (rowid, body) SELECT seq, body FROM submission_texts WHERE id = NEW.application_id AND kind = 'client_application';
END;
--> statement-breakpoint
CREATE TRIGGER `application_authorizations_removed` AFTER DELETE ON `application_authorizations` BEGIN
	DELETE FROM submission_search WHERE rowid = (SELECT seq FROM inbox WHERE id = OLD.application_id AND kind = 'client_application');
	INSERT INTO submission_search (rowid, body) SELECT seq, body FROM submission_texts WHERE id = OLD.application_id AND kind = 'client_application';
END;
--> statement-breakpoint
CREATE TRIGGER `additional_authorizations_named` AFTER INSERT ON `additional_authorizations` BEGIN
	DELETE FROM submission_search WHERE rowid = (SELECT seq FROM inbox WHERE id = NEW.client_data_id AND kind = 'client_data');
	INSERT INTO submission_search (rowid, body) SELECT seq, body FROM submission_texts WHERE id = NEW.client_data_id AND kind = 'client_data';
END;
--> statement-breakpoint
CREATE TRIGGER `additional_authorizations_removed` AFTER DELETE ON `additional_authorizations` BEGIN
	DELETE FROM submission_search WHERE rowid = (SELECT seq FROM inbox WHERE id = OLD.client_data_id AND kind = 'client_data');
	INSERT INTO submission_search (rowid, body) SELECT seq, body FROM submission_texts WHERE id = OLD.client_data_id AND kind = 'client_data';
END;
--> statement-breakpoint
INSERT INTO `inbox` (id, kind, language, status, is_unread, created_at)
SELECT id, kind, language, status, 1, created_at FROM (
	SELECT id, 'contact_message' AS kind, language, status, created_at FROM contact_messages
	UNION ALL
	SELECT id, 'client_application', language, status, created_at FROM client_applications
) ORDER BY created_at, id;
--> statement-breakpoint
INSERT INTO `submission_search` (rowid, body) SELECT seq, body FROM submission_texts;
