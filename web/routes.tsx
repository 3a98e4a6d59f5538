import { type ComponentType, type ReactNode, useState } from 'react'
import { Outlet, Route, Routes, useLocation } from 'react-router-dom'
import type { PageMeta } from '#web/content/page-meta.ts'
import {
  defaultLocale,
  type Locale,
  locales,
  type OfficeLocale,
  officeLocales,
  toOfficeLocale,
} from '#worker/domain/locales.ts'
import {
  addresses,
  isScreen,
  matchRoute,
  type Page,
  pages,
  type RouteMatch,
  type Screen,
  screens,
} from './addresses.ts'
import { byLocale, perLocale, perOfficeLocale } from './browser/by-locale.ts'
import { type LazyModule, lazyModule } from './browser/lazy-module.ts'
import { ErrorBoundary } from './components/error-boundary.tsx'
import { FailureScreen } from './components/failure-screen.tsx'
import { Layout } from './components/layout.tsx'
import type { AboutText } from './content/pl/about.ts'
import type { ClientFormText } from './content/pl/client-form.ts'
import type { ContactText } from './content/pl/contact.ts'
import type { ContactFormText } from './content/pl/contact-form.ts'
import type { ErrorsText } from './content/pl/errors.ts'
import type { HomeText } from './content/pl/home.ts'
import type { RentalText } from './content/pl/rental.ts'
import type { TrainingText } from './content/pl/training.ts'
import { layoutTexts } from './layout-texts.ts'
import type { ContactPageText } from './pages/contact.tsx'
import { NotFoundPage } from './pages/not-found.tsx'
import type { PageProps } from './pages/page-props.ts'
import { useHead } from './use-head.ts'

/** A page with its texts, ready to render. */
interface LoadedPage {
  meta: PageMeta
  Content: ComponentType
}

type TextLoaders<Text> = Record<Locale, () => Promise<{ text: Text }>>

/** Loads a page's component together with its texts in one language only. */
function localized<Text extends { meta: PageMeta }>(
  loadComponent: (locale: Locale) => Promise<ComponentType<PageProps<Text>>>,
  texts: TextLoaders<Text>,
): Record<Locale, LazyModule<LoadedPage>> {
  const inLocale = (locale: Locale) =>
    lazyModule(async () => {
      const [PageComponent, { text }] = await Promise.all([loadComponent(locale), texts[locale]()])
      return { meta: text.meta, Content: () => <PageComponent text={text} locale={locale} /> }
    })
  return perLocale(inLocale)
}

/** The notices as part of the prerendered page; in a browser a dialog imports them on demand. */
async function renderNotices(words: ContactText, locale: Locale): Promise<ReactNode> {
  const { renderNoticesWithoutScript } = await import('./components/notices/notices-without-script.tsx')
  return renderNoticesWithoutScript(words, locale)
}

const contactTexts = byLocale(import.meta.glob<{ text: ContactText }>('./content/*/contact.ts'))
const contactFormTexts = byLocale(import.meta.glob<{ text: ContactFormText }>('./content/*/contact-form.ts'))
const errorsTexts = byLocale(import.meta.glob<{ text: ErrorsText }>('./content/*/errors.ts'))

/** The contact page's texts are in three files: its own, its form's, and those that all forms share. */
async function loadContactTexts(locale: Locale): Promise<{ text: ContactPageText }> {
  const [page, form, errors] = await Promise.all([
    contactTexts[locale](),
    contactFormTexts[locale](),
    errorsTexts[locale](),
  ])
  const notices = import.meta.env.SSR ? await renderNotices(page.text, locale) : null
  return { text: { ...page.text, form: form.text, errors: errors.text, notices } }
}

/** The prerendered page contains the dialog, so hydration needs it too. */
async function loadClientForm(locale: Locale) {
  const { ClientFormPage, loadDialog } = await import('./pages/client-form.tsx')
  await loadDialog(locale)
  return ClientFormPage
}

