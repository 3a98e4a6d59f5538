import type { ReactNode, Ref } from 'react'
import { addresses } from '#web/addresses.ts'
import { Logo } from '#web/components/logo.tsx'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { locale } from '#web/session/texts.ts'
import { LanguageButton } from '../components/language-button.tsx'
import { admin as text } from '../texts.ts'

interface SignedOutLayoutProps {
  heading?: string
  title?: Ref<HTMLHeadingElement>
  lead?: ReactNode
  /** Without a card around it. */
  isWide?: boolean
  children: ReactNode
}

/** The layout for visitors without access, with its title: a header without menu, and a card. */
export function SignedOutLayout({
  heading = text.name,
  title,
  lead,
  isWide,
  children,
}: SignedOutLayoutProps) {
  useEffect(() => {
    document.title = heading === text.name ? text.meta.title : text.titled(heading, '')
  }, [heading])
  return (
    <div className="flex min-h-screen flex-col bg-fog">
      <header className="bg-ink text-paper">
        <div className="admin-wrap flex h-14 items-center gap-3">
          <a href={addresses.home[locale]} aria-label={text.toSite} className="text-paper no-underline">
            <Logo />
          </a>
          <span className="mr-auto text-fact text-line">{text.name}</span>
          <LanguageButton />
        </div>
      </header>
      <div className="hazard" />
      <main
        id="content"
        tabIndex={-1}
        className="admin-wrap grow py-8 sm:py-14 focus-visible:outline-none focus-visible:shadow-none"
      >
        <div className={isWide ? '' : 'mx-auto max-w-140 border-2 border-ink bg-paper p-5 sm:p-8'}>
          <h1 ref={title} tabIndex={-1} className="admin-title">
            {heading}
          </h1>
          {lead ? <div className="mt-2 text-pretty wrap-anywhere">{lead}</div> : null}
          <div className="mt-4">{children}</div>
          <noscript>
            <p className="mt-4">{text.withoutScript}</p>
          </noscript>
        </div>
      </main>
    </div>
  )
}
