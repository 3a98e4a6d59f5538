import { type RefObject, useImperativeHandle, useRef, useState } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { FilesText } from '#web/content/pl/files.ts'
import type { InboxKind } from '#worker/contract/admin/inbox.ts'
import { chosenFilesField, type UploadedFile } from '#worker/contract/files.ts'
import { fieldId } from '#worker/contract/form-paths.ts'
import type { Locale } from '#worker/domain/locales.ts'
import type { Uploads, UploadsResult } from './create-uploads.ts'
import { useFileDrop } from './use-file-drop.ts'

declare global {
  interface ImportMetaEnv {
    /** Set at build: whether the site has a bucket for files. */
    readonly TAKES_FILES?: boolean
  }
}

const loadPicker = async (locale: Locale) => (await import('./picker.ts')).pickers[locale].load()

type Picker = Awaited<ReturnType<typeof loadPicker>>

/** Calls by which a form handles its files before it is sent. */
export interface FilesHandle {
  /** Waits for files on their way, and for those that were lost before. */
  waitForUploads(isByHand: boolean): Promise<UploadsResult>
}

type ChangeFiles = (change: (values: { files: UploadedFile[] }) => { files: UploadedFile[] }) => void

interface FilesFieldProps {
  kind: InboxKind
  /** Prefix of the field's id. */
  form: string
  locale: Locale
  text: FilesText
  uploaded: readonly UploadedFile[]
  /** The visitor changes the files of the form. */
  change: ChangeFiles
  /** A file that the visitor has added before has arrived. */
  update: ChangeFiles
  /** The submission's id; read when a file is added. */
  getForm(): string
  handle: RefObject<FilesHandle | null>
  isReady: boolean
  error?: string | undefined
}

/**
 * The files of a form. What uploads and lists them is loaded when somebody reaches for the field. Without scripts a sentence
 * says where to send them.
 */
export function FilesField(props: FilesFieldProps) {
  const { kind, form, locale, text, uploaded, change, update, getForm, handle, isReady, error } = props
  const id = fieldId(form, 'files')
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef(uploaded)
  latest.current = uploaded
  const adding = useRef<Promise<unknown>>(Promise.resolve())
  const uploads = useRef<Uploads | null>(null)
  const hasLeft = useRef(false)
  const [loaded, setLoaded] = useState<{ picker: Picker; uploads: Uploads } | null>(null)
  const [hasFailed, setFailed] = useState(false)

  async function open(): Promise<Uploads> {
    const module = await loadPicker(locale)
    uploads.current ??= module.createUploads({
      kind,
      language: locale,
      text: module.text,
      unreachable: text.errors.unreachable,
      describeRefusal: (refusal) => module.describeRefusal(refusal, getForm()),
      getForm,
      getUploaded: () => latest.current,
      onUploaded: (file) => update(({ files }) => ({ files: [...files, file] })),
      onRemoved: (removed) => change(({ files }) => ({ files: files.filter((file) => file.id !== removed) })),
    })
    setLoaded({ picker: module, uploads: uploads.current })
    return uploads.current
  }
  function add(files: File[]) {
    if (files.length === 0) return
    setFailed(false)
    // None of the values yet, but an edit already.
    change(({ files: known }) => ({ files: known }))
    adding.current = open()
      .then((opened) => hasLeft.current || opened.add(files))
      .catch(() => setFailed(true))
  }
  function addPicked() {
    const picked = Array.from(input.current?.files ?? [])
    // The list shows them; the same file may be picked again after its removal.
    if (input.current) input.current.value = ''
    add(picked)
  }
  const isOver = useFileDrop(input, add)
  useImperativeHandle(handle, () => ({
    async waitForUploads(isByHand) {
      await adding.current
      const result = (await uploads.current?.waitForUploads(isByHand)) ?? 'uploaded'
      // What was on its way is given up with the form.
      return hasLeft.current ? 'failed' : result
    },
  }))
  const hasDraft = uploaded.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (hasDraft) open().catch(() => setFailed(true))
  }, [hasDraft])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, what was picked before hydration
  useEffect(() => {
    if (isReady) addPicked()
  }, [isReady])
  const hasError = error !== undefined || hasFailed
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
      uploads.current?.stop()
    }
  }, [])
  const preload = () => void loadPicker(locale).catch(() => undefined)

  const described = [`${id}-hint`, hasError ? `${id}-error` : ''].filter(Boolean).join(' ')

  return (
    <>
      <div data-react className="min-w-0 noscript:hidden">
        <label htmlFor={id} className="mb-1.5 block font-semibold">
          {text.label}
        </label>
        {hasError ? (
          <p id={`${id}-error`} className="mb-1.5 font-semibold text-stop">
            {error ?? text.errors.unreachable}
          </p>
        ) : null}
        {/* The browser's own control, as large as the box, takes keys, taps and files that are dropped before React is there.
          Its words are in the browser's language, and speak of no file when the list has some: where there is a list, they go. */}
        <div className="grid *:[grid-area:1/1]">
          <input
            ref={input}
            id={id}
            name={chosenFilesField}
            type="file"
            multiple
            // Else the browser's words appear beside the pointer.
            title=""
            onChange={addPicked}
            onFocus={preload}
            onPointerEnter={preload}
            aria-describedby={described}
            aria-invalid={error ? true : undefined}
            className={`w-full cursor-pointer border-2 border-dashed text-[0px] file:opacity-0 disabled:cursor-not-allowed disabled:bg-fog ${isOver ? 'bg-yellow' : 'bg-paper hover:bg-fog'} ${error ? 'border-stop' : 'border-ink'}`}
          />
          <div aria-live="polite" className="pointer-events-none px-4 py-3">
            <label htmlFor={id} className="font-semibold underline">
              {isOver ? text.drop : text.add}
            </label>
            <p className="text-fact text-steel max-md:hidden">{text.canDrop}</p>
          </div>
        </div>
        <p id={`${id}-hint`} className="mt-1.5 text-fact text-steel">
          {`${kind === 'contact_message' ? text.examples.message : text.examples.client} ${text.accepted}`}
        </p>
        {loaded ? (
          <loaded.picker.FileList
            uploads={loaded.uploads}
            uploaded={uploaded}
            text={loaded.picker.text}
            locale={locale}
            focusInput={() => input.current?.focus()}
          />
        ) : null}
      </div>
      <noscript>
        <p>{text.withoutScript}</p>
      </noscript>
    </>
  )
}
