import type { ListedItem } from '#worker/contract/admin/record.ts'
import type { EnquiryListRow } from '#worker/db/schema/submissions.ts'
import { nameListItem } from './name-list-item.ts'

/** SQLite has no booleans in JSON that it builds from columns. */
type StoredItem = Omit<EnquiryListRow, 'submission_id' | 'operator'> & { operator: 0 | 1 }

/** The rows that a query has put into one JSON array, in their order. */
export const toListedItems = (json: string | null): ListedItem[] =>
  (JSON.parse(json ?? '[]') as StoredItem[])
    .sort((one, other) => one.position - other.position)
    .map(({ position, ...item }) => ({
      ...item,
      name: nameListItem(item, 'pl'),
      operator: item.operator === 1,
    }))
