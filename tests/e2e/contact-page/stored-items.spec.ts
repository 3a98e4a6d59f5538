import type { BrowserContext, Page } from '@playwright/test'
import { addresses } from '#web/addresses.ts'
import { text } from '#web/content/pl/auth.ts'
import { text as signOut } from '#web/content/pl/sign-out.ts'
import { type StoragePlace, storedItems } from '#web/content/stored-items.ts'
import { languages } from '#worker/domain/languages.ts'
import { accountScreen, newMember, storedSession } from '../support/account.ts'
import { clientData, newClient } from '../support/application.ts'
import { contactForm, newMessage } from '../support/contact.ts'
import { enquiryList } from '../support/enquiry-list.ts'
import { expectToast } from '../support/feedback.ts'
import { answerWith } from '../support/intercept-calls.ts'
import { expect, failedLoad, test, visit } from '../support/journey.ts'

const written = (place: StoragePlace, key: string) => `${place}: ${key}`

/** Notes every key that a page puts into the browser's storage, also one that is gone a moment later. */
async function watchStorage(context: BrowserContext): Promise<Set<string>> {
  const seen = new Set<string>()
  await context.exposeFunction('noteStored', (place: StoragePlace, key: string) =>
    seen.add(written(place, key)),
  )
  await context.addInitScript(() => {
    const { noteStored } = window as unknown as { noteStored(place: string, key: string): void }
    const setItem = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, value) {
      noteStored(this === localStorage ? 'local storage' : 'session storage', key)
      setItem.call(this, key, value)
    }
  })
  return seen
}

/** Everything stored in the browser at the moment, however it got there. */
async function lookAround(page: Page, seen: Set<string>): Promise<void> {
  const dayS = Date.now() / 1000 + 24 * 60 * 60
  for (const { name, expires } of await page.context().cookies()) {
    // Each flow has a cookie of its own.
    const key = name.replace(/^auth-flow-.+/, 'auth-flow')
    seen.add(written('cookie', key))
    const item = Object.values(storedItems).find((each) => each.key.replace('__Host-', '') === key)
    expect(expires === -1 ? 'session' : expires > dayS ? 'year' : 'shorter', name).toBe(item?.duration)
  }
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))
  for (const key of kept.local) seen.add(written('local storage', key))
  for (const key of kept.session) seen.add(written('session storage', key))
  expect(kept).toMatchObject({ databases: [], caches: [], workers: 0 })
}

// The policy’s table shows each of them: tests/web/components/privacy-policy.test.ts.
test('what a visit leaves in the browser is exactly what the policy’s table lists', async ({
  page,
  context,
  sink,
  announce,
}) => {
  announce(failedLoad(500))
  const seen = await watchStorage(context)
  const polish = contactForm(page, 'pl')
  await visit(page, addresses.home.pl)
  await polish.open()
  await lookAround(page, seen)
  expect([...seen], 'reading stores nothing').toEqual([])

  await visit(page, addresses.rental.pl)
  await enquiryList(page, 'pl').add('mini-excavator').click()
  await polish.open()
  await polish.fill(newMessage())
  const application = clientData(page, 'pl')
  await application.open()
  await application.fill(newClient())
  await lookAround(page, seen)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: languages.en.nativeName }).click()
  await page.waitForURL(addresses.contact.en)
  const english = contactForm(page, 'en')
  await english.isReady()
  await lookAround(page, seen)
  await english.button.click()
  await expect(english.success).toBeVisible()
  const englishApplication = clientData(page, 'en')
  await englishApplication.open()
  await englishApplication.button.click()
  await expect(englishApplication.notice).toBeVisible()
  await lookAround(page, seen)

  const screen = accountScreen(page)
  await page.route('**/auth/v1/settings', (route) =>
    route.fulfill({ json: { external: { azure: true, phone: true } } }),
  )
  await page.route('**/auth/v1/authorize?*', (route) => route.fulfill({ status: 204 }))
  await screen.open()
  const left = page.waitForRequest('**/auth/v1/authorize?*')
  await screen.button(text.signIn.provider('Microsoft')).click()
  await left
  await lookAround(page, seen)
  await page.unroute('**/auth/v1/settings')
  await screen.signIn(await newMember(page, sink))
  await screen.isSignedIn()
  await lookAround(page, seen)
  const { access_token } = JSON.parse((await storedSession(page)) ?? '{}')
  const link = '/auth/v1/user/identities/authorize?provider=house&skip_http_redirect=true'
  const headers = { Authorization: `Bearer ${access_token}` }
  expect((await page.request.get(link, { headers })).status()).toBe(200)
  await lookAround(page, seen)
  await answerWith(page, '**/auth/v1/logout*', 500, {})
  await screen.button(text.account.sessions.here).click()
  await expectToast(page, signOut.failed)
  await lookAround(page, seen)
  await page.unroute('**/auth/v1/logout*')

  // The auth client tries out the storage with a name of chance, which is gone before anybody can look.
  for (const each of seen) if (each.startsWith('local storage: lswt-')) seen.delete(each)

  // Administrators alone have the last one, once they switch keys off: tests/e2e/admin/triage.spec.ts.
  const { shortcuts: _, ...ofVisitors } = storedItems
  const registered = Object.values(ofVisitors).map(({ place, key }) =>
    written(place, key.replace('__Host-', '')),
  )
  expect([...seen].toSorted()).toEqual(registered.toSorted())
})
