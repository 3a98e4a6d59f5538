/** `robots.txt`. A noindex site disallows everything and names no sitemap. */
export function renderRobots(origin: string, isNoindex = false): string {
  if (isNoindex) return 'User-agent: *\nDisallow: /\n'
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`
}
