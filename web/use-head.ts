import { useLocation } from 'react-router-dom'
import { useLayoutEffect } from '#web/components/ui/use-effect.ts'
import type { PageMeta } from '#web/content/page-meta.ts'

const setAttribute = (selector: string, name: string, value: string) =>
  document.head.querySelector(selector)?.setAttribute(name, value)

/**
 * Updates the document's head after a page change: only what visitors and the browser's share menu use. The build writes
 * the whole head of the first page. Before the effects of what is on the page, such as a view that has a title of its own.
 */
export function useHead({ title, description }: PageMeta): void {
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    document.title = title
    setAttribute('meta[name="description"]', 'content', description)
    const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
    if (canonical) canonical.href = new URL(pathname, canonical.href).href
  }, [title, description, pathname])
}
