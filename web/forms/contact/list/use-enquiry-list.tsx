import { type ReactNode, type RefObject, useState } from 'react'
import { lazyModule } from '#web/browser/lazy-module.ts'
import { useList } from '#web/components/enquiry-list/list-store.ts'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { FieldErrors } from '#worker/contract/error-codes.ts'
import type { Locale } from '#worker/domain/locales.ts'
import type { FieldSentence } from '../../field-input.ts'
import type { ContactValues } from '../fields.ts'
import type { LoadedList } from './load-list.ts'

/** Only visitors who have a list load its code. */
const listModule = lazyModule(() => import('./load-list.ts'))

/** The state of the form that the list is part of. */
interface FormState {
  ref: RefObject<HTMLFormElement | null>
  locale: Locale
  errors: FieldErrors
  /** Changes the form's other fields. Memoised, like the next three. */
  change(update: (values: ContactValues) => Partial<ContactValues>): void
  fillIn(offered: Partial<ContactValues>): void
  endRetry(): void
  recheck(changed: readonly string[]): Promise<void>
  removeRowErrors(list: string, index: number): void
}

/**
 * The enquiry list as part of the contact form, and the errors of its fields. Loads its code once there is a list, or a
 * course is to be chosen.
 */
export function useEnquiryList(
  { ref, locale, errors, change, fillIn, endRetry, recheck, removeRowErrors }: FormState,
  asksForCourse: boolean,
): {
  listFields: ReactNode
  listErrors: FieldSentence[]
} {
  const rows = useList()
  const isNeeded = asksForCourse || rows.length > 0
  const [loaded, setLoaded] = useState<LoadedList | null>(null)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    if (!isNeeded) return
    listModule
      .load()
      .then(({ listModules }) => listModules[locale].load())
      .then(setLoaded, () => setFailed(true))
  }, [isNeeded, locale])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs with each change of the rows
  useEffect(() => {
    endRetry()
    void recheck(['list'])
  }, [rows, endRetry, recheck])

  // Without its code the list is sent as it is.
  if (!loaded || !isNeeded)
    return { listFields: hasFailed ? null : <div className="list-space" />, listErrors: [] }
  const { ListRows, describeListErrors, text, names, fragments } = loaded
  const listErrors = describeListErrors(errors, rows, names, text)
  const listFields = (
    <div className={rows.length > 0 ? 'list-space' : undefined}>
      <ListRows
        rows={rows}
        asksForCourse={asksForCourse}
        names={names}
        fragments={fragments}
        text={text}
        locale={locale}
        errors={listErrors}
        change={change}
        fillIn={fillIn}
        onRemoved={(index) => removeRowErrors('list', index)}
        onEmptied={() => ref.current?.querySelector<HTMLElement>('[name=name]')?.focus()}
      />
    </div>
  )
  return { listFields, listErrors }
}
