import type { AdminApi } from '#worker/admin/app.ts'
import { deliveryQuery } from '#worker/contract/admin/deliveries.ts'
import * as deliveries from '#worker/contract/admin/delivery-responses.ts'
import { exportTotal } from '#worker/contract/admin/export.ts'
import { downloadGrant } from '#worker/contract/admin/files.ts'
import { inboxFilter, inboxQuery } from '#worker/contract/admin/inbox.ts'
import { adminStatus, inboxPage, sourceList } from '#worker/contract/admin/inbox-responses.ts'
import * as record from '#worker/contract/admin/record.ts'
import { toReference } from './component-schemas.ts'
import type { FileAnswer, Operations } from './operation.ts'

const exportedFile = (content: FileAnswer['content']): FileAnswer => ({
  content,
  headers: { [exportTotal]: 'How many records will come' },
})

const exportedRecords = {
  type: 'object',
  required: ['records', 'count'],
  properties: {
    records: { type: 'array', items: toReference(record.exportedRecord, 'output') },
    count: { type: 'integer', minimum: 0 },
  },
}

const recordBody = ['validation_failed', 'not_found', 'media_type_unsupported'] as const

/** Entries and what is sent of them. */
export const entryOperations = {
  '/api/admin/state': {
    $get: {
      id: 'getAdminStatus',
      summary: 'Counts, and problems with deliveries',
      answers: { 200: adminStatus },
    },
  },
  '/api/admin/inbox': {
    $get: {
      id: 'listEntries',
      summary: 'List entries',
      description:
        'Newest first. `next` is `before` of the next page. Days are those of Warsaw, both included.',
      query: inboxQuery,
      answers: { 200: inboxPage },
      refusals: ['validation_failed'],
    },
  },
  '/api/admin/inbox/sources': {
    $get: {
      id: 'listSources',
      summary: 'List where the latest visits came from',
      description: 'The most frequent first. Each is a `source` to filter entries by.',
      answers: { 200: sourceList },
    },
  },
  '/api/admin/inbox/export.csv': {
    $get: {
      id: 'exportEntriesAsCsv',
      summary: 'Export entries as CSV',
      description:
        'The last line, `# count;n`, is no record but their number: a file without it broke off and is incomplete. At most 50,000 entries; more are refused with `export_too_large`.',
      query: inboxFilter,
      answers: { 200: exportedFile({ 'text/csv': { type: 'string' } }) },
      refusals: ['validation_failed', 'export_too_large'],
    },
  },
  '/api/admin/inbox/export.json': {
    $get: {
      id: 'exportEntriesAsJson',
      summary: 'Export entries as JSON',
      description:
        'Ends with `count`, the number of records: a file without it broke off and is incomplete. At most 50,000 entries; more are refused with `export_too_large`.',
      query: inboxFilter,
      answers: { 200: exportedFile({ 'application/json': exportedRecords }) },
      refusals: ['validation_failed', 'export_too_large'],
    },
  },
  '/api/admin/records/:kind/:id': {
    $get: {
      id: 'getEntry',
      summary: 'Read an entry',
      description: 'With its notes and deliveries. Does not mark it as read.',
      answers: { 200: record.adminRecord },
      refusals: ['not_found'],
    },
  },
  '/api/admin/records/:kind/:id/status': {
    $put: {
      id: 'setEntryStatus',
      summary: 'Change the status of an entry',
      description: '`version` is the one that was read; 409 `changed_meanwhile` means that it is outdated.',
      body: record.statusChange,
      answers: { 200: record.statusResponse },
      refusals: [...recordBody, 'changed_meanwhile'],
    },
  },
  '/api/admin/records/:kind/:id/read': {
    $put: {
      id: 'setEntryRead',
      summary: 'Mark an entry as read or unread',
      body: record.readChange,
      answers: { 200: record.readResponse },
      refusals: recordBody,
    },
  },
  '/api/admin/records/:kind/:id/release': {
    $post: {
      id: 'releaseEntry',
      summary: 'Say that a suspected entry is not spam',
      answers: { 200: record.releaseResponse },
      refusals: ['not_found'],
    },
  },
  '/api/admin/records/:kind/:id/notes': {
    $post: {
      id: 'addNote',
      summary: 'Add a note',
      body: record.newNote,
      answers: { 201: record.note },
      refusals: recordBody,
    },
  },
  '/api/admin/records/:kind/:id/notes/:noteId': {
    $delete: {
      id: 'deleteNote',
      summary: 'Delete one of one’s own notes',
      answers: { 200: record.noteRemoved },
      refusals: ['not_found'],
    },
  },
  '/api/admin/records/:kind/:id/deliveries/retry': {
    $post: {
      id: 'retryEntryDeliveries',
      summary: 'Retry the deliveries of an entry',
      answers: { 200: deliveries.retryResponse },
      refusals: ['not_found'],
    },
  },
  '/api/admin/files/:id/grant': {
    $post: {
      id: 'openFile',
      summary: 'Open a file of an entry',
      description: 'Each is written to the audit log. `url` is for a minute.',
      answers: { 200: downloadGrant },
      refusals: ['not_found'],
    },
  },
  '/api/admin/deliveries': {
    $get: {
      id: 'listDeliveries',
      summary: 'List deliveries',
      query: deliveryQuery,
      answers: { 200: deliveries.deliveryPage },
      refusals: ['validation_failed'],
    },
  },
  '/api/admin/deliveries/retry': {
    $post: {
      id: 'retryParkedDeliveries',
      summary: 'Retry parked deliveries, 500 in a call',
      answers: { 200: deliveries.retryResponse },
    },
  },
  '/api/admin/deliveries/held/release': {
    $post: {
      id: 'releaseHeldDeliveries',
      summary: 'Send held deliveries, 500 in a call',
      answers: { 200: deliveries.heldResponse },
    },
  },
  '/api/admin/deliveries/held/drop': {
    $post: {
      id: 'dropHeldDeliveries',
      summary: 'Drop held deliveries, 500 in a call',
      answers: { 200: deliveries.heldResponse },
    },
  },
  '/api/admin/deliveries/:id/retry': {
    $post: {
      id: 'retryDelivery',
      summary: 'Retry a delivery',
      answers: { 200: deliveries.deliveryView },
      refusals: ['not_found', 'changed_meanwhile'],
    },
  },
} satisfies Partial<Operations<AdminApi>>
