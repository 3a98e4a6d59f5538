import { describe, expect, test } from 'vitest'
import {
  newEmail,
  newPhone,
  openAuth,
  password,
  press,
  refresh,
  signUp,
  withoutCooldown,
  withRateLimits,
} from '../../support/auth.ts'
import { passTime } from '../../support/clock.ts'
import { world } from '../../support/world.ts'

const settings = {
  ...withRateLimits,
  ...withoutCooldown,
  AUTH_PHONE_ENABLED: 'true',
  AUTH_PASSWORD_REAUTHENTICATION: 'true',
}

const { mails, texts, auth } = world(settings)

const dayMs = 86_400_000

/** Codes of one purpose: each is sent anew, and tried. */
interface Codes {
  send(address: string): Promise<unknown>
  right(): string | undefined
  /** True if the code was accepted. */
  attempt(code: string, address: string): Promise<boolean>
}

const mailed = () => mails().at(-1)?.code

const isOk = ({ status }: { status: number }) => status === 200

const kinds: [string, () => Promise<Codes>][] = [
  [
    'a forgotten password',
    async () => {
      const { email } = await signUp()
      return {
        send: (address) => auth.post('/recover', { email }, { address }),
        right: mailed,
        attempt: async (token, address) =>
          isOk(await auth.post('/verify', { type: 'recovery', email, token }, { address })),
      }
    },
  ],
  [
    'a sign-up',
    async () => {
      const email = newEmail()
      return {
        send: (address) => auth.post('/signup', { email, password }, { address }),
        right: mailed,
        attempt: async (token, address) =>
          isOk(await auth.post('/verify', { type: 'signup', email, token }, { address })),
      }
    },
  ],
  [
    'a phone number',
    async () => {
      const phone = newPhone()
      return {
        send: (address) => auth.post('/otp', { phone }, { address }),
        right: () => texts().at(-1)?.code,
        attempt: async (token, address) =>
          isOk(await auth.post('/verify', { type: 'sms', phone, token }, { address })),
      }
    },
  ],
  [
    'a new password in an old session',
    async () => {
      const { refresh_token } = await signUp()
      passTime(dayMs + 1)
      const { access_token: token } = (await refresh(auth, refresh_token)).body
      const change = (nonce: string, address: string) =>
        auth.put('/user', { password: 'a new password', nonce }, { token, address })
      return {
        send: (address) => auth.get('/reauthenticate', { token, address }),
        right: mailed,
        attempt: async (code, address) => isOk(await change(code, address)),
      }
    },
  ],
]

const addressOf = (round: number) => `198.51.${round}.1`

/** Sends five codes, each from another network, and tries ten wrong ones of each. */
async function useUpTheDay({ send, right, attempt }: Codes) {
  for (let round = 0; round < 5; round += 1) {
    await send(addressOf(round))
    for (let time = 0; time < 10; time += 1)
      expect(
        await attempt(String((Number(right()) + 1 + time) % 1_000_000).padStart(6, '0'), addressOf(round)),
      ).toBe(false)
  }
}

describe('after fifty wrong codes in a day the right one is refused as a wrong one is', () => {
  test.each(kinds)('of %s', async (_, open) => {
    const codes = await open()
    await useUpTheDay(codes)
    await codes.send(addressOf(5))
    expect(await codes.attempt(codes.right() ?? '', addressOf(5))).toBe(false)
    // One comes back in half an hour.
    passTime(dayMs / 48)
    await codes.send(addressOf(6))
    expect(await codes.attempt(codes.right() ?? '', addressOf(6))).toBe(true)
  })

  test('and the mailed link still works', async () => {
    const [, open] = kinds[0] as (typeof kinds)[number]
    const codes = await open()
    await useUpTheDay(codes)
    await codes.send(addressOf(5))
    expect((await press(openAuth(settings), mails().at(-1)?.link)).headers.get('location')).toContain(
      'access_token=',
    )
  })
})

test('guesses at codes that nobody was sent count towards nothing', async () => {
  const { email } = await signUp()
  for (let time = 0; time < 60; time += 1)
    await auth.post('/verify', { type: 'recovery', email, token: '123456' }, { address: `203.0.113.${time}` })
  await auth.post('/recover', { email })
  const { status } = await auth.post('/verify', { type: 'recovery', email, token: mails()[0]?.code })
  expect(status).toBe(200)
})
