import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { PageLink } from '#web/components/page-link.tsx'
import type { NoticeState } from '#web/components/page-notice.tsx'
import { buttonLook } from '#web/components/ui/button.ts'
import type { ClientFormText } from '#web/content/pl/client-form.ts'
import { ClientData, type LoadedClientData, loadClientData } from '#web/forms/application/client-data.tsx'
import { addresses } from '#web/site.ts'
import type { Locale } from '#worker/contract/locales.ts'
import type { PageProps } from './page-props.ts'

/** The dialog and its form; what cannot be fetched is the page's failure. */
function useClientData(locale: Locale): LoadedClientData | 'loading' | null {
  // A dialog needs a document, which the prerendered page is not yet.
  const [state, setState] = useState<LoadedClientData | 'loading' | { failure: unknown } | null>(null)
  useEffect(() => {
    let isWanted = true
    const show = (next: LoadedClientData | { failure: unknown }) => {
      if (isWanted) setState(next)
    }
    setState('loading')
    loadClientData(locale).then(show, (failure) => show({ failure }))
    return () => {
      isWanted = false
    }
  }, [locale])
  if (typeof state === 'object' && state !== null && 'failure' in state) throw state.failure
  return state
}

/** The client data form as a page: its dialog is open at once, and leaving it leads home. */
export function ClientFormPage({ text, locale }: PageProps<ClientFormText>) {
  const navigate = useNavigate()
  const loaded = useClientData(locale)
  const home = addresses.home[locale]

  return (
    <div className="bg-yellow">
      <div className="wrap relative flex min-h-[60vh] flex-col items-center justify-center py-14 text-center">
        <h1 className="text-hero">{text.heading}</h1>
        <p className="measure mt-6 text-lead">{text.subtitle}</p>
        <noscript>
          <p className="measure mt-6">{text.withoutScript.explanation}</p>
        </noscript>
        <p className="mt-8">
          <PageLink page="contact" locale={locale} className={buttonLook('secondary')}>
            {text.withoutScript.contact}
          </PageLink>
        </p>
        {loaded === 'loading' ? (
          // Apart from the flow, so that nothing moves when it comes and goes.
          <p role="status" className="absolute inset-x-0 bottom-4">
            {text.loading}
          </p>
        ) : null}
        {loaded !== null && loaded !== 'loading' ? (
          <ClientData
            loaded={loaded}
            onClose={() => navigate(home)}
            onSent={(notice) => navigate(home, { state: { notice } satisfies NoticeState })}
          />
        ) : null}
      </div>
      <div className="hazard" />
    </div>
  )
}
