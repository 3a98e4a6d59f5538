import { expect } from 'vitest'
import { formPaths } from '#worker/contract/form-paths.ts'
import { clientForm } from '#worker/domain/forms/client.ts'
import { contactForm } from '#worker/domain/forms/contact-message.ts'
import type { FormField } from '#worker/domain/forms/field.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { signUp } from './auth.ts'
import { personRows, recordBody, recordRows } from './client-data.ts'
import { applicationRows, authorizationRows, deliveryRows, messageRows } from './database.ts'
import { applicationBody, messageBody, openSite, referenceOf } from './site.ts'

type Body = Record<string, unknown> & { id: string; language: Locale }

/** A route that stores what a form sends. */
export interface StoringRoute {
  kind: 'contact_message' | 'client_application' | 'client_data'
  path: string
  fields: readonly FormField[]
  validBody(): Body
  /** The headers of a caller who may use it. */
  authorize(): Promise<Record<string, string>>
  rows(): Promise<object[]>
  persons(): Promise<object[]>
  /** The name of its persons in the body, and of the column by which they belong to it. */
  personsField?: string
  personsColumn?: string
  /** The page's id may be missing. */
  takesNoId: boolean
  channels: string[]
  /** The response, with the number of persons. */
  answer(id: string, persons?: number): object
}

const nobody = async () => ({})
const none = async () => []

/** The state of the office, which is the calendar's and the clock's. */
const office = { is_open: expect.any(Boolean), changes_at: expect.any(String) }

export const publicRoutes: StoringRoute[] = [
  {
    kind: 'contact_message',
    path: formPaths.contactMessage,
    fields: contactForm,
    validBody: messageBody,
    authorize: nobody,
    rows: messageRows,
    persons: none,
    takesNoId: true,
    channels: ['mail'],
    answer: (id) => ({ success: true, id, reference: referenceOf(id), office }),
  },
  {
    kind: 'client_application',
    path: formPaths.clientApplication,
    fields: clientForm,
    validBody: applicationBody,
    authorize: nobody,
    rows: applicationRows,
    persons: authorizationRows,
    personsField: 'authorizations',
    personsColumn: 'application_id',
    takesNoId: false,
    channels: ['automation', 'mail', 'zapier'],
    answer: (id, authorizations_saved = 2) => ({
      ...{ success: true, id, reference: referenceOf(id), authorizations_saved, automation: true, office },
    }),
  },
]

export const clientDataRoute: StoringRoute = {
  kind: 'client_data',
  path: '/api/client-data',
  fields: clientForm,
  validBody: recordBody,
  authorize: async () => ({ authorization: `Bearer ${(await signUp()).access_token}` }),
  rows: recordRows,
  persons: personRows,
  personsField: 'additional_authorizations',
  personsColumn: 'client_data_id',
  takesNoId: true,
  channels: [],
  answer: (id) => ({ success: true, id, office }),
}

export const storingRoutes = [...publicRoutes, clientDataRoute]

/** Everything that is stored. */
export const everythingStored = () =>
  Promise.all([...storingRoutes.flatMap(({ rows, persons }) => [rows(), persons()]), deliveryRows()])

/** Somebody who may use a route and always does so as the same caller. */
export async function openCaller({ path, authorize }: StoringRoute) {
  const headers = await authorize()
  return (body: unknown, changes: Parameters<typeof openSite>[0] = {}, added: Record<string, string> = {}) =>
    openSite(changes).post(path, body, { ...headers, ...added })
}
