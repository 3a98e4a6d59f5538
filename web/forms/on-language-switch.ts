import { languageSwitchEvent } from '#web/components/switch-language.ts'

/** The time that the other document may take to answer. After that the switch counts as cancelled. */
const maxUnloadMs = 60_000

/**
 * Calls back as the page is left for another language, before other listeners of `pagehide`. Not when the switch is
 * pressed: the browser may ask first, and the visitor may stay. Returns what removes the listener.
 */
export function onLanguageSwitch(leave: () => void): () => void {
  function awaitUnload() {
    addEventListener('pagehide', leave, { capture: true, once: true })
    setTimeout(() => removeEventListener('pagehide', leave, true), maxUnloadMs)
  }
  addEventListener(languageSwitchEvent, awaitUnload)
  return () => {
    removeEventListener(languageSwitchEvent, awaitUnload)
    removeEventListener('pagehide', leave, true)
  }
}
