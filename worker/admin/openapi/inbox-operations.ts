import { downloadGrant } from '#worker/contract/admin/files.ts'
import { exportQuery, inboxQuery } from '#worker/contract/admin/inbox.ts'
import { inboxPage, sourceList } from '#worker/contract/admin/inbox-responses.ts'
import * as record from '#worker/contract/admin/record.ts'
import { relatedRecords } from '#worker/contract/admin/related.ts'
import type { KeyedRoute } from '../route-scopes.ts'
import { toReference } from './component-schemas.ts'
import type { OperationsOf } from './operation.ts'

const exportedRecords = {
  type: 'object',
  required: ['records', 'count'],
  properties: {
    records: { type: 'array', items: toReference(record.exportedRecord, 'output') },
    count: { type: 'integer', minimum: 0 },
  },
}

/** Operations that a script with a key may call: the routes of `worker/admin/route-scopes.ts`. */
export const inboxOperations = {
  '/api/admin/inbox': {
    $get: {
      id: 'listEntries',
      summary: 'List entries',
      description:
        'Newest first; with `waiting`, `late` or `owner=nobody`, and without `search`, `source` and `suspected`, the most urgent first. Pass `next` as `before` to get the next page. Days are Warsaw days; the first and the last are included.',
      query: inboxQuery,
      responses: { 200: inboxPage },
      errors: ['validation_failed'],
    },
  },
  '/api/admin/inbox/sources': {
    $get: {
      id: 'listSources',
      summary: 'List where the latest visits came from',
      description: 'Most frequent first. Each can be passed as `source` to filter entries.',
      responses: { 200: sourceList },
    },
  },
  '/api/admin/inbox/export.csv': {
    $get: {
      id: 'exportEntriesAsCsv',
      summary: 'Export entries as CSV',
      description:
        'The last line, `# count;n`, is not a record but the number of records: a file without it is incomplete. At most 50,000 entries; more are refused with `export_too_large`.',
      query: exportQuery,
      responses: { 200: { content: { 'text/csv': { type: 'string' } } } },
      errors: ['validation_failed', 'export_too_large'],
    },
  },
  '/api/admin/inbox/export.json': {
    $get: {
      id: 'exportEntriesAsJson',
      summary: 'Export entries as JSON',
      description:
        'Ends with `count`, the number of records: a file without it is incomplete. At most 50,000 entries; more are refused with `export_too_large`.',
      query: exportQuery,
      responses: { 200: { content: { 'application/json': exportedRecords } } },
      errors: ['validation_failed', 'export_too_large'],
    },
  },
  '/api/admin/records/:kind/:id': {
    $get: {
      id: 'getEntry',
      summary: 'Read an entry',
      description: 'With its notes and deliveries. Does not mark it as read.',
      responses: { 200: record.adminRecord },
      errors: ['not_found'],
    },
  },
  '/api/admin/records/:kind/:id/related': {
    $get: {
      id: 'listRelatedEntries',
      summary: 'List what else the sender of an entry has sent',
      description:
        'At most ten entries, newest first: from the same address, from the same mail domain unless it is a mailbox provider’s, or with the same VAT number. `answers` are the last three answers to them.',
      responses: { 200: relatedRecords },
      errors: ['not_found'],
    },
  },
  '/api/admin/records/:kind/:id/status': {
    $put: {
      id: 'setEntryStatus',
      summary: 'Change the status of an entry',
      description:
        '`version` is the one that was read; 409 `changed_meanwhile` means that it is outdated. `closed` has an `outcome`, and no other status.',
      body: record.statusChange,
      responses: { 200: record.stateResponse },
      errors: ['validation_failed', 'not_found', 'media_type_unsupported', 'changed_meanwhile'],
    },
  },
  '/api/admin/records/:kind/:id/owner': {
    $put: {
      id: 'setEntryOwner',
      summary: 'Give an entry to an administrator',
      description:
        '`owner` is the id of an administrator, or null for nobody. `version` is the one that was read; 409 `changed_meanwhile` means that it is outdated.',
      body: record.ownerChange,
      responses: { 200: record.stateResponse },
      errors: [
        'validation_failed',
        'not_allowed',
        'not_found',
        'media_type_unsupported',
        'changed_meanwhile',
      ],
    },
  },
  '/api/admin/records/:kind/:id/notes': {
    $post: {
      id: 'addEntryNote',
      summary: 'Add a note to an entry',
      description: 'The key is its author. A repeated call adds another note.',
      body: record.newNote,
      responses: { 201: record.note },
      errors: ['validation_failed', 'not_found', 'media_type_unsupported'],
    },
  },
  '/api/admin/files/:id/grant': {
    $post: {
      id: 'openFile',
      summary: 'Open a file of an entry',
      description: 'Every call is recorded in the audit log. `url` is valid for a minute.',
      responses: { 200: downloadGrant },
      errors: ['not_found'],
    },
  },
} satisfies OperationsOf<KeyedRoute>
