import { vi } from 'vitest'
import { openSiteverify, ownSecret, testSiteKeys } from '#tests/support/turnstile/siteverify.ts'

const apiUrl = 'https://captcha.test/siteverify'

/** Variables of a site with a captcha. */
export const withCaptcha = {
  TURNSTILE_SITE_KEY: testSiteKeys.passes,
  TURNSTILE_SECRET_KEY: ownSecret,
  TURNSTILE_API_URL: apiUrl,
}

type Answer = () => Response | Promise<Response>

/**
 * The check beside receivers that take everything. `asked` lists what it was sent; `down` lets it answer otherwise, as
 * it might in an outage.
 */
export function fakeSiteverify() {
  const siteverify = openSiteverify()
  const asked: Record<string, string>[] = []
  let down: Answer | null = null
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (String(input) !== apiUrl) return new Response('{}')
    const form = new URLSearchParams(String(init?.body))
    asked.push(Object.fromEntries(form))
    return down ? down() : Response.json(siteverify.answer(form))
  })
  return {
    ...siteverify,
    asked,
    breakDown: (answer: Answer) => {
      down = answer
    },
  }
}
