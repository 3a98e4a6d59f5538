import type { Page } from '@playwright/test'
import type { ToastText } from '#web/content/pl/contact-form.ts'
import { words } from '../../support/words.ts'
import { storedSession } from '../support/account.ts'
import { clientData, newClient } from '../support/application.ts'
import { openAsMember, savingForm } from '../support/client-data.ts'
import { contactForm, newMessage } from '../support/contact.ts'
import { expectToast } from '../support/feedback.ts'
import { expect, failedLoad } from '../support/journey.ts'
import { type OwnSite, onOwnSite, test } from '../support/own-site.ts'
import { withDatabase } from '../support/site-database.ts'

/** Runs `work` between two changes to the site's database. */
async function whileBroken(
  { stateDir }: OwnSite,
  [breaking, mending]: [string, string],
  work: () => Promise<void>,
): Promise<void> {
  const execute = (sql: string) => withDatabase(stateDir, (database) => database.exec(sql))
  execute(breaking)
  try {
    await work()
  } finally {
    execute(mending)
  }
}

/** The table takes no new row. */
const failingInserts = (table: string): [string, string] => [
  `CREATE TRIGGER broken BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'disk I/O error'); END`,
  'DROP TRIGGER broken',
]

/** Nobody's session can be read: roles are part of the same query. */
const failingSessions: [string, string] = [
  'ALTER TABLE user_roles RENAME TO user_roles_away',
  'ALTER TABLE user_roles_away RENAME TO user_roles',
]

/** Submits a filled form in vain: the toast says this sentence, and the form keeps what was typed. */
async function submitInVain(
  page: Page,
  form: ReturnType<typeof clientData>,
  status: number,
  failure: ToastText,
) {
  const client = newClient()
  await form.openOnOwnPage()
  await form.fill(client)
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await form.button.click()
  expect((await answer).status()).toBe(status)
  await expectToast(page, failure)
  await form.holds(client)
}

// In every language: tests/web/forms/describe-result.test.ts and tests/worker/submissions/store-once.test.ts.
test(
  'what the database does not take is told by the agreed sentence, by that of the site for a message, and a session stays',
  onOwnSite,
  async ({ page, sink, ownSite, announce }) => {
    announce(failedLoad(503), failedLoad(500))
    const message = contactForm(page, 'pl')
    await message.open()
    await message.fill(newMessage())
    await whileBroken(ownSite, failingInserts('contact_messages'), async () => {
      const answer = page.waitForResponse((response) => response.request().method() === 'POST')
      await message.button.click()
      await expectToast(page, { title: (await (await answer).json()).error, body: null })
      await expect(message.waiting).toBeFocused()
    })

    const application = clientData(page, 'nl')
    await whileBroken(ownSite, failingInserts('client_applications'), async () => {
      await submitInVain(page, application, 503, words.nl.application.failure)
      await expect(application.waiting).toBeFocused()
    })

    await openAsMember(page, sink)
    const session = await storedSession(page)
    const saving = savingForm(page, 'pl')
    const { failure } = words.pl.clientData
    await whileBroken(ownSite, failingInserts('client_data'), async () => {
      await submitInVain(page, saving, 503, failure)
      await expect(saving.waiting).toBeFocused()
    })
    await whileBroken(ownSite, failingSessions, async () => {
      await submitInVain(page, saving, 500, failure)
      await expect(saving.failure.getByRole('heading')).toHaveText(failure.body ?? failure.title)
      await expect(saving.failure.getByRole('paragraph')).toHaveText(words.pl.errors.kept)
    })
    expect(await storedSession(page)).toBe(session)
  },
)
