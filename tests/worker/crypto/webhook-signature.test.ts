import { describe, expect, test } from 'vitest'
import { isSigned } from '#worker/crypto/webhook-signature.ts'

/** The example of Svix's own documentation. */
const secret = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const signature = 'g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
const sentAt = 1_614_265_330_000
const message = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: '1614265330',
  signatures: `v1,${signature}`,
  body: '{"test": 2432232314}',
}

test('a message is signed as documented', async () => {
  expect(await isSigned(message, secret, sentAt)).toBe(true)
})

test.each([
  ['several signatures', `v1,${signature.replace('g', 'h')} v1,${signature}`],
  ['one of a later version beside it', `v2,${signature} v1a,abc v1,${signature}`],
])('%s are as good as one', async (_, signatures) => {
  expect(await isSigned({ ...message, signatures }, secret, sentAt)).toBe(true)
})

describe.each([-300_000, 300_000])('%i ms away', (offMs) => {
  test('it is accepted', async () => {
    expect(await isSigned(message, secret, sentAt + offMs)).toBe(true)
  })

  test('it is rejected a millisecond later', async () => {
    expect(await isSigned(message, secret, sentAt + offMs + Math.sign(offMs))).toBe(false)
  })
})

test.each([
  ['another body', { body: '{"test": 2432232315}' }],
  ['another id', { id: 'msg_p5jXN8AQM9LWM0D4loKWxJel' }],
  ['another time', { timestamp: '1614265331' }],
  ['no id', { id: '' }],
  ['no time', { timestamp: '' }],
  ['a time that is no number', { timestamp: '1614265330.0' }],
  ['no signature', { signatures: '' }],
  ['an empty one', { signatures: 'v1,' }],
  ['one of no version', { signatures: signature }],
  ['one of another version', { signatures: `v2,${signature}` }],
  ['one that is no base64', { signatures: 'v1,§§§' }],
  ['a part of the right one', { signatures: `v1,${signature.slice(0, 20)}` }],
])('%s is not signed', async (_, change) => {
  expect(await isSigned({ ...message, ...change }, secret, sentAt)).toBe(false)
})

test('another secret gives another signature', async () => {
  expect(await isSigned(message, btoa('another secret of the tests'), sentAt)).toBe(false)
})
