import { screens } from '#web/addresses.ts'
import { text } from '#web/content/pl/auth.ts'
import { text as results } from '#web/content/pl/auth-results.ts'
import { accountScreen, followLink, haveSession, newMember } from '../support/account.ts'
import { expect, test } from '../support/journey.ts'
import { newAddress } from '../support/sink.ts'

test('a name and a password are changed and stay changed', async ({ page, sink }) => {
  const member = await newMember(page, sink)
  const screen = accountScreen(page)
  await haveSession(page, member)
  await screen.open()
  await screen.field(text.fields.firstName.label).fill('Ewa')
  await screen.button(text.account.save).click()
  await expect(screen.part(text.account.name.heading).getByRole('status')).toBeFocused()
  await expect(page.getByText(`Ewa ${member.lastName}`)).toBeVisible()

  await screen.part(text.account.password.heading).locator('summary').click()
  await screen.newPassword.fill('Zupełnie-inne-2026')
  await screen.button(text.newPassword.button).click()
  await expect(screen.part(text.account.password.heading).getByRole('status')).toBeFocused()
  await expect(screen.newPassword).toHaveValue('')
  await screen.signOut()
  await screen.signIn({ ...member, password: 'Zupełnie-inne-2026' })
  await screen.isSignedIn()
  await expect(screen.field(text.fields.firstName.label)).toHaveValue('Ewa')
})

test('a new address takes a link from the old one and a link from the new one', async ({ page, sink }) => {
  const member = await newMember(page, sink)
  const address = newAddress('moved')
  const screen = accountScreen(page)
  const { email } = text.account
  await haveSession(page, member)
  await screen.open()
  const part = screen.part(email.heading)
  await part.locator('summary').click()
  await screen.field(email.label).fill(address)
  await screen.button(email.save).click()
  await expect(part.getByRole('status')).toContainText(email.saved)
  await expect(part).toContainText(email.pending(address))

  await followLink(page, await sink.letterTo(member.email, 2), 'email_change')
  await expect(page.getByText(results.half.heading)).toBeVisible()
  await expect(page).toHaveURL(screens.auth.pl)
  await followLink(page, await sink.letterTo(address), 'email_change')
  await expect(page.getByText(results.arrived.email_change?.heading ?? '')).toBeVisible()
  await expect(part).toContainText(email.current(address))
  await expect(part).not.toContainText(email.pending(address))
})
