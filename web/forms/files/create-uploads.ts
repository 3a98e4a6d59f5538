import { beginUpload, deleteUpload } from '#web/api/uploads.ts'
import type { UploadsText } from '#web/content/pl/uploads.ts'
import { createId } from '#web/forms/create-id.ts'
import type { InboxKind } from '#worker/contract/admin/inbox.ts'
import type { FileRefusal } from '#worker/contract/error-codes.ts'
import type { UploadedFile } from '#worker/contract/files.ts'
import { maxFiles } from '#worker/contract/limits.ts'
import { toFileName } from '#worker/domain/file-name.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { createUnloadWarning } from '../unload-warning.ts'
import { type ActiveUpload, toActiveUpload } from './active-upload.ts'
import { findFault, isReadable } from './find-fault.ts'
import { type UploadResult, uploadFile } from './upload-file.ts'

/** Uploads on their way, and the announcement for screen readers. */
export interface UploadsState {
  active: readonly ActiveUpload[]
  announcement: string
  /** The form waits for the files. */
  isWaiting: boolean
  /** Files that were not even begun. */
  notice: string | null
}

/** `lost`: nothing is missing but what had no connection. */
export type UploadsResult = 'uploaded' | 'lost' | 'failed'

export interface UploadsOptions {
  kind: InboxKind
  language: Locale
  text: UploadsText
  /** The sentence about a file that was lost. */
  unreachable: string
  /** Why a file is not taken, and what to do instead. */
  describeRefusal(refusal: FileRefusal): string
  /** The id that the submission will have. */
  getForm(): string
  /** Files that are there already. */
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
  /** Tries again what was lost, and resolves when nothing is on its way. Without a press the list stays as it is meanwhile. */
  waitForUploads(isByHand: boolean): Promise<UploadsResult>
  /** Gives up what is on its way: its form is gone. */
  stop(): void
}

interface Source {
  file: File
  form: string
}

interface Run {
  controller: AbortController
  /** Nobody has asked for it: what is shown of the upload changes when it is over. */
  isQuiet: boolean
}

/** The uploads of one form: each runs by itself and can be cancelled, retried or removed. */
export function createUploads(options: UploadsOptions): Uploads {
  const { kind, language, text, unreachable, describeRefusal } = options
  const { getForm, getUploaded, onUploaded, onRemoved } = options
  const listeners = new Set<() => void>()
  const sources = new Map<string, Source>()
  const running = new Map<string, { done: Promise<void>; controller: AbortController }>()
  /** Removed while offline; deleted on the site with the next upload. */
  const pendingDeletes = new Set<ReturnType<typeof requestOf>>()
  const setUnloadWarning = createUnloadWarning()
  let state: UploadsState = { active: [], announcement: '', isWaiting: false, notice: null }

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

  const fail = (id: string, name: string, error: string, canRetry: boolean, isLost = false) => {
    change(id, { state: 'failed', error, canRetry, isLost })
    set({ announcement: text.announced.failed(name) })
  }

  async function send(id: string, { file, form }: Source, run: Run): Promise<UploadResult> {
    if (!(await isReadable(file)))
      return { kind: 'failed', sentence: text.errors.unreadable, isFinal: true, isLost: false }
    await flushDeletes()
    const show = (changed: Partial<ActiveUpload>) => run.isQuiet || change(id, changed)
    return uploadFile(file, requestOf(id, file.name, file.size, form), {
      language,
      describeRefusal,
      signal: run.controller.signal,
      onProgress: (sent) => show({ sent, state: 'sending' }),
      onWaiting: () => show({ state: 'waiting' }),
    })
  }
  async function run(id: string, name: string, current: Run): Promise<void> {
    const source = sources.get(id)
    if (!source) return
    const result = await send(id, source, current)
    end(id)
    if (result.kind === 'done') {
      drop(id)
      onUploaded(result.file)
      set({ announcement: text.announced.done(result.file.name) })
    } else if (result.kind === 'failed' && !(current.isQuiet && result.isLost))
      fail(id, name, result.sentence ?? unreachable, !result.isFinal, result.isLost)
  }
  function start(id: string, name: string, isQuiet = false) {
    const controller = new AbortController()
    running.set(id, { controller, done: run(id, name, { controller, isQuiet }) })
    setUnloadWarning(true)
  }
  function end(id: string) {
    running.delete(id)
    setUnloadWarning(running.size > 0)
  }
  /** Tells the site, which forgets the file in a day anyway; until then it counts as one of the form's. */
  async function deleteFile(request: ReturnType<typeof requestOf>) {
    const begun = await beginUpload(request, language)
    const deleted =
      begun.kind === 'sent'
        ? await deleteUpload({ id: request.id, grant: begun.receipt.grant, language })
        : begun
    if (deleted.kind === 'unreachable') pendingDeletes.add(request)
  }
  async function flushDeletes() {
    const requests = Array.from(pendingDeletes)
    pendingDeletes.clear()
    await Promise.all(requests.map(deleteFile))
  }

  function cancel(id: string) {
    const upload = state.active.find((each) => each.id === id)
    const source = sources.get(id)
    const { controller, done } = running.get(id) ?? {}
    controller?.abort()
    end(id)
    drop(id)
    if (!upload) return
    set({ announcement: text.announced.removed(upload.name), notice: null })
    if (!source) return
    const request = requestOf(id, source.file.name, upload.size, source.form)
    // A request that is still on its way would begin the upload again.
    void Promise.resolve(done).then(() => deleteFile(request))
  }

  function retry(id: string) {
    const upload = state.active.find((each) => each.id === id)
    if (!upload || running.has(id)) return
    change(id, { state: 'sending', error: null })
    start(id, upload.name)
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
        const error = findFault(file, text, describeRefusal)
        set({ active: [...state.active, toActiveUpload({ id, name, size: file.size })] })
        if (error) fail(id, name, error, false)
        else {
          sources.set(id, { file, form: getForm() })
          start(id, name)
        }
      }
    },
    cancel,
    retry,
    remove({ id, name, size }) {
      onRemoved(id)
      set({ announcement: text.announced.removed(name), notice: null })
      void deleteFile(requestOf(id, name, size, getForm()))
    },
    async waitForUploads(isByHand) {
      for (const { id, name, isLost } of state.active) {
        if (!isLost || running.has(id)) continue
        if (isByHand) retry(id)
        else start(id, name, true)
      }
      set({ isWaiting: isByHand && running.size > 0 })
      while (running.size > 0) await Promise.all(Array.from(running.values(), ({ done }) => done))
      set({ isWaiting: false })
      if (state.active.length === 0) return 'uploaded'
      return state.active.every(({ isLost }) => isLost) ? 'lost' : 'failed'
    },
    stop() {
      for (const { id } of state.active) cancel(id)
    },
  }
}