const pageModules: Record<Page, Record<Locale, LazyModule<LoadedPage>>> = {
  home: localized(
    () => import('./pages/home.tsx').then((module) => module.HomePage),
    byLocale(import.meta.glob<{ text: HomeText }>('./content/*/home.ts')),
  ),
  about: localized(
    () => import('./pages/about.tsx').then((module) => module.AboutPage),
    byLocale(import.meta.glob<{ text: AboutText }>('./content/*/about.ts')),
  ),
  rental: localized(
    () => import('./pages/rental.tsx').then((module) => module.RentalPage),
    byLocale(import.meta.glob<{ text: RentalText }>('./content/*/rental.ts')),
  ),
  training: localized(
    () => import('./pages/training.tsx').then((module) => module.TrainingPage),
    byLocale(import.meta.glob<{ text: TrainingText }>('./content/*/training.ts')),
  ),
  contact: localized(
    () => import('./pages/contact.tsx').then((module) => module.ContactPage),
    perLocale((locale) => () => loadContactTexts(locale)),
  ),
  clientForm: localized(
    loadClientForm,
    byLocale(import.meta.glob<{ text: ClientFormText }>('./content/*/client-form.ts')),
  ),
}

/** Screens for people with an account. */
const lazyScreen = (name: Screen): Record<OfficeLocale, LazyModule<LoadedPage>> =>
  perOfficeLocale((locale) =>
    lazyModule(() => import('./screen-modules.tsx').then(({ screenModules }) => screenModules[name](locale))),
  )

const screenPages: Record<Screen, Record<OfficeLocale, LazyModule<LoadedPage>>> = {
  auth: lazyScreen('auth'),
  admin: lazyScreen('admin'),
}

const getPageModule = (page: Page | Screen, locale: Locale) =>
  isScreen(page) ? screenPages[page][toOfficeLocale(locale)] : pageModules[page][locale]

/** Loads everything that a route renders, so that rendering or hydrating does not suspend. Returns its title and description. */
export async function preloadRoute({ page, locale }: RouteMatch): Promise<PageMeta> {
  const [layoutText, loaded] = await Promise.all([
    layoutTexts[locale].load(),
    page === null ? null : getPageModule(page, locale).load(),
  ])
  return loaded ? loaded.meta : layoutText.notFound.meta
}

function PageRoute({ page, locale }: { page: Page | Screen; locale: Locale }) {
  const { meta, Content } = getPageModule(page, locale).read()
  useHead(meta)
  return <Content />
}

function NotFoundRoute({ locale }: { locale: Locale }) {
  const layoutText = layoutTexts[locale].read()
  useHead(layoutText.notFound.meta)
  return <NotFoundPage text={layoutText.notFound} locale={locale} />
}

/** The layout around every page of a language. The error boundary is reset by a page change. */
function LayoutRoute({ locale }: { locale: Locale }) {
  const { pathname, key } = useLocation()
  const [failedVisit, setFailedVisit] = useState<string | null>(null)
  const layoutText = layoutTexts[locale].read()
  // Its dialog is not there to be closed if it failed.
  const isBehindDialog = matchRoute(pathname).page === 'clientForm' && failedVisit !== key
  return (
    <Layout text={layoutText} locale={locale} isBehindDialog={isBehindDialog}>
      <ErrorBoundary
        key={pathname}
        screen={(failure) => <FailureScreen failure={failure} text={layoutText} locale={locale} />}
        onFailure={() => setFailedVisit(key)}
      >
        <Outlet />
      </ErrorBoundary>
    </Layout>
  )
}

/** All routes of the site, from the table of `addresses.ts`; the path alone decides page and language. */
export const Site = () => (
  <Routes>
    {locales.map((locale) => (
      <Route key={locale} element={<LayoutRoute locale={locale} />}>
        {pages.map((page) => (
          <Route
            key={page}
            path={addresses[page][locale]}
            caseSensitive
            element={<PageRoute page={page} locale={locale} />}
          />
        ))}
        <Route
          path={locale === defaultLocale ? '*' : `/${locale}/*`}
          caseSensitive
          element={<NotFoundRoute locale={locale} />}
        />
      </Route>
    ))}
    {officeLocales.map((locale) => [
      <Route key={locale} element={<LayoutRoute locale={locale} />}>
        <Route
          path={screens.auth[locale]}
          caseSensitive
          element={<PageRoute page="auth" locale={locale} />}
        />
      </Route>,
      <Route
        key={`${locale} admin`}
        path={`${screens.admin[locale]}/*`}
        caseSensitive
        element={<PageRoute page="admin" locale={locale} />}
      />,
    ])}
  </Routes>
)
