import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { buttonClass } from '#web/components/ui/button-class.ts'
import type { FilesText } from '#web/content/pl/files.ts'
import { fieldId } from '#web/forms/field.tsx'
import { lazyModule } from '#web/lazy-module.ts'
import type { InboxKind } from '#worker/contract/admin/inbox.ts'
import { acceptedExtensions, type UploadedFile } from '#worker/contract/files.ts'
import type { Locale } from '#worker/contract/locales.ts'
import type { Uploads } from './picker.ts'

declare global {
  interface ImportMetaEnv {
    /** Set at build: whether the site has a bucket for files. */
    readonly TAKES_FILES?: boolean
  }
}

const picker = lazyModule(() => import('./picker.ts'))

type Picker = Awaited<ReturnType<typeof picker.load>>

/** What a form does with its files before it is sent. */
export interface FilesHandle {
  /** Waits for files on their way; whether all of them arrived. */
  settle(): Promise<boolean>
}

interface FilesFieldProps {
  kind: InboxKind
  /** Prefix of the field's id. */
  form: string
  locale: Locale
  text: FilesText
  uploaded: readonly UploadedFile[]
  /** Must be memoised. */
  onChange(update: (uploaded: readonly UploadedFile[]) => UploadedFile[]): void
  /** The submission's id; read when a file is added. */
  getForm(): string
  handle: RefObject<FilesHandle | null>
  isReady: boolean
  error?: string | undefined
}

/** The files of a form. What uploads and lists them is loaded when somebody reaches for the field. */
export function FilesField(props: FilesFieldProps) {
  const { kind, form, locale, text, uploaded, onChange, getForm, handle, isReady, error } = props
  const id = fieldId(form, 'files')
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef(uploaded)
  latest.current = uploaded
  const adding = useRef<Promise<unknown>>(Promise.resolve())
  const uploads = useRef<Uploads | null>(null)
  const [loaded, setLoaded] = useState<{ picker: Picker; uploads: Uploads } | null>(null)
  const [hasFailed, setFailed] = useState(false)

  async function open(): Promise<Uploads> {
    const module = await picker.load()
    uploads.current ??= module.createUploads({
      kind,
      language: locale,
      text,
      getForm,
      getUploaded: () => latest.current,
      onUploaded: (file) => onChange((files) => [...files, file]),
      onRemoved: (removed) => onChange((files) => files.filter((file) => file.id !== removed)),
    })
    setLoaded({ picker: module, uploads: uploads.current })
    return uploads.current
  }
  function add() {
    const picked = Array.from(input.current?.files ?? [])
    if (picked.length === 0) return
    // The list shows them; the same file may be picked again after its removal.
    if (input.current) input.current.value = ''
    setFailed(false)
    adding.current = open()
      .then((opened) => opened.add(picked))
      .catch(() => setFailed(true))
  }
  useImperativeHandle(handle, () => ({
    async settle() {
      await adding.current
      return uploads.current?.settle() ?? true
    },
  }))
  const hasDraft = uploaded.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (hasDraft) open().catch(() => setFailed(true))
  }, [hasDraft])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, what was picked before hydration
  useEffect(() => {
    if (isReady) add()
  }, [isReady])
  const preload = () => void picker.load().catch(() => undefined)

  return (
    <div data-react className="min-w-0 noscript:hidden">
      <p id={`${id}-label`} className="mb-1.5 font-semibold">
        {text.label}
      </p>
      {error || hasFailed ? (
        <p id={`${id}-error`} className="mb-1.5 font-semibold text-stop">
          {error ?? text.errors.unreachable}
        </p>
      ) : null}
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        accept={acceptedExtensions}
        onChange={add}
        onFocus={preload}
        onPointerEnter={preload}
        aria-describedby={[`${id}-label`, `${id}-hint`, error || hasFailed ? `${id}-error` : '']
          .join(' ')
          .trim()}
        aria-invalid={error ? true : undefined}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={`${buttonClass('secondary')} peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3`}
      >
        {text.add}
      </label>
      <p id={`${id}-hint`} className="mt-1.5 text-fact text-steel">
        {text.hint}
      </p>
      {loaded ? (
        <loaded.picker.FileList
          uploads={loaded.uploads}
          uploaded={uploaded}
          text={text}
          locale={locale}
          focusInput={() => input.current?.focus()}
        />
      ) : null}
    </div>
  )
}
