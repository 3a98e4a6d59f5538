import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { ReplyForm } from '#worker/contract/admin/replies.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { foldAccents } from '#worker/domain/search/fold-accents.ts'
import { AdminButton } from '../../components/admin-button.tsx'
import { AdminLink } from '../../components/admin-link.tsx'
import { addsSentence } from '../../components/shortcuts/shortcut-context.ts'
import { routes } from '../../data/admin-routes.ts'
import { replies as text } from '../../texts.ts'

const pickerText = text.picker

type Sentence = ReplyForm['sentences'][number]

/** The sentences that have all words of a search in their name or text. */
function filterSentences(sentences: readonly Sentence[], search: string): Sentence[] {
  const wanted = foldAccents(search).split(/\s+/)
  return sentences.filter(({ name, text: written }) => {
    const searched = foldAccents(`${name} ${written}`)
    return wanted.every((word) => searched.includes(word))
  })
}

interface SentencePickerProps {
  sentences: readonly Sentence[]
  /** The language of the answer. */
  language: Locale
  onPick(sentence: string): void
  /** Closed by Escape or by its button; otherwise the focus has gone elsewhere. */
  onClose(isByHand: boolean): void
}

/** A combobox over the saved sentences. It takes the focus, and is closed when that leaves it. */
export function SentencePicker({ sentences, language, onPick, onClose }: SentencePickerProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const [search, setSearch] = useState('')
  const [position, setPosition] = useState(0)
  const found = filterSentences(sentences, search)
  const active = found[Math.min(position, found.length - 1)]
  const optionId = (sentence: Sentence) => `${id}-${sentence.id}`
  const isEmpty = sentences.length === 0
  useEffect(() => {
    const first = input.current ?? link.current
    first?.focus()
  }, [])
  const activeId = active && optionId(active)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  function move(to: number) {
    if (found.length > 0) setPosition((to + found.length) % found.length)
  }
  const at = active ? found.indexOf(active) : 0
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(at + 1),
    ArrowUp: () => move(at - 1),
    Enter: () => active && onPick(active.text),
    Escape: () => onClose(true),
  }
  function onKeyDown(event: KeyboardEvent) {
    const act = keys[event.key]
    if (!act || event.nativeEvent.isComposing) return
    // Enter follows a link, and presses a button.
    if (event.target !== input.current && event.key !== 'Escape') return
    event.preventDefault()
    act()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of what is within
    <div
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose(false)
      }}
      className="border-2 border-t-0 border-ink bg-fog p-3"
    >
      {isEmpty ? (
        <p className="text-fact">{pickerText.empty}</p>
      ) : (
        <>
          <label htmlFor={`${id}-input`} className="mb-1 block text-sm font-semibold">
            {pickerText.label}
          </label>
          <input
            ref={input}
            id={`${id}-input`}
            role="combobox"
            aria-expanded={found.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={activeId}
            autoComplete="off"
            value={search}
            onChange={(event) => {
              setSearch(event.target.value)
              setPosition(0)
            }}
            className="admin-field"
          />
          <p role="status" className={found.length > 0 ? 'sr-only' : 'mt-2 text-fact'}>
            {found.length > 0 ? pickerText.found(found.length) : pickerText.nothing}
          </p>
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label={pickerText.list}
            className="mt-2 max-h-72 overflow-y-auto bg-paper"
          >
            {found.map((sentence) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field
              <div
                key={sentence.id}
                id={optionId(sentence)}
                role="option"
                tabIndex={-1}
                aria-selected={sentence === active}
                // Keeps the focus in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onPick(sentence.text)}
                className="cursor-pointer border border-line px-3 py-2 text-fact hover:bg-fog aria-selected:border-ink aria-selected:bg-yellow"
              >
                <span className="block font-semibold wrap-anywhere">{sentence.name}</span>
                {sentence.language === language ? null : (
                  <span className="block font-semibold text-stop">{pickerText.onlyPolish}</span>
                )}
                <span lang={sentence.language} className="line-clamp-2 wrap-anywhere">
                  {sentence.text}
                </span>
              </div>
            ))}
          </div>
        </>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-3">
        <AdminButton onClick={() => onClose(true)}>{pickerText.close}</AdminButton>
        <AdminLink
          ref={link}
          to={routes.sentences}
          state={isEmpty ? addsSentence : null}
          className="inline-flex min-h-11 items-center text-fact font-semibold underline hover:no-underline"
        >
          {isEmpty ? pickerText.add : pickerText.edit}
        </AdminLink>
      </div>
    </div>
  )
}
