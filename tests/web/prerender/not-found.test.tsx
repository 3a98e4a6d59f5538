import { describe, expect, test } from 'vitest'
import { words } from '#tests/support/words.ts'
import { readPrerendered } from '#tests/web/support/prerendered.ts'
import { addresses, notFoundPaths } from '#web/addresses.ts'
import { renderPage } from '#web/prerender/render-page.tsx'
import { languages } from '#worker/domain/languages.ts'
import { locales } from '#worker/domain/locales.ts'

describe.each(locales)('the %s not-found page', (locale) => {
  const { notFound } = words[locale].layout

  test('says what it is, and leads to the home pages', async () => {
    const path = notFoundPaths[locale]
    expect((await renderPage(path, 'https://site.test')).head).toContain(
      `<title>${notFound.meta.title}</title>`,
    )
    const page = await readPrerendered(path)
    const main = page.querySelector('main')
    expect(main?.querySelector('h1')?.textContent).toBe('Oops! Page not found')
    expect(main?.textContent).toContain(notFound.explanation)
    const targets = new Map(
      Array.from(main?.querySelectorAll('a') ?? [], (link) => [link.textContent, link.getAttribute('href')]),
    )
    expect(targets.get(notFound.home)).toBe('/')
    expect(targets.get(notFound.localHome)).toBe(addresses.home[locale])
  })

  test('has flags that lead to the home pages', async () => {
    const page = await readPrerendered(notFoundPaths[locale])
    const flags = Array.from(page.querySelectorAll('header fieldset button'), (flag) => [
      flag.getAttribute('aria-label'),
      flag.getAttribute('formaction'),
    ])
    expect(flags).toEqual(
      (['pl', 'en'] as const).map((each) => [languages[each].nativeName, addresses.home[each]]),
    )
  })
})
