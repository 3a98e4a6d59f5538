import { type MouseEvent, useRef } from 'react'
import { enquirySuffix, listSuffix } from '#web/components/enquiry.ts'
import { PageLink } from '#web/components/page-link.tsx'
import type { ListButtonText } from '#web/content/pl/list-button.ts'
import type { CatalogueId } from '#worker/domain/catalogue/ids.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { announce } from './list-announcement.ts'
import { addToList, getList, isListFull, removeFromList, useList } from './list-store.ts'

interface ListButtonProps {
  id: CatalogueId
  /** The entry's name, for screen readers: there is a button at every machine. */
  name: string
  text: ListButtonText
  locale: Locale
  /** The details of the machine that its row begins with, as in `addToList`. */
  details?: string
}

/**
 * Puts an entry on the enquiry list in place, and then takes it off. It leads to the list in a new tab, and where scripts do
 * not run.
 */
export function ListButton({ id, name, text, locale, details }: ListButtonProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const isListed = useList().some(({ catalogue_id }) => catalogue_id === id)
  const isRefused = !isListed && isListFull()

  const change = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    // The second press of a double one would undo the first.
    if (event.detail > 1) return
    if (isRefused) return announce(text.full)
    if (isListed) removeFromList(id)
    else addToList(id, details)
    // The bar, which comes with the first entry, would cover a button at the end of the screen. A press that had to wait
    // for React may be far away by now.
    const { top, bottom } = event.currentTarget.getBoundingClientRect()
    if (bottom > 0 && top < innerHeight) setTimeout(() => link.current?.scrollIntoView({ block: 'nearest' }))
    announce(text[isListed ? 'removed' : 'added'](name, getList().length))
  }
  const offered = isRefused ? text.full : text.add
  const label = isListed ? text.listed : offered
  return (
    <PageLink
      page="contact"
      locale={locale}
      suffix={isListed ? listSuffix(locale) : enquirySuffix(id, locale)}
      ref={link}
      label={`${label}: ${name}`}
      onFollow={change}
      className={isListed ? 'list-button listed' : 'list-button'}
    >
      {label}
    </PageLink>
  )
}
