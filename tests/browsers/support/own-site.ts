import { toAdministratorSql } from '#scripts/administrator-sql.ts'
import { readAuthSettings } from '#scripts/create-administrator.ts'
import { type OwnSite, siteFolder, withSite } from '#tests/e2e/support/own-site.ts'
import { withDatabase } from '#tests/e2e/support/site-database.ts'
import { manySubmissions } from '#tests/support/many-submissions.ts'
import { hashPassword } from '#worker/auth/passwords/password-hash.ts'
import { test as journey } from './journey.ts'

const submissions = 120

interface Options {
  administrator: { email: string; password: string }
}

/** On a site with a filled inbox that no other journey uses, because its records are changed and erased. */
export const test = journey.extend<object, Options & { ownSite: OwnSite }>({
  administrator: [
    { email: '', password: '' },
    { scope: 'worker', option: true },
  ],
  ownSite: [
    async ({ administrator: { email, password } }, use, { config }) =>
      withSite(config, siteFolder, {}, async (site) => {
        const passwordHash = await hashPassword(readAuthSettings({ AUTH_PASSWORD_COST: '10' }), password)
        const sql = [
          ...manySubmissions(submissions, Date.now()),
          toAdministratorSql({ email, passwordHash, endsSessions: false }),
        ]
        withDatabase(site.stateDir, (database) => database.exec(sql.join(';\n')))
        await use(site)
      }),
    { scope: 'worker' },
  ],
  baseURL: async ({ ownSite }, use) => use(ownSite.url),
})
