import type { Page } from '@playwright/test'
import { toSignedInFormText } from '#web/forms/client-data/signed-in/form-text.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { words } from '../../support/words.ts'
import { haveSession, newMember } from './account.ts'
import { clientData } from './application.ts'
import { failedLoad, test as journey } from './journey.ts'
import type { Sink } from './sink.ts'
import { withDatabase } from './site-database.ts'

export const clientDataCall = '**/api/client-data'
export const clientDataPath = '/api/client-data'

interface Row {
  id: string
  user_id: string
  profile_id: string
  language: string
  company_name: string
  bank_name: string
}

interface PersonRow {
  row_number: number
  first_name: string
  last_name: string
  email: string
  position: string | null
  authorization_scope: string | null
}

interface Fixtures {
  /** The stored rows of the clients whose contract this person signs. */
  savedFor(signatoryEmail: string): (Row & { persons: PersonRow[] })[]
}

export const test = journey.extend<Fixtures>({
  savedFor: async ({}, use, { config }) =>
    use((signatoryEmail) =>
      withDatabase(String(config.metadata.stateDir), (database) => {
        const rows = database
          .prepare('SELECT * FROM client_data WHERE signatory_email = ? ORDER BY created_at')
          .all(signatoryEmail) as unknown as Row[]
        const persons = database.prepare(
          `SELECT row_number, first_name, last_name, email, position, authorization_scope
             FROM additional_authorizations WHERE client_data_id = ? ORDER BY row_number`,
        )
        return rows.map((row) => ({ ...row, persons: persons.all(row.id) as unknown as PersonRow[] }))
      }),
    ),
})

/** The client data dialog as somebody with an account meets it, in one language. */
export const savingForm = (page: Page, locale: Locale, account: string | null = null) =>
  clientData(page, locale, toSignedInFormText(account, words[locale].application, words[locale].clientData))

/** Console lines of a session that has ended elsewhere: refused, not renewed, and already signed out. */
export const endedElsewhere = [failedLoad(401), failedLoad(400), failedLoad(403)]

/** Somebody with an account, signed in on an earlier visit. */
export async function openAsMember(page: Page, sink: Sink) {
  const member = await newMember(page, sink)
  return { ...member, session: await haveSession(page, member) }
}
