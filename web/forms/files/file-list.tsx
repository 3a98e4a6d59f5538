import { useSyncExternalStore } from 'react'
import type { UploadsText } from '#web/content/pl/uploads.ts'
import type { UploadedFile } from '#worker/contract/files.ts'
import { formatFileSize } from '#worker/domain/file-size.ts'
import { languages } from '#worker/domain/languages.ts'
import type { Locale } from '#worker/domain/locales.ts'
import type { ActiveUpload } from './active-upload.ts'
import type { Uploads } from './create-uploads.ts'

const actionClass = '-mx-1 min-h-11 cursor-pointer px-1 font-semibold underline hover:no-underline'

interface ActiveItemProps {
  upload: ActiveUpload
  text: UploadsText
  language: string
  cancel(): void
  retry(): void
}

function ActiveItem({ upload, text, language, cancel, retry }: ActiveItemProps) {
  const { id, name, size, sent, state, error, canRetry } = upload
  const share = sent === null ? 1 : sent / size
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(share)
  const status = state === 'waiting' ? text.waiting : sent === null ? text.checking : text.percent(percent)
  return (
    <li className="border-t border-line py-2">
      <p className="font-semibold wrap-anywhere">{name}</p>
      {state === 'failed' ? (
        <p id={`${id}-error`} className="font-semibold text-stop">
          {error}
        </p>
      ) : (
        <>
          <progress
            aria-label={text.progress(name)}
            className="sr-only"
            max={1}
            // Without a value while the site checks: nobody knows how far that is.
            {...(sent === null ? {} : { value: share })}
          />
          {/* What is seen of it: browsers draw their own with a track that looks full. A line keeps its colour where
              colours are forced. */}
          <div aria-hidden="true" className="mt-1 bg-line">
            <div style={{ width: `${share * 100}%`, borderTop: '8px solid' }} />
          </div>
          <p className="text-fact text-steel">{status}</p>
        </>
      )}
      <div className="flex flex-wrap gap-x-4">
        {state === 'failed' && canRetry ? (
          <button type="button" aria-label={text.retryNamed(name)} onClick={retry} className={actionClass}>
            {text.retry}
          </button>
        ) : null}
        <button
          type="button"
          aria-label={state === 'failed' ? text.removeNamed(name) : text.cancelNamed(name)}
          onClick={cancel}
          className={actionClass}
        >
          {state === 'failed' ? text.remove : text.cancel}
        </button>
      </div>
    </li>
  )
}

interface FileListProps {
  uploads: Uploads
  uploaded: readonly UploadedFile[]
  text: UploadsText
  locale: Locale
  /** Moves the focus away from a button that disappears. */
  focusInput(): void
}

/** The files of a form: those that are there, and those on their way. */
export function FileList({ uploads, uploaded, text, locale, focusInput }: FileListProps) {
  const { active, announcement, isWaiting, notice } = useSyncExternalStore(
    uploads.subscribe,
    uploads.getState,
  )
  const language = languages[locale].hreflang
  const leave = (act: () => void) => () => {
    act()
    focusInput()
  }
  return (
    <div className="mt-3">
      {notice ? (
        <p role="alert" className="mb-2 font-semibold text-stop">
          {notice}
        </p>
      ) : null}
      {uploaded.length + active.length > 0 ? (
        <ul aria-label={text.list}>
          {uploaded.map((file) => (
            <li
              key={file.id}
              className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2"
            >
              <p className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{file.name}</span>{' '}
                <span className="text-fact text-steel">
                  {formatFileSize(file.size, language)} · {text.done}
                </span>
              </p>
              <button
                type="button"
                aria-label={text.removeNamed(file.name)}
                onClick={leave(() => uploads.remove(file))}
                className={actionClass}
              >
                {text.remove}
              </button>
            </li>
          ))}
          {active.map((upload) => (
            <ActiveItem
              key={upload.id}
              upload={upload}
              text={text}
              language={language}
              cancel={leave(() => uploads.cancel(upload.id))}
              retry={leave(() => uploads.retry(upload.id))}
            />
          ))}
        </ul>
      ) : null}
      <p role="status" className={isWaiting ? 'mt-2 font-semibold' : 'sr-only'}>
        {isWaiting ? text.announced.waiting : announcement}
      </p>
    </div>
  )
}
