-- D1 splits a migration on its server, blind to comments. What fires on a change is therefore one line with one
-- statement, and comments hold no semicolon, quote or keyword. tests/architecture/migrations.test.ts checks that.

-- The words of every submission, for the search. Rows carry the number of their inbox entry.
CREATE VIRTUAL TABLE `submission_search` USING fts5(body, content='', contentless_delete=1, prefix='2 3', tokenize='unicode61 remove_diacritics 2');
--> statement-breakpoint
-- What is searched for: the beginning of the id behind a private character, which is that of reference numbers, then the
-- words, and the terms that the Worker makes of them. Lists have ids, which a search for names in Polish includes.
CREATE VIEW `submission_texts` AS
SELECT i.seq, i.id, i.kind, concat_ws(' ', concat(char(57346), substr(i.id, 1, 8)), m.name, m.email, m.phone, m.subject, m.message, m.search_terms, (SELECT group_concat(concat_ws(' ', l.catalogue_id, l.place, l.details, l.search_terms), ' ') FROM enquiry_list_items l WHERE l.submission_id = m.id)) AS body
FROM inbox i JOIN contact_messages m ON m.id = i.id WHERE i.kind = 'contact_message'
UNION ALL
SELECT i.seq, i.id, i.kind, concat_ws(' ', concat(char(57346), substr(i.id, 1, 8)), a.company_name, a.vat_number, a.signatory_first_name, a.signatory_last_name, a.signatory_email, a.payment_contact_first_name, a.payment_contact_last_name, a.payment_contact_email, a.invoice_email, a.bank_account_number, a.bank_name, a.search_terms, (SELECT group_concat(concat_ws(' ', p.first_name, p.last_name, p.email, p.search_terms), ' ') FROM application_authorizations p WHERE p.application_id = a.id))
FROM inbox i JOIN client_applications a ON a.id = i.id WHERE i.kind = 'client_application'
UNION ALL
SELECT i.seq, i.id, i.kind, concat_ws(' ', concat(char(57346), substr(i.id, 1, 8)), c.company_name, c.vat_number, c.signatory_first_name, c.signatory_last_name, c.signatory_email, c.payment_contact_first_name, c.payment_contact_last_name, c.payment_contact_email, c.invoice_email, c.bank_account_number, c.bank_name, c.search_terms, (SELECT group_concat(concat_ws(' ', p.first_name, p.last_name, p.email, p.search_terms), ' ') FROM additional_authorizations p WHERE p.client_data_id = c.id))
FROM inbox i JOIN client_data c ON c.id = i.id WHERE i.kind = 'client_data';
--> statement-breakpoint
-- The words live and go with the inbox entry. The rows that have them are inserted in front of it.
CREATE TRIGGER `inbox_indexed` AFTER INSERT ON `inbox` BEGIN INSERT INTO submission_search (rowid, body) SELECT seq, body FROM submission_texts WHERE seq = NEW.seq; END;
--> statement-breakpoint
CREATE TRIGGER `inbox_unindexed` AFTER DELETE ON `inbox` BEGIN DELETE FROM submission_search WHERE rowid = OLD.seq; END;
--> statement-breakpoint
-- Each event is written by the change it tells, so in the same transaction.
CREATE TRIGGER `live_entry_added` AFTER INSERT ON `inbox` BEGIN INSERT INTO live_events (kind, submission_kind, submission_id, created_at) VALUES ('entry_added', NEW.kind, NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
--> statement-breakpoint
CREATE TRIGGER `live_entry_removed` AFTER DELETE ON `inbox` BEGIN INSERT INTO live_events (kind, submission_kind, submission_id, created_at) VALUES ('entry_removed', OLD.kind, OLD.id, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
--> statement-breakpoint
CREATE TRIGGER `live_status_changed` AFTER UPDATE OF status, outcome, unverified_at ON `inbox` WHEN NEW.status <> OLD.status OR NEW.outcome IS NOT OLD.outcome OR (NEW.unverified_at IS NULL) <> (OLD.unverified_at IS NULL) BEGIN INSERT INTO live_events (kind, submission_kind, submission_id, created_at) VALUES ('status_changed', NEW.kind, NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
--> statement-breakpoint
CREATE TRIGGER `live_read_changed` AFTER UPDATE OF read_at ON `inbox` WHEN (NEW.read_at IS NULL) <> (OLD.read_at IS NULL) BEGIN INSERT INTO live_events (kind, submission_kind, submission_id, created_at) VALUES ('read_changed', NEW.kind, NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
--> statement-breakpoint
CREATE TRIGGER `live_owner_changed` AFTER UPDATE OF owner_id, answer_by, answered_at ON `inbox` WHEN NEW.owner_id IS NOT OLD.owner_id OR NEW.answer_by IS NOT OLD.answer_by OR NEW.answered_at IS NOT OLD.answered_at BEGIN INSERT INTO live_events (kind, submission_kind, submission_id, created_at) VALUES ('owner_changed', NEW.kind, NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
--> statement-breakpoint
CREATE TRIGGER `live_suspicion_changed` AFTER UPDATE OF suspected_for ON `inbox` WHEN (NEW.suspected_for IS NULL) <> (OLD.suspected_for IS NULL) BEGIN INSERT INTO live_events (kind, submission_kind, submission_id, created_at) VALUES ('suspicion_changed', NEW.kind, NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
--> statement-breakpoint
CREATE TRIGGER `live_note_added` AFTER INSERT ON `notes` BEGIN INSERT INTO live_events (kind, submission_kind, submission_id, created_at) VALUES ('note_added', NEW.submission_kind, NEW.submission_id, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
--> statement-breakpoint
CREATE TRIGGER `live_note_removed` AFTER DELETE ON `notes` BEGIN INSERT INTO live_events (kind, submission_kind, submission_id, created_at) VALUES ('note_removed', OLD.submission_kind, OLD.submission_id, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
--> statement-breakpoint
CREATE TRIGGER `live_thread_mail_added` AFTER INSERT ON `thread_mails` BEGIN INSERT INTO live_events (kind, submission_kind, submission_id, created_at) VALUES ('thread_mail_added', NEW.submission_kind, NEW.submission_id, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
--> statement-breakpoint
-- An answer that is taken back is a draft again before it goes.
CREATE TRIGGER `live_thread_mail_removed` AFTER DELETE ON `thread_mails` WHEN EXISTS (SELECT 1 FROM reply_drafts WHERE submission_id = OLD.submission_id AND reply_id = OLD.id) BEGIN INSERT INTO live_events (kind, submission_kind, submission_id, created_at) VALUES ('thread_mail_removed', OLD.submission_kind, OLD.submission_id, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
--> statement-breakpoint
-- A signed event that its receiver accepts at once is no news: the change that it tells was.
CREATE TRIGGER `live_delivery_changed` AFTER UPDATE OF state, last_error ON `deliveries` WHEN (NEW.state <> OLD.state OR NEW.last_error IS NOT OLD.last_error) AND NOT (NEW.channel = 'events' AND NEW.state = 'sent' AND OLD.last_error IS NULL) BEGIN INSERT INTO live_events (kind, submission_kind, submission_id, created_at) VALUES ('delivery_changed', NEW.submission_kind, NEW.submission_id, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
--> statement-breakpoint
-- Concerns no record.
CREATE TRIGGER `live_site_published` AFTER INSERT ON `editions` BEGIN INSERT INTO live_events (kind, created_at) VALUES ('site_published', CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
--> statement-breakpoint
-- Whoever is erased from an edition is erased from what pages read.
CREATE TRIGGER `edition_redacted` AFTER UPDATE OF content ON `editions` BEGIN UPDATE editions SET put_at = NULL WHERE id = NEW.id; END;
--> statement-breakpoint
-- The copies of an answer fail one after the other: each is reported by the next digest, also where one before has reported the answer.
CREATE TRIGGER `parked_mail_unreported` AFTER UPDATE OF state ON `deliveries` WHEN NEW.state = 'parked' AND OLD.state <> 'parked' AND NEW.channel IN ('relay', 'reply') BEGIN UPDATE thread_mails SET reported_at = NULL WHERE id = substr(NEW.item_id, 1, instr(NEW.item_id || ':', ':') - 1) AND reported_at IS NOT NULL; END;
--> statement-breakpoint
-- People name a record by its reference, the first digits of its id, which comes from a browser.
CREATE UNIQUE INDEX `inbox_reference` ON `inbox` (substr(id, 1, 8));
