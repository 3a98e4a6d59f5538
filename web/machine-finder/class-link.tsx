import type { ReactNode } from 'react'
import { enquirySuffix } from '#web/components/enquiry.ts'
import { addToList } from '#web/components/enquiry-list/list-store.ts'
import { PageLink } from '#web/components/page-link.tsx'
import type { MachineFragments } from '#worker/domain/catalogue/ids.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { type MachineClass, toFragment } from './machine-classes.ts'

interface ClassLinkProps {
  machine: MachineClass
  fragments: MachineFragments
  locale: Locale
  children: ReactNode
}

/** Links to the machine, or to the enquiry with the machine on its list where a language does not describe it. */
export function ClassLink({ machine, fragments, locale, children }: ClassLinkProps) {
  const { entries } = machine
  const fragment = toFragment(machine, fragments)
  if (fragment) return <a href={`#${fragment}`}>{children}</a>
  return (
    <PageLink
      page="contact"
      locale={locale}
      suffix={enquirySuffix(entries[0], locale)}
      onFollow={({ ctrlKey, metaKey, shiftKey }) => {
        // A new tab has its own list, which the address fills.
        if (!ctrlKey && !metaKey && !shiftKey) addToList(entries[0])
      }}
    >
      {children}
    </PageLink>
  )
}
