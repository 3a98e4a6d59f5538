import { captchaTokenLength } from '#worker/contract/captcha.ts'

/** What the widget of the vendor's test keys hands out. */
export const dummyToken = 'XXXX.DUMMY.TOKEN.XXXX'

/** The secrets that the vendor documents for tests. */
export const testSecrets = {
  passes: '1x0000000000000000000000000000000AA',
  fails: '2x0000000000000000000000000000000AA',
  spent: '3x0000000000000000000000000000000AA',
} as const

/** The site keys that belong to them. */
export const testSiteKeys = {
  passes: '1x00000000000000000000AA',
  blocks: '2x00000000000000000000AB',
  interactive: '3x00000000000000000000FF',
} as const

/** A widget of the stand-in's own, which looks at tokens as those of a real site are. */
export const ownSecret = '0x4AAAAAAA-secret-of-the-stand-in'

const fail = (code: string, metadata = {}) => ({ success: false, 'error-codes': [code], metadata })

/** Answers for the test secrets alone, as the vendor does: its host and its lack of an action are those of no site. */
function answerTest(secret: string) {
  const metadata = { result_with_testing_key: true }
  if (secret === testSecrets.fails) return fail('invalid-input-response', metadata)
  if (secret === testSecrets.spent) return fail('timeout-or-duplicate', metadata)
  return { success: true, 'error-codes': [], hostname: 'example.com', metadata }
}

/**
 * Turnstile's check, as far as its documentation tells how it answers: a token is good once, or again under the key that
 * it was first checked with.
 */
export function openSiteverify() {
  const minted = new Map<string, { hostname: string; action: string; checkedWith?: string | null }>()

  return {
    /** A token as the widget of a page would get one. */
    mint(hostname: string, action: string): string {
      const token = `0.${crypto.randomUUID()}`
      minted.set(token, { hostname, action })
      return token
    },
    /** Five minutes have passed since the tokens were made. */
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
