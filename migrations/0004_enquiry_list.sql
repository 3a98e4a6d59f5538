CREATE TABLE `enquiry_list_items` (
	`submission_id` text NOT NULL,
	`position` integer NOT NULL,
	`catalogue_id` text NOT NULL,
	`quantity` integer NOT NULL,
	`date_from` text,
	`date_to` text,
	`place` text,
	`operator` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`submission_id`, `position`),
	FOREIGN KEY (`submission_id`) REFERENCES `contact_messages`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
-- The Worker from before deletes a message without knowing of its list, during a deployment and after a rollback.
CREATE TRIGGER `enquiry_list_items_deleted` BEFORE DELETE ON `contact_messages` BEGIN DELETE FROM enquiry_list_items WHERE submission_id = OLD.id; END;
