import type { ComponentType, ReactNode } from 'react'
import { Outlet, Route, Routes, useLocation } from 'react-router-dom'
import { defaultLocale, type Locale, locales } from '#worker/contract/locales.ts'
import { ErrorBoundary } from './components/error-boundary.tsx'
import { Layout } from './components/layout.tsx'
import type { ChromeText } from './content/pl/chrome.ts'
import type { ContactText } from './content/pl/contact.ts'
import type { ContactFormText } from './content/pl/contact-form.ts'
import type { ErrorsText } from './content/pl/errors.ts'
import { useHead } from './head.ts'
import { type Lazy, lazily } from './lazily.ts'
import type { ContactPageText } from './pages/contact.tsx'
import { NotFoundPage } from './pages/not-found.tsx'
import type { PageMeta, PageProps } from './pages/page-props.ts'
import { addresses, isScreen, locate, type Page, type Place, pages, type Screen, screens } from './site.ts'

/** A page with its words, ready to be shown. */
interface LoadedPage {
  meta: PageMeta
  Content: ComponentType
}

type Texts<Text> = Record<Locale, () => Promise<{ text: Text }>>

/** A page and one language of it travel together, and nothing else does. */
function localized<Text extends { meta: PageMeta }>(
  loadComponent: (locale: Locale) => Promise<ComponentType<PageProps<Text>>>,
  texts: Texts<Text>,
): Record<Locale, Lazy<LoadedPage>> {
  const inLocale = (locale: Locale) =>
    lazily(async () => {
      const [PageComponent, { text }] = await Promise.all([loadComponent(locale), texts[locale]()])
      return { meta: text.meta, Content: () => <PageComponent text={text} locale={locale} /> }
    })
  return { pl: inLocale('pl'), en: inLocale('en'), de: inLocale('de'), nl: inLocale('nl') }
}

/** The policy as a part of the prerendered page; in a browser a dialog fetches it when it is asked for. */
async function renderPolicy(locale: Locale, words: ContactText['privacy']): Promise<ReactNode> {
  const [{ PolicyWithoutScript }, { policies }] = await Promise.all([
    import('./components/privacy/policy-without-script.tsx'),
    import('./components/privacy/policies.ts'),
  ])
  const { lang, load } = policies[locale]
  const { text } = await load()
  return <PolicyWithoutScript policy={{ lang, text }} words={words} locale={locale} />
}

/** The contact page's words come in three files: its own, its form's, and those every form shares. */
function withForm(
  locale: Locale,
  page: () => Promise<{ text: ContactText }>,
  form: () => Promise<{ text: ContactFormText }>,
  errors: () => Promise<{ text: ErrorsText }>,
): () => Promise<{ text: ContactPageText }> {
  return async () => {
    const [words, formWords, errorWords] = await Promise.all([page(), form(), errors()])
    const policy = import.meta.env.SSR ? await renderPolicy(locale, words.text.privacy) : null
    return { text: { ...words.text, form: formWords.text, errors: errorWords.text, policy } }
  }
}

/** Its dialog is in the prerendered page, so it has to be there when the page is hydrated. */
async function loadClientForm(locale: Locale) {
  const { ClientFormPage, loadDialog } = await import('./pages/client-form.tsx')
  await loadDialog(locale)
  return ClientFormPage
}

