import { captchaTokenLength } from '#worker/contract/captcha.ts'

/** The token that the widget returns for the vendor's test keys. */
export const dummyToken = 'XXXX.DUMMY.TOKEN.XXXX'

/** The secrets that the vendor documents for tests. */
export const testSecrets = {
  passes: '1x0000000000000000000000000000000AA',
  fails: '2x0000000000000000000000000000000AA',
  spent: '3x0000000000000000000000000000000AA',
} as const

/** The matching site keys. */
export const testSiteKeys = {
  passes: '1x00000000000000000000AA',
  blocks: '2x00000000000000000000AB',
  interactive: '3x00000000000000000000FF',
} as const

/** A widget of this fake, with tokens that are verified like those of a real site. */
export const ownSecret = '0x4AAAAAAA-secret-of-the-stand-in'

const fail = (code: string, metadata = {}) => ({ success: false, 'error-codes': [code], metadata })

/** Only for the test secrets, like the vendor: its hostname and missing action match no site. */
function answerTest(secret: string) {
  const metadata = { result_with_testing_key: true }
  if (secret === testSecrets.fails) return fail('invalid-input-response', metadata)
  if (secret === testSecrets.spent) return fail('timeout-or-duplicate', metadata)
  return { success: true, 'error-codes': [], hostname: 'example.com', metadata }
}

/**
 * Fake of Turnstile's siteverify, as documented: a token is valid once, or again with the idempotency key of its first
 * verification.
 */
export function openSiteverify() {
  const minted = new Map<string, { hostname: string; action: string; checkedWith?: string | null }>()

  return {
    /** Issues a token, like the widget of a page. */
    mint(hostname: string, action: string): string {
      const token = `0.${crypto.randomUUID()}`
      minted.set(token, { hostname, action })
      return token
    },
    /** Lets all tokens expire, as after five minutes. */
    expire: () => minted.clear(),
    answer(form: URLSearchParams) {
      const [secret, response, retryKey] = ['secret', 'response', 'idempotency_key'].map((name) =>
        form.get(name),
      )
      if (!secret) return fail('missing-input-secret')
      if (!response) return fail('missing-input-response')
      if (Object.values<string>(testSecrets).includes(secret)) return answerTest(secret)
      if (secret !== ownSecret) return fail('invalid-input-secret')
      const token = minted.get(response)
      if (!token) return fail(response.length > captchaTokenLength ? 'bad-request' : 'invalid-input-response')
      if (token.checkedWith !== undefined && (!retryKey || token.checkedWith !== retryKey))
        return fail('timeout-or-duplicate')
      token.checkedWith = retryKey ?? null
      const { hostname, action } = token
      return {
        success: true,
        'error-codes': [],
        challenge_ts: '2026-11-22T08:00:00Z',
        hostname,
        action,
        cdata: '',
      }
    },
  }
}
