import * as z from 'zod/mini'
import { actor } from '#worker/contract/admin/actor.ts'
import * as deliveries from '#worker/contract/admin/delivery-responses.ts'
import * as events from '#worker/contract/admin/events.ts'
import * as files from '#worker/contract/admin/files.ts'
import * as inbox from '#worker/contract/admin/inbox-responses.ts'
import * as record from '#worker/contract/admin/record.ts'
import { relatedRecords } from '#worker/contract/admin/related.ts'
import { threadMail } from '#worker/contract/admin/threads.ts'
import { userReference } from '#worker/contract/admin/user-reference.ts'
import { authorization } from '#worker/contract/client-application.ts'
import { contactMessage } from '#worker/contract/contact-message.ts'
import { listItem } from '#worker/contract/enquiry-list.ts'
import { health, unhealthy } from '#worker/contract/health.ts'
import * as contract from '#worker/contract/responses.ts'
import * as uploads from '#worker/contract/upload.ts'
import { toJsonSchemaOptions } from './json-schema-options.ts'
import { applicationBody, mailEventTaken } from './public-operations.ts'

const [messageRecord, applicationRecord, clientDataRecord] = record.adminRecord.def.options
const [exportedMessage, exportedApplication, exportedClientData] = record.exportedRecord.def.options

/** The names of request bodies in the document, and of what they consist of. */
const bodies = {
  ContactMessage: contactMessage,
  EnquiryListItem: listItem,
  ClientApplication: applicationBody,
  UploadRequest: uploads.uploadRequest,
  Authorization: authorization,
  StatusChange: record.statusChange,
  OwnerChange: record.ownerChange,
  NewNote: record.newNote,
}

/** The names of responses in the document, and of what they consist of. */
const responses = {
  Receipt: contract.receipt,
  ApplicationReceipt: contract.applicationReceipt,
  SavedResponse: contract.savedResponse,
  DryRunResponse: contract.dryRunResponse,
  ErrorResponse: contract.errorResponse,
  Health: health,
  Unhealthy: unhealthy,
  UploadResponse: uploads.uploadResponse,
  CompletedUpload: uploads.completedUpload,
  DownloadGrant: files.downloadGrant,
  RecordFile: files.recordFile,
  MailEventTaken: mailEventTaken,
  InboxPage: inbox.inboxPage,
  InboxEntry: inbox.inboxEntry,
  SourceList: inbox.sourceList,
  Actor: actor,
  UserReference: userReference,
  ThreadMail: threadMail,
  RelatedRecords: relatedRecords,
  AdminRecord: record.adminRecord,
  MessageRecord: messageRecord,
  ApplicationRecord: applicationRecord,
  ClientDataRecord: clientDataRecord,
  ExportedRecord: record.exportedRecord,
  ExportedMessage: exportedMessage,
  ExportedApplication: exportedApplication,
  ExportedClientData: exportedClientData,
  StoredMessage: record.storedMessage,
  StoredOrigin: record.storedOrigin,
  ListedItem: record.listedItem,
  StoredClient: record.storedClient,
  StoredAuthorization: record.storedAuthorization,
  StateResponse: record.stateResponse,
  Note: record.note,
  Delivery: deliveries.deliveryView,
  RecordEvent: events.recordEvent,
  EventRecord: events.eventRecord,
  ErasedEvent: events.erasedEvent,
  ErasedRecord: events.erasedRecord,
}

type Named = z.core.$ZodRegistry<{ id: string }>

function register(schemas: Readonly<Record<string, z.ZodMiniType>>): Named {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id })
  return registry
}

const named = { input: register(bodies), output: register(responses) }

const toUri = (id: string) => `#/components/schemas/${id}`

/** A reference to a body (`input`) or a response (`output`). Throws for a schema without a name above. */
export function toReference(schema: z.ZodMiniType, io: 'input' | 'output'): { $ref: string } {
  const id = named[io].get(schema)?.id
  if (!id) throw new Error('A schema of the API has no name in worker/admin/openapi/component-schemas.ts')
  return { $ref: toUri(id) }
}

/** Without what JSON Schema has for documents that are only a schema. */
const toComponents = (io: 'input' | 'output') =>
  Object.entries(z.toJSONSchema(named[io], { ...toJsonSchemaOptions(io), uri: toUri }).schemas).map(
    ([id, { $schema, $id, ...schema }]) => [id, schema] as const,
  )

/** Everything that `toReference` refers to. */
export const componentSchemas = (): Record<string, object> =>
  Object.fromEntries([...toComponents('input'), ...toComponents('output')])
