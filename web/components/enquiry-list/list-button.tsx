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
 * Puts an entry on the enquiry list in place, and then leads to the list. Where scripts do not run, it is a link to the
 * contact form.
 */
export function ListButton({ id, name, text, locale, details }: ListButtonProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const list = useList()
  const isListed = list.some(({ catalogue_id }) => catalogue_id === id)
  const isRefused = !isListed && isListFull()

  const add = (event: MouseEvent) => {
    // Into a new tab, or a list that has the entry: the link leads to it.
    if (isListed || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (isRefused) return announce(text.full)
    addToList(id, details)
    // The bar, which comes with the first entry, would cover a button at the end of the screen. A press that had to wait
    // for React may be far away by now.
    const { top, bottom } = event.currentTarget.getBoundingClientRect()
    if (bottom > 0 && top < innerHeight) setTimeout(() => link.current?.scrollIntoView({ block: 'nearest' }))
    announce(text.added(name, getList().length))
  }
  const remove = () => {
    removeFromList(id)
    announce(text.removed(name, getList().length))
    // Its own button is gone.
    link.current?.focus()
  }
  const offered = isRefused ? text.full : text.add
  const label = isListed ? text.listed(list.length) : offered
  return (
    <>
      <PageLink
        page="contact"
        locale={locale}
        suffix={isListed ? listSuffix(locale) : enquirySuffix(id, locale)}
        ref={link}
        label={`${label}: ${name}`}
        onFollow={add}
        className={isListed ? 'list-button listed' : 'list-button'}
      >
        {label}
      </PageLink>
      {isListed ? (
        <button type="button" aria-label={`${text.remove}: ${name}`} className="text-link" onClick={remove}>
          {text.remove}
        </button>
      ) : null}
    </>
  )
}