const pageModules: Record<Page, Record<Locale, Lazy<LoadedPage>>> = {
  home: localized(() => import('./pages/home.tsx').then((module) => module.HomePage), {
    pl: () => import('./content/pl/home.ts'),
    en: () => import('./content/en/home.ts'),
    de: () => import('./content/de/home.ts'),
    nl: () => import('./content/nl/home.ts'),
  }),
  about: localized(() => import('./pages/about.tsx').then((module) => module.AboutPage), {
    pl: () => import('./content/pl/about.ts'),
    en: () => import('./content/en/about.ts'),
    de: () => import('./content/de/about.ts'),
    nl: () => import('./content/nl/about.ts'),
  }),
  rental: localized(() => import('./pages/rental.tsx').then((module) => module.RentalPage), {
    pl: () => import('./content/pl/rental.ts'),
    en: () => import('./content/en/rental.ts'),
    de: () => import('./content/de/rental.ts'),
    nl: () => import('./content/nl/rental.ts'),
  }),
  training: localized(() => import('./pages/training.tsx').then((module) => module.TrainingPage), {
    pl: () => import('./content/pl/training.ts'),
    en: () => import('./content/en/training.ts'),
    de: () => import('./content/de/training.ts'),
    nl: () => import('./content/nl/training.ts'),
  }),
  contact: localized(() => import('./pages/contact.tsx').then((module) => module.ContactPage), {
    pl: withForm(
      'pl',
      () => import('./content/pl/contact.ts'),
      () => import('./content/pl/contact-form.ts'),
      () => import('./content/pl/errors.ts'),
    ),
    en: withForm(
      'en',
      () => import('./content/en/contact.ts'),
      () => import('./content/en/contact-form.ts'),
      () => import('./content/en/errors.ts'),
    ),
    de: withForm(
      'de',
      () => import('./content/de/contact.ts'),
      () => import('./content/de/contact-form.ts'),
      () => import('./content/de/errors.ts'),
    ),
    nl: withForm(
      'nl',
      () => import('./content/nl/contact.ts'),
      () => import('./content/nl/contact-form.ts'),
      () => import('./content/nl/errors.ts'),
    ),
  }),
  clientForm: localized(loadClientForm, {
    pl: () => import('./content/pl/client-form.ts'),
    en: () => import('./content/en/client-form.ts'),
    de: () => import('./content/de/client-form.ts'),
    nl: () => import('./content/nl/client-form.ts'),
  }),
}

/** For people with an account. */
const screenAt = (name: Screen): Lazy<LoadedPage> =>
  lazily(() => import('./screens.ts').then(({ screenModules }) => screenModules[name]()))

const screenPages: Record<Screen, Lazy<LoadedPage>> = { auth: screenAt('auth'), admin: screenAt('admin') }

const moduleOf = (page: Page | Screen, locale: Locale) =>
  isScreen(page) ? screenPages[page] : pageModules[page][locale]

const chromeTexts: Record<Locale, Lazy<ChromeText>> = {
  pl: lazily(() => import('./content/pl/chrome.ts').then((module) => module.text)),
  en: lazily(() => import('./content/en/chrome.ts').then((module) => module.text)),
  de: lazily(() => import('./content/de/chrome.ts').then((module) => module.text)),
  nl: lazily(() => import('./content/nl/chrome.ts').then((module) => module.text)),
}

/** Loads what a place shows, so that it can be rendered or hydrated without waiting. Answers its head's words. */
export async function preload({ page, locale }: Place): Promise<PageMeta> {
  const [chrome, loaded] = await Promise.all([
    chromeTexts[locale].load(),
    page === null ? null : moduleOf(page, locale).load(),
  ])
  return loaded ? loaded.meta : chrome.notFound.meta
}

function PageAt({ page, locale }: { page: Page | Screen; locale: Locale }) {
  const { meta, Content } = moduleOf(page, locale).read()
  useHead(meta)
  return <Content />
}

/** A frame of its own, and titles of its own. */
function AdminAt() {
  const { Content } = screenPages.admin.read()
  return <Content />
}

function NothingAt({ locale }: { locale: Locale }) {
  const chrome = chromeTexts[locale].read()
  useHead(chrome.notFound.meta)
  return <NotFoundPage text={chrome.notFound} locale={locale} />
}

/** What every page of a language has around it. A failure below it ends with the page that failed. */
function Framed({ locale }: { locale: Locale }) {
  const { pathname } = useLocation()
  const chrome = chromeTexts[locale].read()
  return (
    <Layout text={chrome} locale={locale} isBehindDialog={locate(pathname).page === 'clientForm'}>
      <ErrorBoundary key={pathname} reload={chrome.failure.reload}>
        <Outlet />
      </ErrorBoundary>
    </Layout>
  )
}

/** The whole site inside a router; the path alone decides page and language, as `locate` reads it. */
export const Site = () => (
  <Routes>
    {locales.map((locale) => (
      <Route key={locale} element={<Framed locale={locale} />}>
        {pages.map((page) => (
          <Route
            key={page}
            path={addresses[page][locale]}
            caseSensitive
            element={<PageAt page={page} locale={locale} />}
          />
        ))}
        {locale === defaultLocale ? (
          <Route path={screens.auth} caseSensitive element={<PageAt page="auth" locale={locale} />} />
        ) : null}
        <Route
          path={locale === defaultLocale ? '*' : `/${locale}/*`}
          caseSensitive
          element={<NothingAt locale={locale} />}
        />
      </Route>
    ))}
    <Route path={`${screens.admin}/*`} caseSensitive element={<AdminAt />} />
  </Routes>
)
