import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { descriptionOf } from '#tests/web/support/described.ts'
import { expectFocus } from '#tests/web/support/expect-focus.ts'
import { CallError, rejected } from '#web/admin/data/call-api.ts'
import { UserDialog } from '#web/admin/users/user-dialog.tsx'
import { availableActionsOf, type UserAction } from '#web/admin/users/users-api.ts'
import { text as failures } from '#web/content/pl/admin/failures.ts'
import { text } from '#web/content/pl/admin/users.ts'
import type { ManagedUser } from '#worker/contract/admin/users.ts'
import { renderInAdmin } from '../../support/admin.tsx'

const { runUserAction } = vi.hoisted(() => ({ runUserAction: vi.fn() }))

vi.mock('#web/admin/users/users-api.ts', async (importActual) => ({
  ...(await importActual<object>()),
  runUserAction,
}))

const { actions, cancel, unconfirmed } = text.dialog

const user: ManagedUser = {
  id: '3f0c2a52-5a3b-4d44-9a57-6a7f1f9a1c11',
  email: 'anna@firma.example',
  phone: null,
  firstName: null,
  lastName: null,
  isAdmin: false,
  isBanned: false,
  hasFactor: false,
  isInvited: false,
  isConfirmed: true,
  isCompany: false,
  createdAt: '2026-11-21T10:00:00.000Z',
  lastSignInAt: null,
  isSelf: false,
}

/** The dialog of a user, who changes as the API says. */
function Shown({ first }: { first: ManagedUser }) {
  const [shown, setShown] = useState<ManagedUser>(first)
  return <UserDialog user={shown} onChange={(next) => setShown(next ?? first)} onClose={() => undefined} />
}

const openDialog = (change: Partial<ManagedUser>) => renderInAdmin(<Shown first={{ ...user, ...change }} />)

const button = (name: string) => screen.getByRole('button', { name })
const said = async (sentence: string) => {
  const status = await screen.findByText(sentence)
  expect(status.getAttribute('role')).toBe('status')
  await expectFocus(status)
}

beforeEach(() => {
  runUserAction.mockReset()
})

test('whoever has not confirmed the address gets no role from here, and gets it once they have', async () => {
  const invited = { ...user, isInvited: true, isConfirmed: false }
  openDialog(invited)
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toContain(text.states.isInvited)
  expect(descriptionOf(button(actions.giveRole.label))).toBe(unconfirmed)
  runUserAction.mockRejectedValueOnce(new CallError(rejected('account_unconfirmed')))
  fireEvent.click(button(actions.giveRole.label))
  expect((await screen.findByRole('alert')).textContent).toContain(failures.codes.account_unconfirmed)

  // Meanwhile they have confirmed it otherwise.
  runUserAction.mockResolvedValueOnce({ ...user, isAdmin: true })
  fireEvent.click(button(actions.giveRole.label))
  await said(actions.giveRole.done)
  expect(dialog.textContent).toContain(text.states.isAdmin)
  expect(dialog.textContent).not.toContain(text.states.isInvited)
})

test('the last administrator is asked first, told that the role stays, and keeps it', async () => {
  openDialog({ isAdmin: true, isSelf: true })
  const { label, confirm } = actions.takeRole
  fireEvent.click(button(label))
  expect(screen.getByText(confirm?.question ?? '')).toBeTruthy()
  await expectFocus(button(cancel))
  expect(runUserAction).not.toHaveBeenCalled()
  runUserAction.mockRejectedValue(new CallError(rejected('last_admin')))
  fireEvent.click(button(confirm?.yes ?? ''))
  expect((await screen.findByRole('alert')).textContent).toContain(failures.codes.last_admin)
  expect(screen.getByRole('dialog').textContent).toContain(text.states.isAdmin)
})

test.each<[Partial<ManagedUser>, UserAction[]]>([
  [{}, ['giveRole', 'signOut', 'ban', 'remove']],
  [
    { isAdmin: true, isBanned: true, hasFactor: true },
    ['takeRole', 'signOut', 'resetFactors', 'liftBan', 'remove'],
  ],
  [{ isSelf: true, isAdmin: true, hasFactor: true }, ['takeRole', 'signOut']],
])('of %j the actions are %j', (state, offered) => {
  expect(availableActionsOf({ ...user, ...state })).toEqual(offered)
})
