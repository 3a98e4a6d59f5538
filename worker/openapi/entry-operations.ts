import type { AdminApi } from '#worker/admin/app.ts'
import { deliveryQuery } from '#worker/contract/admin/deliveries.ts'
import {
  deliveryPage,
  deliveryView,
  heldResponse,
  retryResponse,
} from '#worker/contract/admin/delivery-responses.ts'
import { exportQuery, partHeaders } from '#worker/contract/admin/export.ts'
import { inboxQuery } from '#worker/contract/admin/inbox.ts'
import { adminStatus, inboxPage, sourceList } from '#worker/contract/admin/inbox-responses.ts'
import {
  adminRecord,
  newNote,
  note,
  noteRemoved,
  readChange,
  readResponse,
  releaseResponse,
  statusChange,
  statusResponse,
} from '#worker/contract/admin/record.ts'
import type { FileAnswer, Operations } from './operation.ts'

const exportedFile = (mediaType: string): FileAnswer => ({
  mediaTypes: [mediaType, 'text/plain'],
  headers: {
    [partHeaders.next]: '`part` of the next part; missing on the last one',
    [partHeaders.records]: 'The number of records in this part',
    [partHeaders.share]: 'Progress after this part, from 0 to 1',
  },
})

const recordBody = ['validation_failed', 'not_found', 'media_type_unsupported'] as const

/** Entries and what is sent of them. */
export const entryOperations = {
  '/api/admin/state': {
    $get: { summary: 'Counts, and problems with deliveries', answers: { 200: adminStatus } },
  },
  '/api/admin/inbox': {
    $get: {
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
      summary: 'List where the latest visits came from',
      description: 'The most frequent first. Each is a `source` to filter entries by.',
      answers: { 200: sourceList },
    },
  },
  '/api/admin/inbox/export.csv': {
    $get: {
      summary: 'Export entries as CSV',
      description: 'Large exports come in parts, to be concatenated as they are.',
      query: exportQuery,
      answers: { 200: exportedFile('text/csv') },
      refusals: ['validation_failed'],
    },
  },
  '/api/admin/inbox/export.json': {
    $get: {
      summary: 'Export entries as JSON',
      description:
        'An array of `ExportedRecord`. Large exports come in parts, to be concatenated as they are.',
      query: exportQuery,
      answers: { 200: exportedFile('application/json') },
      refusals: ['validation_failed'],
    },
  },
  '/api/admin/records/:kind/:id': {
    $get: {
      summary: 'Read an entry',
      description: 'With its notes and deliveries. Does not mark it as read.',
      answers: { 200: adminRecord },
      refusals: ['not_found'],
    },
  },
  '/api/admin/records/:kind/:id/status': {
    $put: {
      summary: 'Change the status of an entry',
      description: '`version` is the one that was read; 409 `changed_meanwhile` means that it is outdated.',
      body: statusChange,
      answers: { 200: statusResponse },
      refusals: [...recordBody, 'changed_meanwhile'],
    },
  },
  '/api/admin/records/:kind/:id/read': {
    $put: {
      summary: 'Mark an entry as read or unread',
      body: readChange,
      answers: { 200: readResponse },
      refusals: recordBody,
    },
  },
  '/api/admin/records/:kind/:id/release': {
    $post: {
      summary: 'Say that a suspected entry is not spam',
      answers: { 200: releaseResponse },
      refusals: ['not_found'],
    },
  },
  '/api/admin/records/:kind/:id/notes': {
    $post: { summary: 'Add a note', body: newNote, answers: { 201: note }, refusals: recordBody },
  },
  '/api/admin/records/:kind/:id/notes/:noteId': {
    $delete: {
      summary: 'Delete one of one’s own notes',
      answers: { 200: noteRemoved },
      refusals: ['not_found'],
    },
  },
  '/api/admin/records/:kind/:id/deliveries/retry': {
    $post: {
      summary: 'Retry the deliveries of an entry',
      answers: { 200: retryResponse },
      refusals: ['not_found'],
    },
  },
  '/api/admin/deliveries': {
    $get: {
      summary: 'List deliveries',
      query: deliveryQuery,
      answers: { 200: deliveryPage },
      refusals: ['validation_failed'],
    },
  },
  '/api/admin/deliveries/retry': {
    $post: { summary: 'Retry parked deliveries, 500 in a call', answers: { 200: retryResponse } },
  },
  '/api/admin/deliveries/held/release': {
    $post: { summary: 'Send held deliveries, 500 in a call', answers: { 200: heldResponse } },
  },
  '/api/admin/deliveries/held/drop': {
    $post: { summary: 'Drop held deliveries, 500 in a call', answers: { 200: heldResponse } },
  },
  '/api/admin/deliveries/:id/retry': {
    $post: {
      summary: 'Retry a delivery',
      answers: { 200: deliveryView },
      refusals: ['not_found', 'changed_meanwhile'],
    },
  },
} satisfies Partial<Operations<AdminApi>>
