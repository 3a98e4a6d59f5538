/**
 * The origin of this visit: the host of the website that linked here, and the campaign that the link named. Kept in
 * memory only, so a page that loads anew gets it in its address. Every page loads this at once: names and values are
 * checked by the contract.
 */
export const visitOrigin = new URLSearchParams()

/** Reads the origin from the address and the referrer of this document. Called once, before the router changes the address. */
export function rememberOrigin(): void {
  for (const [name, value] of new URLSearchParams(location.search))
    if (/^(utm_|referrer$)/.test(name)) visitOrigin.set(name, value)
  const host = document.referrer.split('/')[2]
  if (host && host !== location.host) visitOrigin.set('referrer', host)
}

/** An address of this site with the origin in its query. */
export function withOrigin(path: string): string {
  const url = new URL(path, location.href)
  for (const [name, value] of visitOrigin) url.searchParams.set(name, value)
  return url.href
}

/** Adds the origin to a link while it is being followed; what the page shows stays as it is. */
export function carryOrigin(link: HTMLAnchorElement): void {
  // A part of this page needs no new document, which would lose what was typed before React was there.
  if (link.pathname === location.pathname) return
  const shown = link.getAttribute('href') ?? ''
  // The other languages in the footer lead to the same part of the page, and the same answer of the machine finder.
  link.href = withOrigin(shown + (link.hreflang && location.search + location.hash))
  setTimeout(() => {
    link.href = shown
  })
}
