import { captchaOrigin } from '#worker/contract/captcha.ts'

/** The part of Turnstile's API that is used here. */
export interface Turnstile {
  /** Returns the widget's id; nothing where it could not be shown. */
  render(container: HTMLElement, options: Record<string, unknown>): string | null | undefined
  reset(id: string): void
  remove(id: string): void
}

declare global {
  interface Window {
    turnstile?: Turnstile
    /** Called by the script; its URL names this callback. */
    onTurnstileReady?: () => void
  }
}

const timeoutMs = 8_000

let pending: Promise<Turnstile> | null = null

/** The vendor's script, fetched once. Rejects after 8 seconds; the next call then tries again. */
export function loadTurnstile(): Promise<Turnstile> {
  pending ??= new Promise<Turnstile>((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      pending = null
      script.remove()
      reject(new Error('The script of the captcha could not be loaded.'))
    }
    const timer = setTimeout(fail, timeoutMs)
    window.onTurnstileReady = () => {
      clearTimeout(timer)
      if (window.turnstile) resolve(window.turnstile)
      else fail()
    }
    script.onerror = () => {
      clearTimeout(timer)
      fail()
    }
    script.src = `${captchaOrigin}/turnstile/v0/api.js?render=explicit&onload=onTurnstileReady`
    document.head.append(script)
  })
  return pending
}
