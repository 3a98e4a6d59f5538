import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import {
  allAddresses,
  isScreen,
  matchRoute,
  notFoundPaths,
  type Page,
  type RouteMatch,
  type Screen,
  screenAddresses,
} from '#web/addresses.ts'
import { preloadRoute, Site } from '#web/routes.tsx'
import type { Locale } from '#worker/domain/locales.ts'
import { pageFileNames } from './page-file-names.ts'
import { renderHead } from './render-head.ts'
import { loadStructuredDataTexts } from './structured-data-texts.ts'

/** The paths of all files that the build writes. */
export const renderedPaths: string[] = [
  ...allAddresses.map(({ path }) => path),
  ...screenAddresses.map(({ path }) => path),
  ...Object.values(notFoundPaths),
]

/** True if a path is answered with a page of its own, by the asset layer or by the Worker (paths below /admin). */
export function isFound(path: string): boolean {
  return matchRoute(path).page === 'admin' || (renderedPaths.includes(path) && !path.endsWith('/404'))
}

/**
 * The time when React takes over: after the first paint, as soon as the part with `data-in-view` is on the screen, or
 * when the visitor is about to need it.
 */
export type Hydration = 'now' | 'in-view' | 'on-intent'

export interface RenderedPage {
  lang: string
  head: string
  html: string
  hydration: Hydration
  /** The account screen, whose styles are linked instead of inlined. */
  linksStyles: boolean
  /** The name of the chunk of a view that is waited for: null where the requests of scripts wait for the first paint. */
  first: string | null
  /** Sources that hydration imports, for preloads. */
  modules: string[]
}

function hydrationOf(page: RouteMatch['page']): Hydration {
  // The form works by itself until somebody reaches for it; the part beside it says whether the office is open now.
  if (page === 'contact') return 'in-view'
  // A form that covers the screen keeps drafts; screens need React; a not-found page logs its path.
  return page === null || page === 'clientForm' || isScreen(page) ? 'now' : 'on-intent'
}

const screenSources: Record<Screen, { code: string[]; texts: string[] }> = {
  auth: {
    code: ['web/account/account-screen.tsx', 'web/session/start-auth-client.ts'],
    texts: ['account-texts'],
  },
  // The auth client comes after the first view, and what the account says where nobody is signed in.
  admin: { code: ['web/admin/admin.tsx'], texts: ['admin/texts'] },
}

/** Sources of the forms that are part of a page. */
function formSources(page: Page, locale: Locale): string[] {
  const texts = (file: string) => `web/content/${locale}/${file}.ts`
  if (page === 'contact') return [texts('contact-form'), texts('errors')]
  if (page !== 'clientForm') return []
  const form = locale === 'pl' ? 'polish-application-form' : 'application-form'
  return [
    'web/forms/client-data/dialog-frame.tsx',
    `web/forms/client-data/${form}.tsx`,
    texts('application'),
    texts('errors'),
  ]
}

function sourcesOf({ page, locale }: RouteMatch): string[] {
  const texts = (file: string) => `web/content/${locale}/${file}.ts`
  if (page === null) return [texts('layout')]
  if (isScreen(page)) {
    const { code, texts: names } = screenSources[page]
    return [...['layout', ...names].map(texts), 'web/screen-modules.tsx', ...code]
  }
  const name = pageFileNames[page]
  return [texts('layout'), `web/pages/${name}.tsx`, texts(name), ...formSources(page, locale)]
}

/** Renders the page at a path. Pure: uses no clock, no network and no window. `origin` is the site's own, without a trailing slash. */
export async function renderPage(path: string, origin: string): Promise<RenderedPage> {
  const route = matchRoute(path)
  const [meta, texts] = await Promise.all([preloadRoute(route), loadStructuredDataTexts(route.locale)])
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <Site />
    </StaticRouter>,
  )
  return {
    lang: route.locale,
    head: renderHead({ ...route, meta, texts }, origin),
    html: await new Response(prelude).text(),
    hydration: hydrationOf(route.page),
    linksStyles: route.page === 'auth',
    first: route.page === 'admin' ? 'admin' : null,
    modules: sourcesOf(route),
  }
}
