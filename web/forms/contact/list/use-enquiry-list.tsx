import { type ReactNode, type RefObject, useState } from 'react'
import { lazyModule } from '#web/browser/lazy-module.ts'
import { useList } from '#web/components/enquiry-list/list-store.ts'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { FieldErrors } from '#worker/contract/error-codes.ts'
import type { Locale } from '#worker/domain/locales.ts'
import type { ContactValues } from '../fields.ts'
import type { LoadedList } from './load-list.ts'

/** Only visitors who have a list load its code. */
const listModule = lazyModule(() => import('./load-list.ts'))

interface Options {
  form: RefObject<HTMLFormElement | null>
  locale: Locale
  /** The errors of the whole form. */
  errors: FieldErrors
  /** Changes the form's other fields. */
  change(update: (values: ContactValues) => Partial<ContactValues>): void
  /** Called when the list has changed. Must be memoised. */
  onEdit(): void
  /** Gets the index that the row had. */
  onRemoved(index: number): void
}

/** The enquiry list as part of the contact form, and the errors of its fields. Loads its code once there is a list. */
export function useEnquiryList({ form, locale, errors, change, onEdit, onRemoved }: Options): {
  listFields: ReactNode
  listErrors: { name: string; id: string; sentence: string }[]
} {
  const rows = useList()
  const isNeeded = rows.length > 0
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
  useEffect(() => void onEdit(), [rows, onEdit])

  // Without its code the list is sent as it is.
  if (!loaded || !isNeeded)
    return { listFields: hasFailed ? null : <div className="list-space" />, listErrors: [] }
  const { ListRows, describeListErrors, text, names, fragments } = loaded
  const listErrors = describeListErrors(errors, rows, names, text)
  const listFields = (
    <div className="list-space">
      <ListRows
        rows={rows}
        names={names}
        fragments={fragments}
        text={text}
        locale={locale}
        errors={listErrors}
        change={change}
        onRemoved={onRemoved}
        onEmptied={() => form.current?.querySelector<HTMLElement>('[name=name]')?.focus()}
      />
    </div>
  )
  return { listFields, listErrors }
}
