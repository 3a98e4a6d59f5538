import { sql } from 'drizzle-orm'
import type { EnquiryListItem } from '#worker/contract/enquiry-list.ts'
import type { Database } from '#worker/db/client.ts'
import { enquiryListItems } from '#worker/db/schema/submissions.ts'

/**
 * The statement that stores the enquiry list of a message, after the message; none for an empty list. All rows are one
 * JSON parameter, because D1 allows 100 parameters per statement. Values are in column order.
 */
export const insertListItems = (db: Database, submissionId: string, list: EnquiryListItem[]) =>
  list.length === 0
    ? []
    : [
        db.insert(enquiryListItems).select(sql`
          SELECT ${submissionId}, key + 1, value->>'catalogue_id', value->>'quantity', value->>'date_from',
            value->>'date_to', value->>'place', value->>'operator'
          FROM json_each(${JSON.stringify(list)})`),
      ]
