/**
 * `robots.txt`. A noindex site names no sitemap. It disallows no page: a crawler that may not read one never sees the header
 * that asks it to forget the page, and lists what others link to.
 */
export function renderRobots(origin: string, isNoindex = false): string {
  const rules = 'User-agent: *\nDisallow: /api/\n'
  return isNoindex ? rules : `${rules}\nSitemap: ${origin}/sitemap.xml\n`
}
