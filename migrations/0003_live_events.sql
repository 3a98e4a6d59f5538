CREATE TABLE `live_events` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`submission_kind` text NOT NULL,
	`submission_id` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
-- Each event is written by the change it tells, so in the same transaction. The inbox itself is written by triggers.
CREATE TRIGGER `live_entry_added` AFTER INSERT ON `inbox` BEGIN INSERT INTO live_events (kind, submission_kind, submission_id, created_at) VALUES ('entry_added', NEW.kind, NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
--> statement-breakpoint
CREATE TRIGGER `live_entry_removed` AFTER DELETE ON `inbox` BEGIN INSERT INTO live_events (kind, submission_kind, submission_id, created_at) VALUES ('entry_removed', OLD.kind, OLD.id, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
--> statement-breakpoint
CREATE TRIGGER `live_status_changed` AFTER UPDATE OF status ON `inbox` WHEN NEW.status <> OLD.status BEGIN INSERT INTO live_events (kind, submission_kind, submission_id, created_at) VALUES ('status_changed', NEW.kind, NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
--> statement-breakpoint
CREATE TRIGGER `live_read_changed` AFTER UPDATE OF is_unread ON `inbox` WHEN NEW.is_unread <> OLD.is_unread BEGIN INSERT INTO live_events (kind, submission_kind, submission_id, created_at) VALUES ('read_changed', NEW.kind, NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
--> statement-breakpoint
CREATE TRIGGER `live_suspicion_changed` AFTER UPDATE OF is_suspected ON `inbox` WHEN NEW.is_suspected <> OLD.is_suspected BEGIN INSERT INTO live_events (kind, submission_kind, submission_id, created_at) VALUES ('suspicion_changed', NEW.kind, NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
--> statement-breakpoint
CREATE TRIGGER `live_note_added` AFTER INSERT ON `notes` BEGIN INSERT INTO live_events (kind, submission_kind, submission_id, created_at) VALUES ('note_added', NEW.submission_kind, NEW.submission_id, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
--> statement-breakpoint
CREATE TRIGGER `live_note_removed` AFTER DELETE ON `notes` BEGIN INSERT INTO live_events (kind, submission_kind, submission_id, created_at) VALUES ('note_removed', OLD.submission_kind, OLD.submission_id, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
--> statement-breakpoint
CREATE TRIGGER `live_delivery_changed` AFTER UPDATE OF state, last_error ON `deliveries` WHEN NEW.state <> OLD.state OR NEW.last_error IS NOT OLD.last_error BEGIN INSERT INTO live_events (kind, submission_kind, submission_id, created_at) VALUES ('delivery_changed', NEW.submission_kind, NEW.submission_id, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END;
