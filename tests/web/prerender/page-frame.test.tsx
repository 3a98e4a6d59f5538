import { describe, expect, test } from 'vitest'
import { words } from '#tests/support/words.ts'
import { readPrerendered } from '#tests/web/support/prerendered.ts'
import { addresses, allAddresses, fragments, pages } from '#web/addresses.ts'
import { company } from '#worker/domain/company.ts'
import { languages } from '#worker/domain/languages.ts'
import { locales } from '#worker/domain/locales.ts'

const menuPages = ['home', 'about', 'rental', 'contact'] as const

const linksIn = (place: Element | null | undefined) =>
  Array.from(place?.querySelectorAll('a') ?? [], (link) => [link.textContent, link.getAttribute('href')])

describe.each(allAddresses)('$path', ({ page, locale, path }) => {
  const { layout } = words[locale]

  test('has the menu of its language, with the page itself marked', async () => {
    const document = await readPrerendered(path)
    const [skip] = linksIn(document.body)
    expect(skip?.[0]).toBe(layout.skip)
    expect(document.querySelector('main')?.id).toBe(skip?.[1]?.slice(1))
    const menu = document.querySelector('header nav')
    expect(menu?.getAttribute('aria-label')).toBe(layout.menu.label)
    expect(linksIn(menu)).toEqual(menuPages.map((each) => [layout.pages[each], addresses[each][locale]]))
    const current = Array.from(
      menu?.querySelectorAll('[aria-current=page]') ?? [],
      (link) => link.textContent,
    )
    expect(current).toEqual(menuPages.some((each) => each === page) ? [layout.pages[page]] : [])
    const logo = document.querySelector('header a')
    expect(logo?.getAttribute('aria-label')).toBe(layout.logo)
    expect(logo?.textContent).toBe(company.name)
    expect(logo?.getAttribute('href')).toBe('/')
  })

  test('has flags that lead to the same page', async () => {
    const document = await readPrerendered(path)
    const switcher = document.querySelector('header fieldset')
    expect(switcher?.querySelector('legend')?.textContent).toBe(layout.switcher.label)
    const flags = Array.from(switcher?.querySelectorAll('button') ?? [], (flag) => [
      flag.getAttribute('aria-label'),
      flag.getAttribute('formaction'),
      flag.getAttribute('aria-current'),
    ])
    expect(flags).toEqual(
      (['pl', 'en'] as const).map((each) => [
        languages[each].nativeName,
        addresses[page][each],
        each === locale ? 'true' : null,
      ]),
    )
  })

  test('has a footer with all pages, all languages, both phones and the address', async () => {
    const document = await readPrerendered(path)
    const links = linksIn(document.querySelector('footer'))
    for (const each of pages) expect(links).toContainEqual([layout.pages[each], addresses[each][locale]])
    for (const each of locales)
      expect(links).toContainEqual([languages[each].nativeName, addresses[page][each]])
    for (const [name, label] of Object.entries(layout.footer.links))
      expect(links).toContainEqual([
        label,
        `${addresses.contact[locale]}#${fragments[name as keyof typeof fragments][locale]}`,
      ])
    expect(Object.keys(layout.footer.links)).toEqual([
      ...(locale === 'de' ? ['company'] : []),
      'privacy',
      'accessibility',
    ])
    const targets = links.map(([, target]) => target)
    expect(targets.filter((target) => target?.startsWith('tel:'))).toEqual(
      Object.values(company.phones).map((phone) => `tel:${phone}`),
    )
    expect(targets.filter((target) => target?.startsWith('mailto:'))).toEqual([`mailto:${company.email}`])
  })
})
