import type { Page } from '@playwright/test'
import type { ToastText } from '#web/content/pl/contact-form.ts'
import { locales } from '#worker/domain/locales.ts'
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

type Form = ReturnType<typeof clientData>

/** Submits a filled form in vain: the toast says this sentence, and the form keeps what was typed. */
async function submitInVain(page: Page, form: Form, status: number, failure: ToastText): Promise<void> {
  const client = newClient()
  await form.openOnOwnPage()
  await form.fill(client)
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await form.button.click()
  expect((await answer).status()).toBe(status)
  await expectToast(page, failure)
  await form.holds(client)
}

test(
  'an application that the database does not take is told by the agreed sentence in every language',
  onOwnSite,
  async ({ page, ownSite, announce }) => {
    announce(failedLoad(503))
    await whileBroken(ownSite, failingInserts('client_applications'), async () => {
      for (const locale of locales) {
        const form = clientData(page, locale)
        await submitInVain(page, form, 503, words[locale].application.failure)
        await expect(form.waiting).toBeFocused()
      }
    })
  },
)

test(
  'so is client data of somebody with an account, whose session stays',
  onOwnSite,
  async ({ page, sink, ownSite, announce }) => {
    announce(failedLoad(503), failedLoad(500))
    await openAsMember(page, sink)
    const session = await storedSession(page)
    await whileBroken(ownSite, failingInserts('client_data'), async () => {
      for (const locale of locales) {
        const form = savingForm(page, locale)
        await submitInVain(page, form, 503, words[locale].clientData.failure)
        await expect(form.waiting).toBeFocused()
      }
    })
    await whileBroken(ownSite, failingSessions, async () => {
      const form = savingForm(page, 'pl')
      const { failure } = words.pl.clientData
      await submitInVain(page, form, 500, failure)
      await expect(form.failure.getByRole('heading')).toHaveText(failure.body ?? failure.title)
      await expect(form.failure.getByRole('paragraph')).toHaveText(words.pl.errors.kept)
    })
    expect(await storedSession(page)).toBe(session)
  },
)

test(
  'a contact message is told of by the site’s own sentence',
  onOwnSite,
  async ({ page, ownSite, announce }) => {
    announce(failedLoad(503))
    const form = contactForm(page, 'pl')
    await form.open()
    await form.fill(newMessage())
    await whileBroken(ownSite, failingInserts('contact_messages'), async () => {
      const answer = page.waitForResponse((response) => response.request().method() === 'POST')
      await form.button.click()
      const { error } = await (await answer).json()
      await expectToast(page, { title: error, body: null })
      await expect(form.waiting).toBeFocused()
    })
  },
)
