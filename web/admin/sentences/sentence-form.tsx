import { type FormEvent, useId, useRef, useState } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { fillPlaceholders, findPlaceholders } from '#worker/contract/admin/placeholders.ts'
import {
  maxSentenceLength,
  maxSentenceNameLength,
  type NewSentence,
  newSentence,
  type SavedSentence,
} from '#worker/contract/admin/saved-sentences.ts'
import type { FieldErrors } from '#worker/contract/error-codes.ts'
import { toFieldErrors } from '#worker/contract/field-schemas.ts'
import { type Locale, locales } from '#worker/domain/locales.ts'
import { AdminButton } from '../components/admin-button.tsx'
import { AdminField } from '../components/admin-field.tsx'
import { Alert, FailureNotice } from '../components/failure-notice.tsx'
import { replyWords, toPlaceholderValues } from '../components/reply-words.ts'
import { SectionCard } from '../components/section-card.tsx'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import { sentences as text } from '../texts.ts'
import { addSentence, changeSentence } from './sentences-api.ts'

const formText = text.form

const names = ['name', ...locales] as const

/** The fields as they are typed. */
type Typed = Record<(typeof names)[number], string>

const toTyped = (sentence: SavedSentence | null) =>
  Object.fromEntries(names.map((name) => [name, sentence?.[name] ?? ''])) as Typed

/** Languages that were left empty have no words. */
const toSentence = ({ name, pl, en, de, nl }: Typed) => {
  const orNone = (written: string) => (written.trim() === '' ? null : written)
  return { name, pl, en: orNone(en), de: orNone(de), nl: orNone(nl) }
}

interface SentenceFormProps {
  /** The one that is changed; null for a new one. */
  sentence: SavedSentence | null
  onSaved(saved: SavedSentence): void
  onCancel(): void
}

/** A text as it may read in an answer; nothing without placeholders. */
function Preview({ written, language }: { written: string; language: Locale }) {
  if (findPlaceholders(written).length === 0) return null
  const values = toPlaceholderValues(language, replyWords[language].example)
  return (
    <p className="mt-1 text-sm whitespace-pre-wrap text-steel wrap-anywhere">
      {formText.preview}: <span lang={language}>{fillPlaceholders(written, values)}</span>
    </p>
  )
}

/** Adds or changes a saved sentence; Polish is enough. Takes the focus. */
export function SentenceForm({ sentence, onSaved, onCancel }: SentenceFormProps) {
  const [values, setValues] = useState(() => toTyped(sentence))
  const [errors, setErrors] = useState<FieldErrors>({})
  const hintId = useId()
  const form = useRef<HTMLFormElement>(null)
  const nameInput = useRef<HTMLInputElement>(null)
  useEffect(() => {
    nameInput.current?.focus()
  }, [])
  const save = useLockedMutation({
    mutationFn: (json: NewSentence) =>
      sentence ? changeSentence(sentence.id, { ...json, updatedAt: sentence.updatedAt }) : addSentence(json),
    meta: { keepsCounts: true },
    onSuccess: onSaved,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    save.reset()
    const checked = newSentence.safeParse(toSentence(values))
    const found = checked.success ? {} : toFieldErrors(checked.error.issues)
    setErrors(found)
    if (checked.success) return save.mutate(checked.data)
    const [first] = names.filter((name) => found[name])
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const errorOf = (name: keyof Typed) => {
    const code = errors[name]
    if (!code) return null
    return formText.errors[code === 'required' || code === 'too_long' ? code : 'invalid']
  }
  const isOutdated = save.failure?.kind === 'rejected' && save.failure.code === 'changed_meanwhile'

  return (
    <SectionCard heading={sentence ? formText.change(sentence.name) : formText.new} className="mb-5">
      <form ref={form} noValidate onSubmit={submit} aria-busy={save.isPending} className="grid gap-4">
        <AdminField label={formText.name} hint={formText.nameHint} error={errorOf('name')}>
          {(control) => (
            <input
              {...control}
              ref={nameInput}
              name="name"
              value={values.name}
              required
              maxLength={maxSentenceNameLength}
              autoComplete="off"
              readOnly={save.isPending}
              onChange={(event) => setValues({ ...values, name: event.target.value })}
            />
          )}
        </AdminField>
        <p id={hintId} className="max-w-180 text-fact">
          {formText.placeholders}
        </p>
        <div className="grid gap-4 lg:grid-cols-2">
          {locales.map((locale) => (
            <div key={locale} className="min-w-0">
              <AdminField
                label={formText.texts[locale]}
                {...(locale === 'pl' ? {} : { hint: formText.optional })}
                error={errorOf(locale)}
                describedBy={hintId}
              >
                {(control) => (
                  <textarea
                    {...control}
                    name={locale}
                    lang={locale}
                    rows={4}
                    value={values[locale]}
                    required={locale === 'pl'}
                    maxLength={maxSentenceLength}
                    readOnly={save.isPending}
                    onChange={(event) => setValues({ ...values, [locale]: event.target.value })}
                    className={`${control.className} py-2!`}
                  />
                )}
              </AdminField>
              <Preview written={values[locale]} language={locale} />
            </div>
          ))}
        </div>
        {isOutdated ? <Alert>{formText.changed}</Alert> : null}
        <FailureNotice failure={isOutdated ? null : save.failure} />
        <div className="flex flex-wrap gap-2">
          <AdminButton variant="primary" type="submit" isBusy={save.isPending} className="max-sm:w-full">
            {save.isPending ? formText.saving : formText.save}
          </AdminButton>
          <AdminButton onClick={onCancel} className="max-sm:w-full">
            {formText.cancel}
          </AdminButton>
        </div>
      </form>
    </SectionCard>
  )
}
