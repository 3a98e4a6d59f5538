import type { CaptchaAction } from '#worker/contract/captcha.ts'
import type { Locale } from '#worker/contract/locales.ts'
import { loadTurnstile, type Turnstile } from './load-turnstile.ts'

/** What the page has to say beside the widget: something is to be done in it, or it did not work. */
export type CaptchaNotice = 'prompt' | 'failed' | null

interface Options {
  siteKey: string
  action: CaptchaAction
  language: Locale
  /** Below what the wide widget needs, the narrow one is shown. */
  widthPx: number
  tell(notice: CaptchaNotice): void
  /** Leads whoever has pressed the button to what is still to be done. */
  lead(): void
}

export interface TurnstileWidget {
  /** A token for one try; null where there is none in time. The next call gets another one. */
  take(): Promise<string | null>
  close(): void
}

/** The vendor's smallest width of the wide widget. */
const flexibleFromPx = 300

/** After the button is pressed: while it works by itself, and while the visitor has something to do. */
const automaticTimeoutMs = 8_000
const interactiveTimeoutMs = 60_000

/** Shows the widget, which is out of sight until it wants something of the visitor, and keeps its token fresh. */
export function renderTurnstile(turnstile: Turnstile, host: HTMLElement, options: Options): TurnstileWidget {
  const { siteKey, action, language, widthPx, tell, lead } = options
  let token: string | null = null
  let isAsking = false
  /** Spent or failed: another round has to begin before there can be a token. */
  let isOver = false
  let settle: (() => void) | null = null

  function fail(): true {
    token = null
    isAsking = false
    isOver = true
    tell('failed')
    settle?.()
    // Says that the error has been dealt with; the script would throw it otherwise.
    return true
  }

  const id = turnstile.render(host, {
    sitekey: siteKey,
    action,
    language,
    theme: 'light',
    size: widthPx < flexibleFromPx ? 'compact' : 'flexible',
    appearance: 'interaction-only',
    'response-field': false,
    'refresh-expired': 'auto',
    'refresh-timeout': 'auto',
    callback: (made: string) => {
      token = made
      isAsking = false
      isOver = false
      tell(null)
      settle?.()
    },
    'expired-callback': () => {
      token = null
    },
    'before-interactive-callback': () => {
      isAsking = true
      tell('prompt')
      if (settle) lead()
    },
    'after-interactive-callback': () => {
      isAsking = false
      tell(null)
    },
    'error-callback': fail,
    'unsupported-callback': fail,
  })
  if (!id) fail()

  return {
    take: () =>
      new Promise((resolve) => {
        const end = () => {
          clearTimeout(quiet)
          clearTimeout(patience)
          settle = null
          if (token !== null) isOver = true
          resolve(token)
          token = null
        }
        const quiet = setTimeout(() => isAsking || end(), automaticTimeoutMs)
        const patience = setTimeout(end, interactiveTimeoutMs)
        settle = end
        if (token !== null || !id) return end()
        if (isAsking) return lead()
        if (isOver) {
          isOver = false
          turnstile.reset(id)
        }
      }),
    close: () => {
      token = null
      settle?.()
      if (id) turnstile.remove(id)
    },
  }
}

export const createTurnstileWidget = async (host: HTMLElement, options: Options): Promise<TurnstileWidget> =>
  renderTurnstile(await loadTurnstile(), host, options)
