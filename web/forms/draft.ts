import { createDraftLock } from './draft-lock.ts'
import { onLanguageSwitch } from './on-language-switch.ts'

export interface Draft<Values> {
  /**
   * The submission's id, kept until it was sent: a retry after a lost response is not stored twice. Uploaded files are bound
   * to it, so a duplicated tab gets another one.
   */
  id: string
  values: Values
  /** Values that nobody has written: an address has brought them, or the enquiry list. */
  filledIn?: Partial<Values> | undefined
}

export interface DraftStore<Values> {
  read(): Draft<Values> | null
  save(draft: Draft<Values>): void
  /** In memory now; written to the storage 300 ms after the last call. */
  saveSoon(draft: Draft<Values>): void
  clear(): void
  /**
   * Calls back when another document of this tab has changed or sent the draft, and when another tab turns out to have it.
   * Returns what removes the listener.
   */
  subscribe(listener: () => void): () => void
}

/** True if it is stored. Storage can be full or blocked; the form works without a draft. */
function writeStored(key: string, value: unknown): boolean {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

function readStored<Values>(key: string, empty: Values): Draft<Values> | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return stored ? { ...stored, id: String(stored.id), values: { ...empty, ...stored.values } } : null
  } catch {
    return null
  }
}

/** Debounces writes while somebody types: a long form is serialised once for many keys. */
const writeDelayMs = 300

/**
 * Keeps an unsent form in the session storage. Secret fields stay in memory only, except during a language switch, which
 * reloads the document: they are stored for that moment and removed as soon as the next page has read them.
 */
export function createDraftStore<Values extends object>(
  key: string,
  empty: Values,
  secretFields: readonly (keyof Values)[] = [],
): DraftStore<Values> {
  let current: Draft<Values> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStored = false
  const listeners = new Set<() => void>()

  const lock = createDraftLock(() => {
    if (!current) return
    const values = 'files' in empty ? { ...current.values, files: empty.files } : current.values
    // Where there are locks, there is this; `createId` is in a chunk that has to wait for React.
    current = { ...current, id: crypto.randomUUID(), values }
    writeCurrent()
    tell()
  })
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const withoutSecrets = (draft: Draft<Values>): Draft<Values> => {
    const values = { ...draft.values }
    for (const field of secretFields) values[field] = empty[field]
    return { ...draft, values }
  }
  const cancelWrite = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const writeCurrent = () => {
    cancelWrite()
    lock(current?.id ?? null)
    if (current) isStored = writeStored(key, withoutSecrets(current))
  }
  const read = () => {
    current ??= readStored(key, empty)
    writeCurrent()
    return current
  }
  /** Back from a page on which the draft may have changed, or was sent. */
  const readAgain = () => {
    const known = current && withoutSecrets(current)
    const stored = readStored(key, empty)
    if ((known && !isStored) || JSON.stringify(stored) === JSON.stringify(known))
      return lock(current?.id ?? null)
    const secrets: Partial<Values> = {}
    if (current && current.id === stored?.id)
      for (const field of secretFields) secrets[field] = current.values[field]
    current = stored && { ...stored, values: { ...stored.values, ...secrets } }
    writeCurrent()
    tell()
  }
  if (typeof window !== 'undefined') {
    // Now, not when the form opens: secrets that a language switch stored must leave the storage.
    read()
    onLanguageSwitch(() => {
      cancelWrite()
      if (current) writeStored(key, current)
    })
    // Flushes a delayed write before the page is left, or hidden and perhaps discarded.
    const flush = () => {
      if (timer !== undefined) writeCurrent()
    }
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) readAgain()
    })
    window.addEventListener('pagehide', () => {
      flush()
      // For the tab's next document. Browsers keep no page that holds a lock.
      lock(null)
    })
    document.addEventListener('visibilitychange', flush)
  }

  return {
    read,
    save(draft) {
      current = draft
      writeCurrent()
    },
    saveSoon(draft) {
      current = draft
      cancelWrite()
      timer = setTimeout(writeCurrent, writeDelayMs)
    },
    clear() {
      cancelWrite()
      current = null
      lock(null)
      writeStored(key, null)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
