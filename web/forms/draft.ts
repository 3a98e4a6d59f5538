import { languageSwitchEvent } from '#web/components/language-switch.ts'

export interface Draft<Values> {
  /** Kept with the values until they are sent, so that a second try is known as the same submission. */
  id: string
  values: Values
}

export interface DraftStore<Values> {
  read(): Draft<Values> | null
  save(draft: Draft<Values>): void
  /** In memory at once, in the storage a moment after the last call. */
  saveSoon(draft: Draft<Values>): void
  clear(): void
}

// Storage can be full or forbidden; a form without a draft still sends.
function writeStored(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {}
}

function readStored<Values>(key: string, empty: Values): Draft<Values> | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return stored ? { id: String(stored.id), values: { ...empty, ...stored.values } } : null
  } catch {
    return null
  }
}

/** After the last key: a long form is written once for many keys, and typing waits for none of it. */
const writeDelayMs = 300

/**
 * Keeps an unsent form while the visit lasts. Fields named secret stay in memory only; a language switch, which
 * reloads the document, carries them over and takes them out of the storage again as soon as they are read.
 */
export function createDraftStore<Values extends object>(
  key: string,
  empty: Values,
  secretFields: readonly (keyof Values)[] = [],
): DraftStore<Values> {
  let kept: Draft<Values> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const withoutSecrets = (draft: Draft<Values>): Draft<Values> => {
    const values = { ...draft.values }
    for (const field of secretFields) values[field] = empty[field]
    return { id: draft.id, values }
  }
  const stopWaiting = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const writeKept = () => {
    stopWaiting()
    if (kept) writeStored(key, withoutSecrets(kept))
  }
  const read = () => {
    kept ??= readStored(key, empty)
    writeKept()
    return kept
  }
  if (typeof window !== 'undefined') {
    // At once, not when the form is opened: what a language switch carried over may lie in the storage no longer.
    read()
    window.addEventListener(languageSwitchEvent, () => {
      stopWaiting()
      if (kept) writeStored(key, kept)
    })
    // A page that goes, or a tab that the system may end while it is out of sight, takes the last keys along.
    const writeWaiting = () => {
      if (timer !== undefined) writeKept()
    }
    window.addEventListener('pagehide', writeWaiting)
    document.addEventListener('visibilitychange', writeWaiting)
  }

  return {
    read,
    save(draft) {
      kept = draft
      writeKept()
    },
    saveSoon(draft) {
      kept = draft
      stopWaiting()
      timer = setTimeout(writeKept, writeDelayMs)
    },
    clear() {
      stopWaiting()
      kept = null
      writeStored(key, null)
    },
  }
}
