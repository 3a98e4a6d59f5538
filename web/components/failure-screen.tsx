import { useRef } from 'react'
import { addresses } from '#web/addresses.ts'
import type { LayoutText } from '#web/content/pl/layout.ts'
import { company, formatPhone } from '#worker/domain/company.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { Logo } from './logo.tsx'
import { buttonClass } from './ui/button-class.ts'
import { Hero } from './ui/hero.tsx'
import { useEffect } from './ui/use-effect.ts'

const heading = 'Unexpected Application Error!'

/** The status of a response, or the message of an error. */
function toErrorText(failure: unknown): string {
  if (failure instanceof Response) return `${failure.status} ${failure.statusText}`.trim()
  return failure instanceof Error ? failure.message : String(failure)
}

interface FailureScreenProps {
  failure: unknown
  text: LayoutText
  locale: Locale
}

/** In place of a page that failed. Its links load a document: the router may be what failed. */
export function FailureScreen({ failure, text, locale }: FailureScreenProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    document.title = `${heading} | ${company.name}`
    box.current?.focus()
  }, [])
  return (
    <div role="alert" tabIndex={-1} ref={box}>
      <Hero
        heading={<span lang="en">{heading}</span>}
        lead={
          <p lang="en" className="wrap-anywhere">
            {toErrorText(failure)}
          </p>
        }
      >
        <button type="button" className={buttonClass('primary')} onClick={() => location.reload()}>
          {text.failure.reload}
        </button>
        <a href={addresses.home[locale]} className={buttonClass('secondary')}>
          {text.failure.home}
        </a>
        <a href={`tel:${company.phones.rental}`} className={buttonClass('secondary')}>
          <span>
            {text.call}: <span className="inline-block">{formatPhone(company.phones.rental, ' ')}</span>
          </span>
        </a>
      </Hero>
    </div>
  )
}

/** In place of the whole site. The router is gone, so Back and Forward load the document of their address. */
export function SiteFailure(props: FailureScreenProps) {
  useEffect(() => {
    const reload = () => location.reload()
    addEventListener('popstate', reload)
    return () => removeEventListener('popstate', reload)
  }, [])
  return (
    <>
      <header className="bg-ink text-paper">
        <div className="wrap flex h-(--bar) items-center">
          <Logo />
        </div>
      </header>
      <main>
        <FailureScreen {...props} />
      </main>
    </>
  )
}
