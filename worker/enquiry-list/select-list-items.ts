import { asc } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { isInList } from '#worker/db/json-list.ts'
import { enquiryListItems } from '#worker/db/schema/submissions.ts'

/** The rows of the enquiry lists of contact messages, in the order of each list. */
export const selectListItems = (db: Database, submissionIds: readonly string[]) =>
  db
    .select()
    .from(enquiryListItems)
    .where(isInList(enquiryListItems.submission_id, submissionIds))
    .orderBy(asc(enquiryListItems.submission_id), asc(enquiryListItems.position))
