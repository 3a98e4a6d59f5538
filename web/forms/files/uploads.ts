import { beginUpload, deleteUpload } from '#web/api/storage.ts'
import type { FilesText } from '#web/content/pl/files.ts'
import { createId } from '#web/forms/create-id.ts'
import type { InboxKind } from '#worker/contract/admin/inbox.ts'
import { toFileName } from '#worker/contract/file-name.ts'
import { acceptedExtensions, maxFileBytes, type UploadedFile } from '#worker/contract/files.ts'
import { maxFiles } from '#worker/contract/limits.ts'
import type { Locale } from '#worker/contract/locales.ts'
import { uploadFile } from './upload-file.ts'

/** A file that is not there yet. */
export interface ActiveUpload extends UploadedFile {
  /** Bytes sent so far; null while the site checks the file. */
  sent: number | null
  state: 'sending' | 'waiting' | 'failed'
  /** Why it failed. */
  error: string | null
  canRetry: boolean
}

/** What is on its way, and what a screen reader is told. */
export interface UploadsState {
  active: readonly ActiveUpload[]
  announcement: string
  /** The form waits for the files. */
  isSettling: boolean
  /** Files that were not even begun. */
  notice: string | null
}

export interface UploadsOptions {
  kind: InboxKind
  language: Locale
  text: FilesText
  /** The id that the submission will have. */
  getForm(): string
  /** What is there already. */
  getUploaded(): readonly UploadedFile[]
  onUploaded(file: UploadedFile): void
  onRemoved(id: string): void
}

export interface Uploads {
  subscribe(listener: () => void): () => void
  getState(): UploadsState
  add(files: readonly File[]): void
  cancel(id: string): void
  retry(id: string): void
  /** Removes a file that is there. */
  remove(file: UploadedFile): void
  /** Resolves when nothing is on its way; whether nothing has failed. */
  settle(): Promise<boolean>
}

const extensionOf = (name: string) => /\.[^.]+$/.exec(name)?.[0].toLowerCase()

/** What is wrong with a file before a byte is sent. The site judges its content, whatever it is called. */
function findFault({ name, size }: File, { errors }: FilesText): string | null {
  if (size === 0) return errors.empty
  if (size > maxFileBytes) return errors.tooLarge
  const extension = extensionOf(name)
  return extension && !acceptedExtensions.split(',').includes(extension) ? errors.wrongType : null
}

/** The uploads of one form: each runs by itself and can be cancelled, retried or removed. */
export function createUploads(options: UploadsOptions): Uploads {
  const { kind, language, text, getForm, getUploaded, onUploaded, onRemoved } = options
  const listeners = new Set<() => void>()
  const sources = new Map<string, { file: File; form: string }>()
  const running = new Map<string, { done: Promise<void>; controller: AbortController }>()
  let state: UploadsState = { active: [], announcement: '', isSettling: false, notice: null }

  function set(changed: Partial<UploadsState>) {
    state = { ...state, ...changed }
    for (const listener of listeners) listener()
  }
  const change = (id: string, changed: Partial<ActiveUpload>) =>
    set({ active: state.active.map((upload) => (upload.id === id ? { ...upload, ...changed } : upload)) })
  const drop = (id: string) => {
    sources.delete(id)
    set({ active: state.active.filter((upload) => upload.id !== id) })
  }
  const requestOf = (id: string, name: string, size: number, form: string) => ({ id, kind, form, name, size })

  async function run(id: string, name: string, controller: AbortController): Promise<void> {
    const source = sources.get(id)
    if (!source) return
    const { file, form } = source
    const result = await uploadFile(file, requestOf(id, file.name, file.size, form), {
      language,
      signal: controller.signal,
      onProgress: (sent) => change(id, { sent, state: 'sending' }),
      onWaiting: () => change(id, { state: 'waiting' }),
      onBegun: () => change(id, { state: 'sending' }),
    })
    running.delete(id)
    if (result.kind === 'done') {
      drop(id)
      onUploaded(result.file)
      set({ announcement: text.announced.done(result.file.name) })
    } else if (result.kind === 'failed') {
      const { sentence, isFinal } = result
      change(id, { state: 'failed', error: sentence ?? text.errors.unreachable, canRetry: !isFinal })
      set({ announcement: text.announced.failed(name) })
    }
  }
  function start(id: string, name: string) {
    const controller = new AbortController()
    running.set(id, { controller, done: run(id, name, controller) })
  }
  /** Tells the site, which forgets the file in a day anyway. */
  async function forget(request: ReturnType<typeof requestOf>) {
    const begun = await beginUpload(request, language)
    if (begun.kind === 'sent') await deleteUpload({ id: request.id, grant: begun.receipt.grant, language })
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getState: () => state,
    add(files) {
      const room = Math.max(0, maxFiles - getUploaded().length - state.active.length)
      set({ notice: files.length > room ? text.errors.tooMany : null })
      for (const file of files.slice(0, room)) {
        const [id, name] = [createId(), toFileName(file.name)]
        const error = findFault(file, text)
        const upload: ActiveUpload = {
          ...{ id, name, size: file.size, sent: 0, error, canRetry: false },
          state: error ? 'failed' : 'sending',
        }
        set({ active: [...state.active, upload] })
        if (error) set({ announcement: text.announced.failed(name) })
        else {
          sources.set(id, { file, form: getForm() })
          start(id, name)
        }
      }
    },
    cancel(id) {
      const upload = state.active.find((each) => each.id === id)
      const source = sources.get(id)
      running.get(id)?.controller.abort()
      running.delete(id)
      drop(id)
      if (!upload) return
      set({ announcement: text.announced.removed(upload.name), notice: null })
      if (source) void forget(requestOf(id, source.file.name, upload.size, source.form))
    },
    retry(id) {
      const upload = state.active.find((each) => each.id === id)
      if (!upload || running.has(id)) return
      change(id, { state: 'sending', error: null })
      start(id, upload.name)
    },
    remove({ id, name, size }) {
      onRemoved(id)
      set({ announcement: text.announced.removed(name), notice: null })
      void forget(requestOf(id, name, size, getForm()))
    },
    async settle() {
      if (running.size > 0) set({ isSettling: true })
      while (running.size > 0) await Promise.all(Array.from(running.values(), ({ done }) => done))
      set({ isSettling: false })
      return state.active.length === 0
    },
  }
}
