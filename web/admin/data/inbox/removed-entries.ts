import type { QueryClient } from '@tanstack/react-query'
import type { InboxPage } from '#worker/contract/admin/inbox-responses.ts'
import type { RecordKey } from '../admin-routes.ts'
import { changeQueries } from '../change-queries.ts'
import { readFilter } from './inbox-filter.ts'
import {
  expectReturns,
  isSameRecord,
  newerPageKey,
  updateInboxEntry,
  updateInboxLists,
} from './inbox-list.ts'

const isOfSuspected = (search: string) => readFilter(search).suspected !== undefined

/** Marks an erased record in every loaded list, where its row keeps nothing of the person, and offers it as new no more. */
export function markErased(client: QueryClient, key: RecordKey): void {
  updateInboxEntry(client, key, {
    removed: 'erased',
    isUnread: false,
    name: '',
    email: '',
    company: null,
    subject: null,
  })
  changeQueries<InboxPage>(client, { queryKey: newerPageKey }, (page) => ({
    ...page,
    entries: page.entries.filter((entry) => !isSameRecord(entry, key)),
  }))
}

/** Marks a released record in the lists of suspected ones, and has the other lists look for what they lack. */
export function markReleased(client: QueryClient, key: RecordKey): void {
  updateInboxEntry(client, key, { removed: 'released' }, isOfSuspected)
  expectReturns(client, (search) => !isOfSuspected(search))
}

/** For a list that nobody looks at any more. */
export const dropRemoved = (client: QueryClient): void =>
  updateInboxLists(client, (list) => ({ ...list, entries: list.entries.filter(({ removed }) => !removed) }))
