CREATE TABLE `suspected_digests` (
	`up_to_seq` integer PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `submission_counts` (
	`day` text NOT NULL,
	`scope` text NOT NULL,
	`accepted` integer NOT NULL,
	`bytes` integer NOT NULL,
	PRIMARY KEY(`day`, `scope`)
);
--> statement-breakpoint
DROP INDEX `inbox_kind`;--> statement-breakpoint
DROP INDEX `inbox_status`;--> statement-breakpoint
DROP INDEX `inbox_language`;--> statement-breakpoint
DROP INDEX `inbox_unread`;--> statement-breakpoint
ALTER TABLE `inbox` ADD `is_suspected` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `inbox_trust` ON `inbox` (`is_suspected`,`seq`);--> statement-breakpoint
CREATE INDEX `inbox_suspected_age` ON `inbox` (`created_at`) WHERE "inbox"."is_suspected" = 1;--> statement-breakpoint
CREATE INDEX `inbox_kind` ON `inbox` (`kind`,`is_suspected`,`seq`);--> statement-breakpoint
CREATE INDEX `inbox_status` ON `inbox` (`status`,`is_suspected`,`seq`);--> statement-breakpoint
CREATE INDEX `inbox_language` ON `inbox` (`language`,`is_suspected`,`seq`);--> statement-breakpoint
CREATE INDEX `inbox_unread` ON `inbox` (`is_suspected`,`seq`) WHERE "inbox"."is_unread" = 1;--> statement-breakpoint
ALTER TABLE `client_applications` ADD `suspected_for` text;--> statement-breakpoint
ALTER TABLE `client_data` ADD `suspected_for` text;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `suspected_for` text;
--> statement-breakpoint
DROP TRIGGER `contact_messages_arrived`;
--> statement-breakpoint
DROP TRIGGER `contact_messages_handled`;
--> statement-breakpoint
CREATE TRIGGER `contact_messages_arrived` AFTER INSERT ON `contact_messages` BEGIN
	INSERT INTO inbox (id, kind, language, status, is_unread, created_at, is_suspected)
	VALUES (NEW.id, 'contact_message', NEW.language, NEW.status, NEW.read_at IS NULL, NEW.created_at, NEW.suspected_for IS NOT NULL);
	INSERT INTO submission_search (rowid, body) SELECT seq, body FROM submission_texts WHERE id = NEW.id AND kind = 'contact_message';
END;
--> statement-breakpoint
CREATE TRIGGER `contact_messages_handled` AFTER UPDATE OF status, read_at, suspected_for ON `contact_messages` BEGIN
	UPDATE inbox SET status = NEW.status, is_unread = NEW.read_at IS NULL, is_suspected = NEW.suspected_for IS NOT NULL
	WHERE id = NEW.id AND kind = 'contact_message';
END;
--> statement-breakpoint
DROP TRIGGER `client_applications_arrived`;
--> statement-breakpoint
DROP TRIGGER `client_applications_handled`;
--> statement-breakpoint
-- Persons are inserted in front of the row they belong to, so that all of them are indexed here, at once.
CREATE TRIGGER `client_applications_arrived` AFTER INSERT ON `client_applications` BEGIN
	INSERT INTO inbox (id, kind, language, status, is_unread, created_at, is_suspected)
	VALUES (NEW.id, 'client_application', NEW.language, NEW.status, NEW.read_at IS NULL, NEW.created_at, NEW.suspected_for IS NOT NULL);
	INSERT INTO submission_search (rowid, body) SELECT seq, body FROM submission_texts WHERE id = NEW.id AND kind = 'client_application';
END;
--> statement-breakpoint
CREATE TRIGGER `client_applications_handled` AFTER UPDATE OF status, read_at, suspected_for ON `client_applications` BEGIN
	UPDATE inbox SET status = NEW.status, is_unread = NEW.read_at IS NULL, is_suspected = NEW.suspected_for IS NOT NULL
	WHERE id = NEW.id AND kind = 'client_application';
END;
--> statement-breakpoint
DROP TRIGGER `client_data_arrived`;
--> statement-breakpoint
DROP TRIGGER `client_data_handled`;
--> statement-breakpoint
-- Persons are inserted in front of the row they belong to, so that all of them are indexed here, at once.
CREATE TRIGGER `client_data_arrived` AFTER INSERT ON `client_data` BEGIN
	INSERT INTO inbox (id, kind, language, status, is_unread, created_at, is_suspected)
	VALUES (NEW.id, 'client_data', NEW.language, NEW.status, NEW.read_at IS NULL, NEW.created_at, NEW.suspected_for IS NOT NULL);
	INSERT INTO submission_search (rowid, body) SELECT seq, body FROM submission_texts WHERE id = NEW.id AND kind = 'client_data';
END;
--> statement-breakpoint
CREATE TRIGGER `client_data_handled` AFTER UPDATE OF status, read_at, suspected_for ON `client_data` BEGIN
	UPDATE inbox SET status = NEW.status, is_unread = NEW.read_at IS NULL, is_suspected = NEW.suspected_for IS NOT NULL
	WHERE id = NEW.id AND kind = 'client_data';
END;
--> statement-breakpoint
DROP TRIGGER `application_authorizations_named`;
--> statement-breakpoint
DROP TRIGGER `application_authorizations_removed`;
--> statement-breakpoint
-- Only for a person who comes later. Whoever takes single persons away writes the words anew once, for all of them.
CREATE TRIGGER `application_authorizations_named` AFTER INSERT ON `application_authorizations` WHEN EXISTS (SELECT 1 FROM inbox WHERE id = NEW.application_id AND kind = 'client_application') BEGIN
	DELETE FROM submission_search WHERE rowid = (SELECT seq FROM inbox WHERE id = NEW.application_id AND kind = 'client_application');
	INSERT INTO submission_search (rowid, body) SELECT seq, body FROM submission_texts WHERE id = NEW.application_id AND kind = 'client_application';
END;
--> statement-breakpoint
DROP TRIGGER `additional_authorizations_named`;
--> statement-breakpoint
DROP TRIGGER `additional_authorizations_removed`;
--> statement-breakpoint
-- Only for a person who comes later. Whoever takes single persons away writes the words anew once, for all of them.
CREATE TRIGGER `additional_authorizations_named` AFTER INSERT ON `additional_authorizations` WHEN EXISTS (SELECT 1 FROM inbox WHERE id = NEW.client_data_id AND kind = 'client_data') BEGIN
	DELETE FROM submission_search WHERE rowid = (SELECT seq FROM inbox WHERE id = NEW.client_data_id AND kind = 'client_data');
	INSERT INTO submission_search (rowid, body) SELECT seq, body FROM submission_texts WHERE id = NEW.client_data_id AND kind = 'client_data';
END;
