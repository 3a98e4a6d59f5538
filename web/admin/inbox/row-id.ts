import { type ListedEntry, recordKeyText } from '../data/inbox/inbox-list.ts'

/** The id of a row's link. */
export const rowId = (entry: Pick<ListedEntry, 'kind' | 'id'>) =>
  `row-${recordKeyText(entry).replace(' ', '-')}`
