import type { CaptchaAction } from '#worker/contract/captcha.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { loadTurnstile, type Turnstile } from './load-turnstile.ts'

/** The state that the page puts into words beside the widget: the visitor has something to do in it, or it did not work. */
export type CaptchaNotice = 'prompt' | 'failed' | null

interface Options {
  siteKey: string
  action: CaptchaAction
  language: Locale
  /** Space for the widget; the compact one is rendered where the flexible one does not fit. */
  widthPx: number
  onNotice(notice: CaptchaNotice): void
  /** Moves the focus to the widget after a submit that waits for the visitor. */
  focusWidget(): void
}

export interface TurnstileWidget {
  /**
   * A token for one submit; null where there is none in time. Each token is returned once. Without a press the focus stays
   * where it is, and what the visitor would have to do is not waited for.
   */
  getToken(isByHand: boolean): Promise<string | null>
  /** True while the visitor has something to do. */
  needsVisitor(): boolean
  remove(): void
}

/** The vendor's minimum width of the flexible widget. */
const flexibleFromPx = 300

/** The time that a submit waits: while the widget works by itself, and while the visitor has something to do. */
const automaticTimeoutMs = 8_000
const interactiveTimeoutMs = 60_000

/** Renders the widget, which stays invisible until it needs the visitor, and keeps its token fresh. */
export function renderTurnstile(
  turnstile: Turnstile,
  container: HTMLElement,
  options: Options,
): TurnstileWidget {
  const { siteKey, action, language, widthPx, onNotice, focusWidget } = options
  let token: string | null = null
  let isInteractive = false
  /** The token was used, or the challenge failed: only a reset leads to another token. */
  let needsReset = false
  let finishWaiting: (() => void) | null = null
  /** Set for a submit that waits. */
  let onInteractive: (() => void) | null = null

  function handleError(): true {
    token = null
    isInteractive = false
    needsReset = true
    onNotice('failed')
    finishWaiting?.()
    // Tells the script that the error is handled; it would throw otherwise.
    return true
  }

  const id = turnstile.render(container, {
    sitekey: siteKey,
    action,
    language,
    theme: 'light',
    size: widthPx < flexibleFromPx ? 'compact' : 'flexible',
    appearance: 'interaction-only',
    'response-field': false,
    'refresh-expired': 'auto',
    'refresh-timeout': 'auto',
    callback: (newToken: string) => {
      token = newToken
      isInteractive = false
      needsReset = false
      onNotice(null)
      finishWaiting?.()
    },
    'expired-callback': () => {
      token = null
    },
    'before-interactive-callback': () => {
      isInteractive = true
      onNotice('prompt')
      onInteractive?.()
    },
    'after-interactive-callback': () => {
      isInteractive = false
      onNotice(null)
    },
    'error-callback': handleError,
    'unsupported-callback': handleError,
  })
  if (!id) handleError()

  return {
    getToken: (isByHand) =>
      new Promise((resolve) => {
        const finish = () => {
          clearTimeout(automaticTimer)
          clearTimeout(interactiveTimer)
          finishWaiting = null
          onInteractive = null
          if (token !== null) needsReset = true
          resolve(token)
          token = null
        }
        const automaticTimer = setTimeout(() => isInteractive || finish(), automaticTimeoutMs)
        const interactiveTimer = setTimeout(finish, interactiveTimeoutMs)
        finishWaiting = finish
        onInteractive = isByHand ? focusWidget : finish
        if (token !== null || !id) return finish()
        if (isInteractive) return onInteractive()
        if (needsReset) {
          needsReset = false
          turnstile.reset(id)
        }
      }),
    needsVisitor: () => isInteractive,
    remove: () => {
      token = null
      finishWaiting?.()
      if (id) turnstile.remove(id)
    },
  }
}

export const createTurnstileWidget = async (
  container: HTMLElement,
  options: Options,
): Promise<TurnstileWidget> => renderTurnstile(await loadTurnstile(), container, options)
