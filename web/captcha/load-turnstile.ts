import { captchaOrigin } from '#worker/contract/captcha.ts'

/** What is used here of Turnstile's script. */
export interface Turnstile {
  /** Answers the widget's id; nothing where it could not be shown. */
  render(host: HTMLElement, options: Record<string, unknown>): string | null | undefined
  reset(id: string): void
  remove(id: string): void
}

declare global {
  interface Window {
    turnstile?: Turnstile
    /** Called by the script, by the name that its address gives. */
    onTurnstileReady?: () => void
  }
}

/** A form waits no longer for a script that does not come. */
const timeoutMs = 8_000

let pending: Promise<Turnstile> | null = null

/** The vendor's script, fetched once; after a failure the next call tries again. */
export function loadTurnstile(): Promise<Turnstile> {
  pending ??= new Promise<Turnstile>((resolve, reject) => {
    const script = document.createElement('script')
    const giveUp = () => {
      pending = null
      script.remove()
      reject(new Error('The script of the captcha did not come.'))
    }
    const timer = setTimeout(giveUp, timeoutMs)
    window.onTurnstileReady = () => {
      clearTimeout(timer)
      if (window.turnstile) resolve(window.turnstile)
      else giveUp()
    }
    script.onerror = () => {
      clearTimeout(timer)
      giveUp()
    }
    script.src = `${captchaOrigin}/turnstile/v0/api.js?render=explicit&onload=onTurnstileReady`
    document.head.append(script)
  })
  return pending
}
