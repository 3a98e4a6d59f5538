import * as z from 'zod/mini'
import { apiKeyCreated, apiKeyList, apiKeyRevoked, newApiKey } from '#worker/contract/admin/api-keys.ts'
import { auditPage } from '#worker/contract/admin/audit-log.ts'
import {
  deliveryPage,
  deliveryView,
  heldResponse,
  retryResponse,
} from '#worker/contract/admin/delivery-responses.ts'
import { adminStatus, inboxPage, sourceList } from '#worker/contract/admin/inbox-responses.ts'
import { ticketResponse } from '#worker/contract/admin/live-updates.ts'
import { erasureResponse, personPreview, personRequest } from '#worker/contract/admin/privacy.ts'
import {
  adminRecord,
  exportedRecord,
  newNote,
  note,
  noteRemoved,
  readChange,
  readResponse,
  releaseResponse,
  statusChange,
  statusResponse,
} from '#worker/contract/admin/record.ts'
import { suppressionLift, suppressionLifted, suppressionPage } from '#worker/contract/admin/suppressions.ts'
import {
  banChange,
  invitation,
  roleChange,
  userDeleted,
  userPage,
  userResponse,
} from '#worker/contract/admin/users.ts'
import { contactMessage } from '#worker/contract/contact-message.ts'
import { health, unhealthy } from '#worker/contract/health.ts'
import {
  applicationReceipt,
  dryRunResponse,
  errorResponse,
  receipt,
  savedResponse,
} from '#worker/contract/responses.ts'
import { userRole } from '#worker/contract/user-roles.ts'
import { clientRecordBody } from './account-operations.ts'
import { toJsonSchemaOptions } from './json-schema-options.ts'
import { applicationBody, mailEventTaken } from './public-operations.ts'

/** The names of request bodies in the document. */
const bodies = {
  ContactMessage: contactMessage,
  ClientApplication: applicationBody,
  ClientRecord: clientRecordBody,
  StatusChange: statusChange,
  ReadChange: readChange,
  NewNote: newNote,
  Invitation: invitation,
  RoleChange: roleChange,
  BanChange: banChange,
  PersonRequest: personRequest,
  SuppressionLift: suppressionLift,
  NewApiKey: newApiKey,
}

/** The names of responses in the document. */
const responses = {
  Receipt: receipt,
  ApplicationReceipt: applicationReceipt,
  SavedResponse: savedResponse,
  DryRunResponse: dryRunResponse,
  ErrorResponse: errorResponse,
  Health: health,
  Unhealthy: unhealthy,
  MailEventTaken: mailEventTaken,
  UserRole: userRole,
  AdminStatus: adminStatus,
  InboxPage: inboxPage,
  SourceList: sourceList,
  AdminRecord: adminRecord,
  ExportedRecord: exportedRecord,
  StatusResponse: statusResponse,
  ReadResponse: readResponse,
  ReleaseResponse: releaseResponse,
  Note: note,
  NoteRemoved: noteRemoved,
  Delivery: deliveryView,
  DeliveryPage: deliveryPage,
  RetryResponse: retryResponse,
  HeldResponse: heldResponse,
  AuditPage: auditPage,
  UserPage: userPage,
  UserResponse: userResponse,
  UserDeleted: userDeleted,
  PersonPreview: personPreview,
  ErasureResponse: erasureResponse,
  SuppressionPage: suppressionPage,
  SuppressionLifted: suppressionLifted,
  ApiKeyList: apiKeyList,
  LiveTicket: ticketResponse,
  ApiKeyCreated: apiKeyCreated,
  ApiKeyRevoked: apiKeyRevoked,
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
  if (!id) throw new Error('A schema of the API has no name in worker/openapi/component-schemas.ts')
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
