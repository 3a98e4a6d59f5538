import { sql } from 'drizzle-orm'
import { listFields } from '#worker/contract/enquiry-list-fields.ts'
import { inbox } from '#worker/db/schema/inbox.ts'

const listItemFields = sql.raw(listFields.map((field) => `, '${field}', ${field}`).join(''))

/** The rows of an entry's list as one JSON array, for `toListedItems`; null of other kinds than messages. */
export const listItems = sql<string | null>`CASE ${inbox.kind}
  WHEN 'contact_message' THEN (SELECT json_group_array(json_object('position', position${listItemFields}))
    FROM enquiry_list_items WHERE submission_id = ${inbox.id})
  END`
