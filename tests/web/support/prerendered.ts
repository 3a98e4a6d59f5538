import { renderPage } from '#web/prerender/render-page.tsx'

/** A page as the site serves it, before any script; what is for browsers without scripts is part of it. */
export async function readPrerendered(path: string): Promise<Document> {
  const { html } = await renderPage(path, 'https://site.test')
  return new DOMParser().parseFromString(html, 'text/html')
}
