import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { maxReplyLength, type ReplyForm } from '#worker/contract/admin/replies.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { adminButton } from '../../components/admin-button.ts'
import { replies as text } from '../../texts.ts'
import { SentencePicker } from './sentence-picker.tsx'

const formText = text.form

interface ReplyTextProps {
  field: RefObject<HTMLTextAreaElement | null>
  value: string
  /** The place of the caret at first. */
  caret: number
  language: Locale
  sentences: ReplyForm['sentences']
  isReadOnly: boolean
  error: string | null
  onChange(value: string): void
}

/** The text of an answer. A slash at the beginning of a word, or the button below, opens the saved sentences. */
export function ReplyText(props: ReplyTextProps) {
  const { field, value, caret, language, sentences, isReadOnly, error, onChange } = props
  const id = useId()
  /** The key or button that opened the picker: Escape gives back the slash. */
  const [picker, setPicker] = useState<'slash' | 'button' | null>(null)
  const nextCaret = useRef<number | null>(caret)
  // After each change of the text, as React sets the value first.
  useEffect(() => {
    if (nextCaret.current === null || picker) return
    field.current?.focus()
    field.current?.setSelectionRange(nextCaret.current, nextCaret.current)
    nextCaret.current = null
  })

  function insert(inserted: string) {
    const { selectionStart = value.length, selectionEnd = value.length } = field.current ?? {}
    const changed = value.slice(0, selectionStart) + inserted + value.slice(selectionEnd)
    nextCaret.current = selectionStart + inserted.length
    setPicker(null)
    onChange(changed.slice(0, maxReplyLength))
  }
  function openOnSlash(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { selectionStart } = event.currentTarget
    const isAtWord = selectionStart === 0 || /\s/.test(value.charAt(selectionStart - 1))
    if (event.key !== '/' || event.nativeEvent.isComposing || !isAtWord || isReadOnly) return
    event.preventDefault()
    setPicker('slash')
  }
  function close(isByHand: boolean) {
    if (isByHand && picker === 'slash') return insert('/')
    // The text stays as it is, and the caret where it was.
    if (isByHand) nextCaret.current = field.current?.selectionEnd ?? value.length
    setPicker(null)
  }
  // The list of sentences takes the place of the hint.
  const described = [error && `${id}-error`, !picker && `${id}-hint`].filter(Boolean).join(' ')

  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {formText.label}
      </label>
      {error ? (
        <p id={`${id}-error`} role="alert" className="mb-1 text-fact font-semibold text-stop">
          {error}
        </p>
      ) : null}
      <textarea
        ref={field}
        id={id}
        rows={14}
        lang={language}
        value={value}
        maxLength={maxReplyLength}
        readOnly={isReadOnly}
        onKeyDown={openOnSlash}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className="admin-field py-2!"
      />
      {picker ? (
        <SentencePicker sentences={sentences} language={language} onPick={insert} onClose={close} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <button
            type="button"
            aria-disabled={isReadOnly}
            onClick={() => isReadOnly || setPicker('button')}
            className={`${adminButton('quiet')} px-0!`}
          >
            {text.picker.button}
          </button>
          <p id={`${id}-hint`} className="text-sm text-steel">
            {formText.hint}
          </p>
        </div>
      )}
    </div>
  )
}
