import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import {
  fillPlaceholders,
  findPlaceholders,
  type PlaceholderValues,
} from '#worker/contract/admin/placeholders.ts'
import { maxReplyLength, type ReplyForm } from '#worker/contract/admin/replies.ts'
import { holdsList } from '#worker/domain/holds-list.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { AdminButton } from '../../components/admin-button.tsx'
import { AdminField } from '../../components/admin-field.tsx'
import { replies as text } from '../../texts.ts'
import type { Passage } from './reply-notices.tsx'
import { SentencePicker } from './sentence-picker.tsx'

const formText = text.form

/**
 * Finds out why a text is not to be sent, if there is a reason, and moves the focus there; the first placeholder, or a Polish
 * sentence, is selected.
 */
export function refuseText(
  area: HTMLTextAreaElement,
  initial: string,
  polish: Passage | null,
): 'text' | 'placeholder' | 'polish' | null {
  const { value } = area
  const [left] = findPlaceholders(value)
  if (!left && ['', initial.trim()].includes(value.trim())) {
    area.focus()
    return 'text'
  }
  const start = left ? value.indexOf(left) : 0
  const passage = left ? { start, end: start + left.length } : polish
  // The signature is no part of the text.
  if (!passage || passage.start >= value.length) return null
  area.focus()
  area.setSelectionRange(passage.start, passage.end)
  return left ? 'placeholder' : 'polish'
}

/**
 * Fits in what is inserted between two texts: the machines, and whatever has several lines, as a paragraph of its own; a sentence
 * after a space.
 */
function toInserted(inserted: string, before: string, after: string, machines: string): string {
  const isParagraph =
    inserted.includes('\n') || [inserted, before].some((one) => machines && one.endsWith(machines))
  if (!isParagraph) return /\S$/.test(before) ? ` ${inserted}` : inserted
  const ended = before === '' ? 2 : (/\n*$/.exec(before)?.[0].length ?? 0)
  const begun = /^\n*/.exec(after)?.[0].length ?? 0
  return '\n'.repeat(Math.max(0, 2 - ended)) + inserted + '\n'.repeat(Math.max(0, 2 - begun))
}

interface ReplyTextProps {
  field: RefObject<HTMLTextAreaElement | null>
  value: string
  /** The place of the caret at first. */
  caret: number
  language: Locale
  sentences: ReplyForm['sentences']
  /** The values of placeholders in the sentences. */
  values: PlaceholderValues
  isReadOnly: boolean
  error: string | null
  onChange(value: string): void
  /** Below the text, beside the other things that can be inserted. */
  children: ReactNode
}

/** The text of an answer. A slash at the beginning of a word or behind a sentence that was inserted, or a button below, opens the saved sentences. */
export function ReplyText(props: ReplyTextProps) {
  const { field, value, caret, language, sentences, values, isReadOnly, error, onChange, children } = props
  const id = useId()
  /** The key or button that opened the picker: Escape gives back the slash. */
  const [picker, setPicker] = useState<'slash' | 'button' | null>(null)
  const first = useRef(caret)
  useEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(first.current, first.current)
  }, [field])

  /** The end of what was inserted last, where another slash may follow at once. */
  const insertedTo = useRef<number | null>(null)
  function change(typed: string) {
    insertedTo.current = null
    onChange(typed.slice(0, maxReplyLength))
  }
  const machines = values['{maszyny}']
  function insertSentence(sentence: string) {
    const area = field.current
    if (!area) return
    const { selectionStart: start, selectionEnd: end } = area
    insert(toInserted(sentence, value.slice(0, start), value.slice(end), machines))
  }
  function insert(inserted: string) {
    setPicker(null)
    const area = field.current
    if (!area) return
    area.focus()
    // The browser's own command can be undone, unlike a change by script.
    if (!document.execCommand?.('insertText', false, inserted)) {
      area.setRangeText(inserted, area.selectionStart, area.selectionEnd, 'end')
      change(area.value)
    }
    insertedTo.current = inserted === '/' ? null : area.selectionStart
  }
  function openOnSlash(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { selectionStart } = event.currentTarget
    const isAtWord =
      selectionStart === 0 ||
      selectionStart === insertedTo.current ||
      /\s/.test(value.charAt(selectionStart - 1))
    const isOffered = isAtWord && sentences.length > 0 && !isReadOnly
    if (event.key !== '/' || event.nativeEvent.isComposing || !isOffered) return
    event.preventDefault()
    setPicker('slash')
  }
  function close(isByHand: boolean) {
    if (isByHand && picker === 'slash') return insert('/')
    setPicker(null)
    // The text stays as it is, and the caret where it was.
    if (isByHand) field.current?.focus()
  }
  const left = findPlaceholders(value)
  const toButton = (label: string, press: () => void) => (
    <AdminButton variant="quiet" isBusy={isReadOnly} onClick={() => isReadOnly || press()} className="px-0!">
      {label}
    </AdminButton>
  )

  return (
    <div className="min-w-0">
      <AdminField
        label={formText.label}
        error={error}
        describedBy={left.length > 0 ? `${id}-left` : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            ref={field}
            // Grows with what is written: in browsers that know how, and by its lines elsewhere.
            rows={Math.min(Math.max(value.split('\n').length, 6), 16)}
            lang={language}
            value={value}
            maxLength={maxReplyLength}
            readOnly={isReadOnly}
            onKeyDown={openOnSlash}
            onChange={(event) => change(event.target.value)}
            className={`${control.className} field-sizing-content max-h-[26rem] min-h-[calc(6lh+1.25rem)]! py-2!`}
          />
        )}
      </AdminField>
      <p
        id={`${id}-left`}
        role="status"
        className={left.length > 0 ? 'mt-2 text-fact font-semibold text-stop' : 'sr-only'}
      >
        {left.length > 0 ? formText.left(left.join(', ')) : ''}
      </p>
      {picker ? (
        <SentencePicker
          sentences={sentences.map((each) => ({ ...each, text: fillPlaceholders(each.text, values) }))}
          language={language}
          onPick={insertSentence}
          onClose={close}
        />
      ) : null}
      <div className="flex flex-wrap items-start gap-x-4">
        {picker ? null : toButton(text.picker.button, () => setPicker('button'))}
        {picker === null && machines && !holdsList(value, machines)
          ? toButton(formText.machines, () => insertSentence(machines))
          : null}
        {children}
      </div>
    </div>
  )
}
