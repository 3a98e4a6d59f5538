import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { until } from '#tests/support/until.ts'
import { expectFocus } from '#tests/web/support/expect-focus.ts'
import { CallError, rejected } from '#web/admin/data/call-api.ts'
import { InviteSection } from '#web/admin/users/invite-section.tsx'
import { text as failures } from '#web/content/pl/admin/failures.ts'
import { text } from '#web/content/pl/admin/users.ts'
import type { OpenInvitation } from '#worker/contract/admin/users.ts'
import { renderInAdmin } from '../../support/admin.tsx'

const { fetchInvitations, invite, withdrawInvitation } = vi.hoisted(() => ({
  fetchInvitations: vi.fn(),
  invite: vi.fn(),
  withdrawInvitation: vi.fn(),
}))

vi.mock('#web/admin/users/users-api.ts', () => ({ fetchInvitations, invite, withdrawInvitation }))

const words = text.invitations

const invitation = (change: Partial<OpenInvitation> = {}): OpenInvitation => ({
  userId: '3f0c2a52-5a3b-4d44-9a57-6a7f1f9a1c11',
  email: 'anna@firma.example',
  role: 'admin',
  invitedBy: 'Ewa Zając (ewa@firma.example)',
  isInviterAdmin: true,
  invitedAt: '2026-11-21T10:00:00.000Z',
  expiresAt: '2026-11-28T10:00:00.000Z',
  isExpired: false,
  ...change,
})

const onChanged = vi.fn()

const openSection = (...invitations: OpenInvitation[]) => {
  fetchInvitations.mockResolvedValue({ invitations })
  renderInAdmin(<InviteSection onChanged={onChanged} />)
}

const list = () => screen.findByRole('region', { name: words.heading })
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  for (const mock of [fetchInvitations, invite, withdrawInvitation, onChanged]) mock.mockReset()
})

test('an open invitation names who invites, the role and its end', async () => {
  openSection(invitation())
  const shown = (await list()).textContent
  for (const part of ['anna@firma.example', 'Ewa Zając', words.roles.admin, '28\u00a0listopada 2026'])
    expect(shown).toContain(part)
  expect(shown).toContain(words.facts.expiresAt)
  expect(shown).not.toContain(words.withoutRole)
})

test('one that gives no role any more says so, and one that has expired says that', async () => {
  openSection(
    invitation({ isInviterAdmin: false, invitedBy: null }),
    invitation({ userId: 'b', email: 'b@firma.example', isExpired: true }),
  )
  const [first, second] = within(await list()).getAllByRole('listitem')
  expect(first?.textContent).toContain(words.withoutRole)
  expect(first?.textContent).toContain(words.formerColleague)
  expect(second?.textContent).toContain(words.facts.expired)
})

test('it is withdrawn after a question, and the list is gone with the last one', async () => {
  const { email } = invitation()
  openSection(invitation())
  await list()
  fireEvent.click(button(words.withdrawNamed(email)))
  await expectFocus(button(words.confirm.keep))
  expect(withdrawInvitation).not.toHaveBeenCalled()
  withdrawInvitation.mockResolvedValue({ invitations: [] })
  fireEvent.click(button(words.confirm.yes))
  await expectFocus(await screen.findByText(words.withdrawn(email)))
  expect(screen.queryByRole('region', { name: words.heading })).toBeNull()
  expect(onChanged).toHaveBeenCalledOnce()
})

test('one that was accepted meanwhile is not withdrawn: the reason is shown, and the list is read again', async () => {
  openSection(invitation())
  await list()
  withdrawInvitation.mockRejectedValue(new CallError(rejected('invitation_accepted')))
  fetchInvitations.mockResolvedValue({ invitations: [] })
  fireEvent.click(button(words.withdrawNamed('anna@firma.example')))
  fireEvent.click(button(words.confirm.yes))
  expect((await screen.findByRole('alert')).textContent).toContain(failures.codes.invitation_accepted)
  await until(() => expect(screen.queryByRole('region', { name: words.heading })).toBeNull())
  fireEvent.click(button(text.invite.button))
  expect(screen.getByRole('alert').textContent, 'of the next action alone').toBe(text.invite.errors.required)
})

test('it is sent again from its row', async () => {
  openSection(invitation())
  await list()
  const user = { id: invitation().userId, email: 'anna@firma.example' }
  invite.mockResolvedValue({ user })
  fireEvent.click(button(words.renewNamed('anna@firma.example')))
  await expectFocus(await screen.findByText(text.invite.done('anna@firma.example')))
  expect(invite.mock.calls[0]?.[0]).toBe('anna@firma.example')
  expect(onChanged).toHaveBeenCalledOnce()
})
