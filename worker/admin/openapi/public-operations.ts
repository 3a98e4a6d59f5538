import * as z from 'zod/mini'
import { authorization, clientApplication } from '#worker/contract/client-application.ts'
import { contactMessage } from '#worker/contract/contact-message.ts'
import { dryRunHeader } from '#worker/contract/dry-run.ts'
import type { ApiErrorCode } from '#worker/contract/error-codes.ts'
import { health, unhealthy } from '#worker/contract/health.ts'
import { applicationReceipt, dryRunResponse, receipt } from '#worker/contract/responses.ts'
import type { mailEventsApp } from '#worker/outbox/mail-events/mail-events-app.ts'
import type { PublicApi } from '#worker/public-app.ts'
import type { receivedMailApp } from '#worker/threads/inbound/received-mail-app.ts'
import type { Operations, OperationsOf } from './operation.ts'

/** Error codes of every route that stores a submission. */
export const submissionErrors = [
  'validation_failed',
  'dry_run_unsupported',
  'origin_refused',
  'id_conflict',
  'body_too_large',
  'media_type_unsupported',
  'rate_limited',
  'storage_full',
  'too_many_today',
] as const satisfies readonly ApiErrorCode[]

/** Rows of persons as a client sends them; the contract reads any value and drops incomplete rows. */
export const authorizationRows = z.optional(z.nullable(z.array(authorization)))

export const applicationBody = z.extend(clientApplication, { authorizations: authorizationRows })

export const mailEventTaken = z.object({ success: z.literal(true) })

export const publicOperations = {
  '/api/contact-messages': {
    $post: {
      id: 'sendContactMessage',
      summary: 'Send a contact message',
      description: 'The same `id` with the same content is stored once and answered alike.',
      headers: {
        [dryRunHeader]: 'With any value, the message is checked and rolled back; the status is 200',
      },
      body: contactMessage,
      responses: { 200: dryRunResponse, 201: receipt },
      errors: submissionErrors,
    },
  },
  '/api/client-applications': {
    $post: {
      id: 'sendClientApplication',
      summary: 'Send a client application',
      description: 'Persons without first name, last name and e-mail address are dropped.',
      body: applicationBody,
      responses: { 201: applicationReceipt },
      errors: submissionErrors,
    },
  },
  '/api/health': {
    $get: {
      id: 'getHealth',
      summary: 'Whether the site stores and delivers',
      description:
        'For monitors. 503: the database or the sessions do not answer; otherwise the body reports on deliveries, receivers, backups and cron.',
      responses: { 200: health, 503: unhealthy },
    },
  },
} satisfies Operations<PublicApi>

export const descriptionOperations = {
  '/api/openapi.json': {
    $get: {
      id: 'getApiDescription',
      summary: 'This description',
      description: 'Written by the version that answers, so it is never older than the API.',
      responses: { 200: { content: { 'application/json': { type: 'object' } } } },
    },
  },
} satisfies OperationsOf<'GET /api/openapi.json'>

export const mailEventOperations = {
  '/api/mail-events': {
    $post: {
      id: 'reportMailEvent',
      summary: 'Report a bounce or a complaint',
      description: 'For the mail API alone: the body is signed as Svix does it.',
      responses: { 200: mailEventTaken },
      errors: ['validation_failed', 'not_allowed', 'not_found', 'body_too_large'],
    },
  },
} satisfies Operations<typeof mailEventsApp>

export const receivedMailOperations = {
  '/api/received-mails': {
    $post: {
      id: 'reportReceivedMail',
      summary: 'Report a received mail',
      description:
        'For the mail API alone: the body is signed as Svix does it. The mail itself is fetched, and stored before the response.',
      responses: { 200: mailEventTaken },
      errors: ['validation_failed', 'not_allowed', 'not_found', 'body_too_large', 'unavailable'],
    },
  },
} satisfies Operations<typeof receivedMailApp>
