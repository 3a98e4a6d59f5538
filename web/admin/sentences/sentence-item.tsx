import type { SavedSentence } from '#worker/contract/admin/saved-sentences.ts'
import { locales } from '#worker/domain/locales.ts'
import { AdminButton } from '../components/admin-button.tsx'
import { ConfirmAction } from '../components/confirm-action.tsx'
import { sentences as text } from '../texts.ts'

interface SentenceItemProps {
  sentence: SavedSentence
  isBusy: boolean
  edit(): void
  remove(): Promise<boolean>
}

/** A saved sentence in the languages that it has words in. */
export function SentenceItem({ sentence, isBusy, edit, remove }: SentenceItemProps) {
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
        <AdminButton aria-label={text.editNamed(name)} onClick={edit}>
          {text.edit}
        </AdminButton>
        <ConfirmAction
          isBusy={isBusy}
          text={{ ...text, action: text.remove, named: text.removeNamed(name), busy: text.removing }}
          run={remove}
        />
      </div>
    </li>
  )
}
