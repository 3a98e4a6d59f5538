import type { SavedSentence } from '#worker/contract/admin/saved-sentences.ts'
import { locales } from '#worker/domain/locales.ts'
import { adminButton } from '../components/admin-button.ts'
import { ConfirmAction } from '../components/confirm-action.tsx'
import { sentences as text } from '../texts.ts'

interface SentenceItemProps {
  sentence: SavedSentence
  isAsking: boolean
  isBusy: boolean
  edit(): void
  ask(): void
  cancel(): void
  remove(): void
}

/** A saved sentence in the languages that it has words in. */
export function SentenceItem({ sentence, isAsking, isBusy, edit, ask, cancel, remove }: SentenceItemProps) {
  const { name } = sentence
  return (
    <li className="border-2 border-ink bg-paper p-4 sm:p-5">
      <h2 className="text-name wrap-anywhere">{name}</h2>
      <dl className="mt-2 grid gap-x-6 gap-y-3 text-fact lg:grid-cols-2">
        {locales.map((locale) =>
          sentence[locale] === null ? null : (
            <div key={locale} className="min-w-0">
              <dt className="text-sm text-steel">{text.form.texts[locale]}</dt>
              <dd lang={locale} className="whitespace-pre-wrap wrap-anywhere">
                {sentence[locale]}
              </dd>
            </div>
          ),
        )}
      </dl>
      <div className="mt-3 flex flex-wrap items-start gap-2">
        {isAsking ? null : (
          <button
            type="button"
            aria-label={text.editNamed(name)}
            onClick={edit}
            className={adminButton('secondary')}
          >
            {text.edit}
          </button>
        )}
        <ConfirmAction
          isAsking={isAsking}
          isBusy={isBusy}
          text={{ ...text, action: text.remove, named: text.removeNamed(name), busy: text.removing }}
          ask={ask}
          cancel={cancel}
          run={remove}
        />
      </div>
    </li>
  )
}
