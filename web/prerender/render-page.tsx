import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { ErrorBoundary } from '#web/components/error-boundary.tsx'
import { preloadRoute, Site } from '#web/routes.tsx'
import {
  allAddresses,
  isScreen,
  matchRoute,
  notFoundPaths,
  type Page,
  type RouteMatch,
  type Screen,
  screens,
} from '#web/site.ts'
import type { Locale } from '#worker/contract/locales.ts'
import { renderContentVisibility } from './content-visibility.ts'
import { pageFileNames } from './page-file-names.ts'
import { renderHead } from './render-head.ts'
import { loadStructuredDataTexts } from './structured-data-texts.ts'

/** Every file the build writes, by the path that it answers. */
export const renderedPaths: string[] = [
  ...allAddresses.map(({ path }) => path),
  ...Object.values(screens),
  ...Object.values(notFoundPaths),
]

/** Which of them the asset layer, or the Worker in its place, answers a path with, and whether that counts as found. */
export function isFound(path: string): boolean {
  return matchRoute(path).page === 'admin' || (renderedPaths.includes(path) && !path.endsWith('/404'))
}

export interface RenderedPage {
  lang: string
  head: string
  /** Rules of this page alone, after the site's own. */
  styles: string
  html: string
  /** Whether something on the page needs React before the visitor touches anything. */
  wakes: boolean
  /** Sources that the browser will ask for at once, so that the page can name them early. */
  modules: string[]
}

/** Forms keep drafts and check while typing; a screen is nothing without React; a path without a page is logged. */
const eagerlyHydratedPages: RouteMatch['page'][] = ['contact', 'clientForm', 'auth', 'admin', null]

const screenSources: Record<Screen, string[]> = {
  auth: ['web/screen-modules.ts', 'web/account/account-screen.tsx', 'web/session/start-auth-client.ts'],
  admin: ['web/screen-modules.ts', 'web/admin/admin.tsx', 'web/session/start-auth-client.ts'],
}

/** What the form of a page is hydrated with, beside the page. */
function formSources(page: Page, locale: Locale): string[] {
  const words = (file: string) => `web/content/${locale}/${file}.ts`
  if (page === 'contact') return [words('contact-form'), words('errors')]
  if (page !== 'clientForm') return []
  const form = locale === 'pl' ? 'polish-application-form' : 'application-form'
  return [
    'web/forms/client-data/dialog-frame.tsx',
    `web/forms/client-data/${form}.tsx`,
    words('application'),
    words('errors'),
  ]
}

function sourcesOf({ page, locale }: RouteMatch): string[] {
  const words = (file: string) => `web/content/${locale}/${file}.ts`
  if (page === null) return [words('layout')]
  if (isScreen(page)) return [words('layout'), ...screenSources[page]]
  const name = pageFileNames[page]
  return [words('layout'), `web/pages/${name}.tsx`, words(name), ...formSources(page, locale)]
}

/** Path to page, with no clock, no network and no window. `origin` is where the site will be reached. */
export async function render(path: string, origin: string): Promise<RenderedPage> {
  const place = matchRoute(path)
  const [meta, words] = await Promise.all([preloadRoute(place), loadStructuredDataTexts(place.locale)])
  const { prelude } = await prerender(
    <ErrorBoundary>
      <StaticRouter location={path}>
        <Site />
      </StaticRouter>
    </ErrorBoundary>,
  )
  return {
    lang: place.locale,
    head: renderHead({ ...place, meta, words }, origin),
    styles: renderContentVisibility(path),
    html: await new Response(prelude).text(),
    wakes: eagerlyHydratedPages.includes(place.page),
    modules: sourcesOf(place),
  }
}
