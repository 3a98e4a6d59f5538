import { useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { addresses, type Page, screens } from '#web/addresses.ts'
import { hasSession } from '#web/browser/has-session.ts'
import type { LayoutText } from '#web/content/pl/layout.ts'
import { company, formatPhone } from '#worker/domain/company.ts'
import { type Locale, toOfficeLocale } from '#worker/domain/locales.ts'
import { ListBar } from './enquiry-list/list-bar.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import { Logo } from './logo.tsx'
import { LanguageLinks, OfficeLines } from './office-lines.tsx'
import { PageLink } from './page-link.tsx'

/** The storage event: browsers send it to other tabs, the session store dispatches it in this one. */
function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

interface AccountLinkProps {
  label: string
  locale: Locale
  className: string
}

/** Link to the account, for signed-in visitors. The prerendered page never has it. */
function AccountLink({ label, locale, className }: AccountLinkProps) {
  const isSignedIn = useSyncExternalStore(subscribe, hasSession, () => false)
  const { pathname } = useLocation()
  const address = screens.auth[toOfficeLocale(locale)]
  return isSignedIn ? (
    <li>
      <a href={address} aria-current={pathname === address ? 'page' : undefined} className={className}>
        {label}
      </a>
    </li>
  ) : null
}

/** Without training, which the rental page, the footer and the panel of a phone link to. */
const menuPages = ['home', 'about', 'rental', 'contact'] as const satisfies Page[]

const menuId = 'main-menu'

const linkClass =
  'grid items-center py-3 text-hero font-extrabold hover:text-yellow lg:text-base lg:font-medium'

interface HeaderProps {
  text: LayoutText
  locale: Locale
  isInert: boolean
}

export function Header({ text, locale, isInert }: HeaderProps) {
  const menu = useRef<HTMLDivElement>(null)
  // A popover opens and closes without scripts. The router keeps the document, so a followed link has to close it.
  const closeMenu = () => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }

  return (
    <header inert={isInert} className="sticky top-0 z-40 bg-ink text-paper">
      <div className="wrap flex h-(--bar) items-center gap-x-[4px] sm:gap-x-3 md:gap-x-6">
        {/* The logo links to the Polish home page in every language, as a new document. */}
        <a href={addresses.home.pl} aria-label={text.logo} className="mr-auto">
          <Logo />
        </a>
        {/* Left of everything else, so that nothing moves when it appears. */}
        <ListBar label={text.enquiryList} locale={locale} />
        <div id={menuId} ref={menu} popover="auto" className="menu">
          <nav aria-label={text.menu.label}>
            <ul className="lg:flex lg:gap-5 xl:gap-7">
              {menuPages.map((page) => (
                <li key={page}>
                  <PageLink page={page} locale={locale} onFollow={closeMenu} className={linkClass}>
                    {text.pages[page]}
                  </PageLink>
                </li>
              ))}
              <AccountLink label={text.account} locale={locale} className={linkClass} />
            </ul>
          </nav>
          <PageLink page="training" locale={locale} onFollow={closeMenu} className={`${linkClass} lg:hidden`}>
            {text.pages.training}
          </PageLink>
          <div className="text-fact lg:hidden">
            <div>
              <OfficeLines text={text} />
            </div>
            <ul>
              <LanguageLinks locale={locale} />
            </ul>
          </div>
        </div>
        <LanguageSwitcher label={text.switcher.label} locale={locale} />
        <a
          href={`tel:${company.phones.rental}`}
          aria-label={`${text.call}: ${formatPhone(company.phones.rental)}`}
          className="bar-button bg-yellow font-bold text-ink hover:bg-paper sm:w-auto sm:px-4"
        >
          <svg viewBox="0 0 24 24" className="w-1/2 fill-current sm:hidden" aria-hidden="true">
            <path d="M6 2 2 6c0 9 7 16 16 16l4-4-6-5-3 2.5C11 14.5 9.5 13 8.5 11L11 8 6 2Z" />
          </svg>
          <span className="hidden whitespace-nowrap sm:inline">{formatPhone(company.phones.rental)}</span>
        </a>
        <button
          type="button"
          popoverTarget={menuId}
          aria-label={text.menu.button}
          className="bar-button border-2 border-paper lg:hidden"
        >
          <svg viewBox="0 0 20 16" className="w-1/2 stroke-current stroke-[2.5]" aria-hidden="true">
            <path d="M0 2h20M0 8h20M0 14h20" />
            <path d="m3 1 14 14M17 1 3 15" />
          </svg>
        </button>
      </div>
    </header>
  )
}
