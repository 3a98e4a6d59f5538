import { signInByCall, storageEntry } from '#tests/e2e/support/account.ts'
import { confirmPassword, postLead } from '#tests/e2e/support/admin.ts'
import type { OwnSite } from '#tests/e2e/support/own-site.ts'
import { withDatabase } from '#tests/e2e/support/site-database.ts'
import { stepAddress } from '#tests/support/step-address.ts'
import { type Step, steps } from '#web/account/account-view.ts'
import { screens } from '#web/addresses.ts'
import { accountPath, type RecordKey, recordPath, routes } from '#web/admin/data/admin-routes.ts'
import { storedItems } from '#web/content/stored-items.ts'
import { account } from './monkey/actions.ts'
import { releaseMonkey, sizes } from './monkey/release-monkey.ts'
import { test } from './support/own-site.ts'

const findRecords = ({ stateDir }: OwnSite) =>
  withDatabase(stateDir, (database) =>
    database.prepare('SELECT kind, id, max(seq) FROM inbox GROUP BY kind').all(),
  ) as unknown as RecordKey[]

const findUser = ({ stateDir }: OwnSite) =>
  withDatabase(stateDir, (database) =>
    database.prepare('SELECT id FROM auth_users WHERE email = ?').get(account.email),
  ) as { id: string }

const signInPaths = [null, ...(Object.keys(steps) as Step[])].map(stepAddress)

// Both use one site.
test.describe.configure({ mode: 'default' })
test.use({ administrator: account })

for (const viewport of sizes)
  test.describe(() => {
    test.use({ viewport })

    test(`the monkey finds no fault in the admin area and at the account, ${viewport.width} px wide`, async ({
      tab,
      ownSite,
      request,
      announce,
      announced,
    }, testInfo) => {
      announce(
        // What is refused.
        /^status 4(00|04|09|22): (POST|PUT|PATCH|DELETE) \/(api|auth\/v1)\//,
        // A sign-out everywhere that arrived after the next sign-in.
        /^status 40[13]: [A-Z]+ \/(api|auth\/v1)\//,
      )
      const signIn = () => signInByCall({ request }, account)
      const restorePassword = () =>
        confirmPassword({ request }, testInfo.config, findUser(ownSite).id, account)
      await releaseMonkey(testInfo, {
        tab,
        tours: [
          [
            ...Object.values(routes),
            ...findRecords(ownSite).map((record) => recordPath(record)),
            `${routes.inbox}/nie-ma`,
            accountPath,
          ],
          signInPaths,
        ],
        area: new RegExp(`^(${screens.admin.pl}|${screens.auth.pl})`),
        expected: announced,
        async prepare(own, path) {
          // On a visit before, the password may have been changed.
          const session = signInPaths.includes(path)
            ? null
            : await signIn().catch(() => restorePassword().then(signIn))
          if ((await own.url()).origin === 'null') await own.goto(screens.auth.pl)
          await own.evaluate(
            (key, stored) => (stored ? localStorage.setItem(key, stored) : localStorage.removeItem(key)),
            storedItems.session.key,
            session && storageEntry(session)[1],
          )
          // A visitor's message, which the admin area is told of.
          await postLead({ request }, {})
        },
      })
    })
  })
