import type { AdminApi } from '#worker/admin/app.ts'
import { deliveryQuery } from '#worker/contract/admin/deliveries.ts'
import * as deliveries from '#worker/contract/admin/delivery-responses.ts'
import { exportQuery, partHeaders } from '#worker/contract/admin/export.ts'
import { downloadGrant } from '#worker/contract/admin/files.ts'
import { inboxQuery } from '#worker/contract/admin/inbox.ts'
import { adminStatus, inboxPage, sourceList } from '#worker/contract/admin/inbox-responses.ts'
import * as record from '#worker/contract/admin/record.ts'
import { toReference } from './component-schemas.ts'
import type { FileAnswer, Operations } from './operation.ts'

/** `content`: a complete file; a part of a larger one may be no document by itself. */
const exportedFile = (content: FileAnswer['content']): FileAnswer => ({
  content,
  headers: {
    [partHeaders.next]: '`part` of the next part; missing on the last one',
    [partHeaders.records]: 'The number of records in this part',
    [partHeaders.share]: 'Progress after this part, from 0 to 1',
  },
})

const text = { type: 'string' }
const allRecords = { type: 'array', items: toReference(record.exportedRecord, 'output') }

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
      description: 'Large exports come in parts, to be concatenated as they are.',
      query: exportQuery,
      answers: { 200: exportedFile({ 'text/csv': text }) },
      refusals: ['validation_failed'],
    },
  },
  '/api/admin/inbox/export.json': {
    $get: {
      id: 'exportEntriesAsJson',
      summary: 'Export entries as JSON',
      description: 'Large exports come in parts, as `text/plain`, to be concatenated as they are.',
      query: exportQuery,
      answers: { 200: exportedFile({ 'application/json': allRecords, 'text/plain': text }) },
      refusals: ['validation_failed'],
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
