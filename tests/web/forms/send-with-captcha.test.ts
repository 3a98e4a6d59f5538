import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerCaptcha } from '#web/captcha/captcha-registry.ts'
import { sendWithCaptcha } from '#web/forms/send-with-captcha.ts'
import type { CaptchaAction } from '#worker/contract/captcha.ts'

const sent = { kind: 'sent', receipt: { success: true, id: 'id' } } as const

beforeEach(() => {
  vi.stubEnv('TURNSTILE_SITE_KEY', 'key')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

/** A form whose captcha is as the test says. */
function open(action: CaptchaAction) {
  const captcha = { token: null as string | null, needsVisitor: false }
  const send = vi.fn(async (_: object) => sent)
  registerCaptcha({
    action,
    scope: new EventTarget() as Element,
    onNotice: () => undefined,
    createWidget: async () => ({
      getToken: async () => captcha.token,
      needsVisitor: () => captcha.needsVisitor,
      remove: () => undefined,
    }),
  })
  return { captcha, send, submit: (isByHand: boolean) => sendWithCaptcha(action, isByHand, send) }
}

test('each try has a new token', async () => {
  const { captcha, send, submit } = open('contact')
  captcha.token = 'one'
  expect(await submit(true)).toBe(sent)
  captcha.token = 'two'
  expect(await submit(false)).toBe(sent)
  expect(send.mock.calls).toEqual([[{ captcha_token: 'one' }], [{ captcha_token: 'two' }]])
})

test('without a press, what the visitor has to do is not sent', async () => {
  const { captcha, send, submit } = open('contact')
  captcha.token = 'one'
  await submit(true)
  Object.assign(captcha, { token: null, needsVisitor: true })
  expect(await submit(false)).toEqual({ kind: 'captcha' })
  expect(send).toHaveBeenCalledOnce()
})

test('without a press, a token that did not come in time is waited for', async () => {
  const { captcha, send, submit } = open('contact')
  captcha.token = 'one'
  await submit(true)
  captcha.token = null
  expect(await submit(false)).toEqual({ kind: 'unreachable' })
  expect(send).toHaveBeenCalledOnce()
})

test('a form that the visitor has sent without a token is sent so again', async () => {
  const { send, submit } = open('application')
  await submit(true)
  expect(await submit(false)).toBe(sent)
  expect(send.mock.calls).toEqual([[{ captcha_token: null }], [{ captcha_token: null }]])
})

test('a site without a captcha sends nothing of it', async () => {
  vi.stubEnv('TURNSTILE_SITE_KEY', '')
  const { send, submit } = open('contact')
  await submit(true)
  expect(send).toHaveBeenCalledExactlyOnceWith({})
})
