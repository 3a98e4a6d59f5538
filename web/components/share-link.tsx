import { type MouseEvent, useState } from 'react'
import type { EquipmentLabels } from '#web/content/pl/rental.ts'
import { announce } from './enquiry-list/list-announcement.ts'

interface ShareLinkProps {
  fragment: string
  name: string
  text: EquipmentLabels['share']
}

/** A link to a part of this page. Pressed, it is shared where the browser can, else copied; without scripts it leads there. */
export function ShareLink({ fragment, name, text }: ShareLinkProps) {
  const [isCopied, setCopied] = useState(false)

  async function share(event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const { href } = event.currentTarget
    if (!navigator.share && !navigator.clipboard) return
    event.preventDefault()
    try {
      if (navigator.share) return await navigator.share({ title: name, url: href })
      await navigator.clipboard.writeText(href)
      setCopied(true)
      announce(text.copied)
    } catch {
      // Called off by the visitor, or not permitted: the address still shows where the link leads.
    }
  }

  const label = isCopied ? text.copied : text.share
  return (
    <a href={`#${fragment}`} className="text-link" onClick={share}>
      {label}
    </a>
  )
}
