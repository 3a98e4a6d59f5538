import { useNavigate } from 'react-router-dom'
import type { FlashMessageState } from '#web/components/flash-message.tsx'
import type { ClientFormText } from '#web/content/pl/client-form.ts'
import { applicationDialogs, ClientDataDialog } from '#web/forms/client-data/client-data-dialog.tsx'
import { useClientDataDialog } from '#web/forms/client-data/use-client-data-dialog.ts'
import { addresses } from '#web/site.ts'
import type { Locale } from '#worker/contract/locales.ts'
import type { PageProps } from './page-props.ts'

/** Loads the dialog, for prerendering and hydration. */
export const loadDialog = (locale: Locale) => applicationDialogs[locale].load()

/** The client data form as a page: its dialog is part of the page, and closing it navigates to the home page. */
export function ClientFormPage({ text, locale }: PageProps<ClientFormText>) {
  const navigate = useNavigate()
  const { loaded, isWaiting } = useClientDataDialog(locale)
  const home = addresses.home[locale]

  return (
    <>
      <ClientDataDialog
        loaded={loaded}
        home={locale}
        waiting={isWaiting ? text.loading : null}
        onClose={() => navigate(home)}
        onSent={(notice) => navigate(home, { state: { notice } satisfies FlashMessageState })}
      />
      <div className="bg-yellow">
        <div className="wrap flex min-h-[60vh] flex-col items-center justify-center py-14 text-center">
          <h1 className="text-hero">{text.heading}</h1>
          <p className="measure mt-6 text-lead">{text.subtitle}</p>
        </div>
        <div className="hazard" />
      </div>
    </>
  )
}
