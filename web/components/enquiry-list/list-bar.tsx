import { listSuffix } from '#web/components/enquiry.ts'
import { PageLink } from '#web/components/page-link.tsx'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { Locale } from '#worker/domain/locales.ts'

/** More than a browser's own bars take, and less than the lowest keyboard. */
const leastKeyboardPx = 120

/** Marks the document while an on-screen keyboard covers a part of it, for `enquiry-list.css`. Returns the way to stop. */
function followKeyboard(): (() => void) | undefined {
  const { documentElement: html } = document
  const seen = window.visualViewport
  if (!seen) return
  const mark = () => {
    // Zooming in makes the visual viewport smaller, too.
    const coveredPx = html.clientHeight - seen.height * seen.scale
    html.toggleAttribute('data-keyboard', coveredPx > leastKeyboardPx)
  }
  seen.addEventListener('resize', mark)
  return () => seen.removeEventListener('resize', mark)
}

interface ListBarProps {
  /** The name of the list; the style sheet adds the number of its entries. */
  label: string
  locale: Locale
}

/** The link to the enquiry list, shown if there are entries: in the header, and on phones in a bar. */
export function ListBar({ label, locale }: ListBarProps) {
  useEffect(followKeyboard, [])
  return (
    <div className="list-bar">
      <PageLink page="contact" locale={locale} suffix={listSuffix(locale)} className="list-link">
        {label}
      </PageLink>
    </div>
  )
}
