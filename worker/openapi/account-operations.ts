import * as z from 'zod/mini'
import type { AccountApi } from '#worker/account-routes.ts'
import { clientRecord } from '#worker/contract/client-data.ts'
import { savedResponse } from '#worker/contract/responses.ts'
import { userRole, userRoleQuery } from '#worker/contract/user-roles.ts'
import type { Operations } from './operation.ts'
import { authorizationRows, submissionRefusals } from './public-operations.ts'

export const clientRecordBody = z.extend(clientRecord, { additional_authorizations: authorizationRows })

export const accountOperations = {
  '/api/user-roles': {
    $get: {
      id: 'getUserRole',
      summary: 'Whether the caller has a role',
      query: userRoleQuery,
      answers: { 200: userRole },
      refusals: ['validation_failed'],
    },
  },
  '/api/client-data': {
    $post: {
      id: 'saveClientData',
      summary: 'Store client data under the caller’s account',
      body: clientRecordBody,
      answers: { 201: savedResponse },
      refusals: submissionRefusals,
    },
  },
} satisfies Operations<AccountApi>
