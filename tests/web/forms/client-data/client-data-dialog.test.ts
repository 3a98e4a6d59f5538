import { beforeEach, expect, test, vi } from 'vitest'
import { words } from '#tests/support/words.ts'
import { loadClientDataDialog } from '#web/forms/client-data/client-data-dialog.tsx'
import { toSignedInFormText } from '#web/forms/client-data/signed-in/form-text.ts'

const { session } = vi.hoisted(() => ({ session: { isStored: true, state: {} } }))

vi.mock('#web/browser/has-session.ts', () => ({ hasSession: () => session.isStored }))
vi.mock('#web/session/wait-for-session.ts', () => ({ waitForSession: async () => session.state }))

const { application, clientData } = words.pl
const email = 'anna@member.example'

const signedIn = (user: object) => ({ status: 'signed in', user })

beforeEach(() => {
  session.isStored = true
})

test('an account meets the form that saves under it', async () => {
  session.state = signedIn({ email, is_anonymous: false })
  expect((await loadClientDataDialog('pl')).text).toEqual(toSignedInFormText(email, application, clientData))
})

test.each<[string, object]>([
  ['an account without a person behind it', signedIn({ email: '', is_anonymous: true })],
  ['somebody whose stored session has ended', { status: 'signed out' }],
])('%s meets the visitors’ form', async (_, state) => {
  session.state = state
  expect((await loadClientDataDialog('pl')).text).toBe(application)
})

test('without a stored session nobody is asked who it is', async () => {
  session.isStored = false
  session.state = signedIn({ email, is_anonymous: false })
  expect((await loadClientDataDialog('pl')).text).toBe(application)
})
