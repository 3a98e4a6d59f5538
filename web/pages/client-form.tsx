import { useNavigate } from 'react-router-dom'
import { addresses } from '#web/addresses.ts'
import type { ReceiptState } from '#web/components/receipt/receipt-notice.tsx'
import type { ClientFormText } from '#web/content/pl/client-form.ts'
import { applicationDialogs } from '#web/forms/client-data/client-data-dialog.tsx'
import { PageDialog } from '#web/forms/client-data/page-dialog.tsx'
import type { Locale } from '#worker/domain/locales.ts'
import type { PageProps } from './page-props.ts'

/** Loads the dialog, for prerendering and hydration. */
export const loadDialog = (locale: Locale) => applicationDialogs[locale].load()

/** The client data form as a page: its dialog is part of the page, and closing it navigates to the home page. */
export function ClientFormPage({ text, locale }: PageProps<ClientFormText>) {
  const navigate = useNavigate()
  const home = addresses.home[locale]

  return (
    <>
      <PageDialog
        text={text}
        locale={locale}
        onClose={() => navigate(home)}
        onSent={(receipt) => navigate(home, { state: { receipt } satisfies ReceiptState })}
      />
      <div className="min-h-[60vh]" />
    </>
  )
}
