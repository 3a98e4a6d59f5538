import { useLocation } from 'react-router-dom'
import { addresses } from '#web/addresses.ts'
import { SiteOffice } from '#web/components/illustrations/site-office.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { Hero } from '#web/components/ui/hero.tsx'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { LayoutText } from '#web/content/pl/layout.ts'
import { defaultLocale } from '#worker/domain/locales.ts'
import type { PageProps } from './page-props.ts'

export function NotFoundPage({ text, locale }: PageProps<LayoutText['notFound']>) {
  const { pathname } = useLocation()
  useEffect(() => {
    console.error('404: no page at', pathname)
  }, [pathname])

  return (
    <Hero
      heading={<span lang="en">Oops! Page not found</span>}
      lead={<p>{text.explanation}</p>}
      drawing={<SiteOffice />}
    >
      {locale === defaultLocale ? null : (
        <PageLink page="home" locale={locale} className={buttonClass('primary')}>
          {text.localHome}
        </PageLink>
      )}
      <a
        href={addresses.home[defaultLocale]}
        className={buttonClass(locale === defaultLocale ? 'primary' : 'secondary')}
      >
        {text.home}
      </a>
      <PageLink page="rental" locale={locale} className={buttonClass('secondary')}>
        {text.offer}
      </PageLink>
    </Hero>
  )
}
