import type { ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import type { Locale } from '#worker/contract/locales.ts'
import { FailureBoundary } from './components/failure-boundary.tsx'
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
import { isScreen, locate, type Page, type Place, type Screen } from './site.ts'

/** A page with its words, ready to be shown. */
interface LoadedPage {
  meta: PageMeta
  Content: ComponentType
}

type Texts<Text> = Record<Locale, () => Promise<{ text: Text }>>

/** A page and one language of it travel together, and nothing else does. */
function localized<Text extends { meta: PageMeta }>(
  loadComponent: () => Promise<ComponentType<PageProps<Text>>>,
  texts: Texts<Text>,
): Record<Locale, Lazy<LoadedPage>> {
  const inLocale = (locale: Locale) =>
    lazily(async () => {
      const [PageComponent, { text }] = await Promise.all([loadComponent(), texts[locale]()])
      return { meta: text.meta, Content: () => <PageComponent text={text} locale={locale} /> }
    })
  return { pl: inLocale('pl'), en: inLocale('en'), de: inLocale('de'), nl: inLocale('nl') }
}

/** The contact page's words come in three files: its own, its form's, and those every form shares. */
function withForm(
  page: () => Promise<{ text: ContactText }>,
  form: () => Promise<{ text: ContactFormText }>,
  errors: () => Promise<{ text: ErrorsText }>,
): () => Promise<{ text: ContactPageText }> {
  return async () => {
    const [words, formWords, errorWords] = await Promise.all([page(), form(), errors()])
    return { text: { ...words.text, form: formWords.text, errors: errorWords.text } }
  }
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
      () => import('./content/pl/contact.ts'),
      () => import('./content/pl/contact-form.ts'),
      () => import('./content/pl/errors.ts'),
    ),
    en: withForm(
      () => import('./content/en/contact.ts'),
      () => import('./content/en/contact-form.ts'),
      () => import('./content/en/errors.ts'),
    ),
    de: withForm(
      () => import('./content/de/contact.ts'),
      () => import('./content/de/contact-form.ts'),
      () => import('./content/de/errors.ts'),
    ),
    nl: withForm(
      () => import('./content/nl/contact.ts'),
      () => import('./content/nl/contact-form.ts'),
      () => import('./content/nl/errors.ts'),
    ),
  }),
  clientForm: localized(() => import('./pages/client-form.tsx').then((module) => module.ClientFormPage), {
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

/** The whole site inside a router; the path alone decides page and language. */
export function Site() {
  const { pathname } = useLocation()
  const { page, locale } = locate(pathname)
  const chrome = chromeTexts[locale].read()
  if (page === 'admin') return <AdminAt />
  return (
    <Layout text={chrome} locale={locale}>
      <FailureBoundary key={pathname} reload={chrome.failure.reload}>
        {page === null ? <NothingAt locale={locale} /> : <PageAt page={page} locale={locale} />}
      </FailureBoundary>
    </Layout>
  )
}
