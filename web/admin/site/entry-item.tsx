import { type Locale, locales } from '#worker/domain/locales.ts'
import { adminButton } from '../components/admin-button.ts'
import { useFocusFallback } from '../components/use-focus-fallback.ts'
import type { ListName, Row } from '../data/site-draft.ts'
import { inbox, site as text } from '../texts.ts'
import { entryKinds } from './entry-kinds.ts'

const itemText = text.item

interface EntryItemProps {
  list: ListName
  row: Row
  isPast: boolean
  /** False while a form is open, whose text would be lost. */
  isEditable: boolean
  edit(): void
  remove(): void
  /** Takes back what is not published. */
  reset(): void
}

interface ItemButtonProps {
  action: 'edit' | 'remove' | 'reset'
  title: string
  id?: string
  run(): void
}

/** The focus goes to the heading if the entry, or what the button is for, is gone with the press. */
const ItemButton = ({ action, title, id, run }: ItemButtonProps) => (
  <button
    ref={useFocusFallback<HTMLButtonElement>()}
    type="button"
    id={id}
    aria-label={itemText.named(itemText[action], title)}
    onClick={run}
    className={adminButton('secondary')}
  >
    {itemText[action]}
  </button>
)

/** An entry in words, with what its texts lack and what is not published of it. */
export function EntryItem({ list, row, isPast, isEditable, edit, remove, reset }: EntryItemProps) {
  const { entry, state, isContested } = row
  const kind = entryKinds[list]
  const title = kind.title(entry)
  const words = kind.words(entry)
  const lacking = words ? locales.filter((locale) => !words[locale]) : []
  const isRemoved = state === 'removed'
  const marks = [
    ...(state === 'published' ? [] : [itemText.states[state]]),
    ...(isPast ? [itemText.past] : []),
  ]
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-t border-line py-3">
      <div className={`min-w-0 grow basis-72 text-fact wrap-anywhere ${isPast ? 'text-steel' : ''}`}>
        <p className={`font-semibold ${isRemoved ? 'line-through' : ''}`}>{title}</p>
        <p>{kind.facts(entry).join(' · ')}</p>
        {Object.entries(words ?? {}).map(([lang, words]) =>
          words && lang !== 'pl' ? (
            <p key={lang}>
              {inbox.languages[lang as Locale]}: <span lang={lang}>{words}</span>
            </p>
          ) : null,
        )}
        {lacking.length > 0 ? (
          <p className="text-steel">
            {text.lacking[list === 'notices' ? list : 'days'](
              lacking.map((locale) => inbox.languages[locale]).join(', '),
            )}
          </p>
        ) : null}
        {marks.map((mark) => (
          <span key={mark} className="admin-mark">
            {mark}
          </span>
        ))}
        {isContested ? <p className="font-semibold text-stop">{itemText.contested}</p> : null}
      </div>
      {isEditable ? (
        <div className="flex flex-wrap gap-2">
          {isRemoved ? null : <ItemButton action="edit" title={title} id={`edit-${entry.id}`} run={edit} />}
          {state === 'changed' ? <ItemButton action="reset" title={title} run={reset} /> : null}
          <ItemButton
            action={isRemoved ? 'reset' : 'remove'}
            title={title}
            run={isRemoved ? reset : remove}
          />
        </div>
      ) : null}
    </li>
  )
}
