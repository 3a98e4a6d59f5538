import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { PageMeta } from './pages/page-props.ts'

const setAttribute = (selector: string, name: string, value: string) =>
  document.head.querySelector(selector)?.setAttribute(name, value)

/**
 * Keeps the document's head true after a page change. The build writes it for the first page; here only what a
 * reader or a browser's share menu looks at follows along.
 */
export function useHead({ title, description }: PageMeta): void {
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = title
    setAttribute('meta[name="description"]', 'content', description)
    const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
    if (canonical) canonical.href = new URL(pathname, canonical.href).href
  }, [title, description, pathname])
}
