import { sql } from 'drizzle-orm'
import type { EnquiryListItem } from '#worker/contract/enquiry-list.ts'
import { listFields } from '#worker/contract/enquiry-list-fields.ts'
import type { Database } from '#worker/db/client.ts'
import { enquiryListItems } from '#worker/db/schema/submissions.ts'
import { withTerms } from '#worker/db/searched-columns.ts'

/** The fields of a row of the JSON. */
const values = sql.raw(listFields.map((field) => `value->>'${field}'`).join(', '))

/**
 * The statement that stores the enquiry list of a message, after the message; none for an empty list. All rows are one
 * JSON parameter, because D1 allows 100 parameters per statement. Values are in column order.
 */
export const insertListItems = async (db: Database, submissionId: string, list: EnquiryListItem[]) =>
  list.length === 0
    ? []
    : [
        db.insert(enquiryListItems).select(sql`
          SELECT ${submissionId}, key + 1, ${values}, value->>'search_terms' FROM json_each(${JSON.stringify(await withTerms('enquiry_list_items', list))})`),
      ]
