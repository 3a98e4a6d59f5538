import { axeFindings } from '#tests/e2e/support/axe-report.ts'
import { routes } from '#web/admin/data/admin-routes.ts'
import { text as area } from '#web/content/pl/admin/admin.ts'
import { text as users } from '#web/content/pl/admin/users.ts'
import { text } from '#web/content/pl/auth.ts'
import { text as invitation } from '#worker/auth/invitations/text/pl.ts'
import { acceptInvitation, accountScreen, linkIn, signInByCall } from '../support/account.ts'
import { adminArea, expect, test } from '../support/admin.ts'
import { newAddress } from '../support/sink.ts'

test('an invitation is withdrawn and its link says so; one of somebody who lost the role makes an account that is told whom to ask', async ({
  page,
  sink,
  admin,
  colleague,
  browser,
  baseURL,
}) => {
  const post = async (path: string, token: string, data: object, method = 'POST') => {
    const answer = await page.request.fetch(path, {
      method,
      data,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const [withdrawn, waiting] = [newAddress('withdrawn'), newAddress('waiting')]
  const inviter = await signInByCall(page, colleague)
  for (const email of [withdrawn, waiting])
    await post('/api/admin/users/invite', inviter.access_token, { email })

  await adminArea(page).enter(admin, routes.users)
  const { withdrawNamed, confirm, withdrawn: done } = users.invitations
  await page.getByRole('button', { name: withdrawNamed(withdrawn) }).click()
  await expect(page.getByRole('button', { name: confirm.keep, exact: true })).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: confirm.yes }).click()
  await expect(page.getByRole('status').filter({ hasText: done(withdrawn) })).toBeFocused()

  const theirs = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  await theirs.goto(linkIn(await sink.letterTo(withdrawn)))
  await expect(theirs.getByRole('heading', { name: invitation.ended.withdrawn.heading })).toBeVisible()
  expect(await axeFindings(theirs)).toEqual([])

  const { access_token: token } = await signInByCall(page, admin)
  await post(`/api/admin/users/${inviter.user.id}/role`, token, { isAdmin: false }, 'PUT')
  const letter = await sink.letterTo(waiting)
  await theirs.goto(linkIn(letter))
  await expect(theirs.getByText(invitation.withoutRole)).toBeVisible()
  expect(await axeFindings(theirs)).toEqual([])
  await acceptInvitation(theirs, letter, 'Koparka-i-kielnia-2026')
  await accountScreen(theirs).isSignedIn()
  await expect(theirs.getByText(text.account.awaitsRole.heading)).toBeVisible()
  expect(await axeFindings(theirs)).toEqual([])
  await theirs.goto(routes.inbox)
  await expect(theirs.getByRole('heading', { name: area.denied.role_awaited.heading })).toBeVisible()
  expect(await axeFindings(theirs)).toEqual([])
  await theirs.goto(linkIn(letter))
  await expect(theirs.getByRole('heading', { name: invitation.ended.accepted.heading })).toBeVisible()
})
