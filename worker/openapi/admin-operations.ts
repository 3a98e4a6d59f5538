import type { AdminApi } from '#worker/admin/app.ts'
import { apiKeyCreated, apiKeyList, apiKeyRevoked, newApiKey } from '#worker/contract/admin/api-keys.ts'
import { auditPage, auditQuery } from '#worker/contract/admin/audit-log.ts'
import { ticketResponse } from '#worker/contract/admin/live-updates.ts'
import { erasureResponse, personPreview, personRequest } from '#worker/contract/admin/privacy.ts'
import {
  suppressionLift,
  suppressionLifted,
  suppressionPage,
  suppressionQuery,
} from '#worker/contract/admin/suppressions.ts'
import {
  banChange,
  invitation,
  roleChange,
  userDeleted,
  userPage,
  userResponse,
  usersQuery,
} from '#worker/contract/admin/users.ts'
import { entryOperations } from './entry-operations.ts'
import type { Operations } from './operation.ts'

const lastAdmin = ['not_found', 'last_admin', 'own_account', 'changed_meanwhile'] as const

export const adminOperations = {
  ...entryOperations,
  '/api/admin/users': {
    $get: {
      id: 'listUsers',
      summary: 'List users',
      query: usersQuery,
      answers: { 200: userPage },
      refusals: ['validation_failed'],
    },
  },
  '/api/admin/users/invite': {
    $post: {
      id: 'inviteUser',
      summary: 'Invite a colleague by mail',
      body: invitation,
      answers: { 201: userResponse },
      refusals: [
        'validation_failed',
        'account_exists',
        'address_suppressed',
        'mail_not_sent',
        'changed_meanwhile',
      ],
    },
  },
  '/api/admin/users/:id/role': {
    $put: {
      id: 'setUserRole',
      summary: 'Grant or revoke the role of an administrator',
      body: roleChange,
      answers: { 200: userResponse },
      refusals: ['validation_failed', 'account_unconfirmed', ...lastAdmin],
    },
  },
  '/api/admin/users/:id/ban': {
    $put: {
      id: 'setUserBan',
      summary: 'Ban or unban an account',
      body: banChange,
      answers: { 200: userResponse },
      refusals: ['validation_failed', ...lastAdmin],
    },
  },
  '/api/admin/users/:id': {
    $delete: {
      id: 'deleteUser',
      summary: 'Delete an account',
      answers: { 200: userDeleted },
      refusals: lastAdmin,
    },
  },
  '/api/admin/users/:id/sign-out': {
    $post: {
      id: 'signOutUser',
      summary: 'End all sessions',
      answers: { 200: userResponse },
      refusals: ['not_found'],
    },
  },
  '/api/admin/users/:id/factors': {
    $delete: {
      id: 'removeUserFactors',
      summary: 'Remove all second factors',
      answers: { 200: userResponse },
      refusals: ['not_found', 'own_account'],
    },
  },
  '/api/admin/audit': {
    $get: {
      id: 'listAuditEntries',
      summary: 'Read the audit log, or the log of sign-ins',
      query: auditQuery,
      answers: { 200: auditPage },
      refusals: ['validation_failed'],
    },
  },
  '/api/admin/privacy/preview': {
    $post: {
      id: 'previewPerson',
      summary: 'Count what is stored about a person',
      body: personRequest,
      answers: { 200: personPreview },
      refusals: ['validation_failed'],
    },
  },
  '/api/admin/privacy/export': {
    $post: {
      id: 'exportPerson',
      summary: 'Export what is stored about a person',
      body: personRequest,
      description: 'Rows by table, as they are stored.',
      answers: { 200: { content: { 'application/json': { type: 'object' } } } },
      refusals: ['validation_failed'],
    },
  },
  '/api/admin/privacy/erase': {
    $post: {
      id: 'erasePerson',
      summary: 'Erase what is stored about a person',
      body: personRequest,
      answers: { 200: erasureResponse },
      refusals: ['validation_failed', 'own_account', 'last_admin', 'changed_meanwhile'],
    },
  },
  '/api/admin/suppressions': {
    $get: {
      id: 'listSuppressions',
      summary: 'List addresses that get no mail',
      query: suppressionQuery,
      answers: { 200: suppressionPage },
      refusals: ['validation_failed'],
    },
  },
  '/api/admin/suppressions/lift': {
    $post: {
      id: 'liftSuppression',
      summary: 'Let an address get mail again',
      body: suppressionLift,
      answers: { 200: suppressionLifted },
      refusals: ['validation_failed', 'not_found'],
    },
  },
  '/api/admin/api-keys': {
    $get: { id: 'listApiKeys', summary: 'List API keys', answers: { 200: apiKeyList } },
    $post: {
      id: 'createApiKey',
      summary: 'Create an API key',
      description: 'The response is the only one that has the key itself.',
      body: newApiKey,
      answers: { 201: apiKeyCreated },
      refusals: ['validation_failed', 'media_type_unsupported', 'too_many_keys'],
    },
  },
  '/api/admin/api-keys/:id': {
    $delete: {
      id: 'revokeApiKey',
      summary: 'Revoke an API key',
      answers: { 200: apiKeyRevoked },
      refusals: ['not_found'],
    },
  },
  '/api/admin/live/tickets': {
    $post: {
      id: 'createLiveTicket',
      summary: 'Issue a ticket for one connection to the live updates',
      answers: { 201: ticketResponse },
      refusals: ['not_signed_in', 'rate_limited'],
    },
  },
} satisfies Operations<AdminApi>
