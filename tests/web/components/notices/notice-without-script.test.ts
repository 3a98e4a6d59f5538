import { expect, test } from 'vitest'
import { words } from '#tests/support/words.ts'
import { addresses, fragments, privacyAddress } from '#web/addresses.ts'
import { renderPage } from '#web/prerender/render-page.tsx'
import { company } from '#worker/domain/company.ts'
import { locales } from '#worker/domain/locales.ts'

test.each(locales)('without scripts the policy is a part of the %s contact page', async (locale) => {
  const { contact, privacy } = words[locale]
  const fragment = fragments.privacy[locale]
  const { html } = await renderPage(addresses.contact[locale], 'https://site.test')
  expect(html).toMatch(new RegExp(`<noscript><a href="#${fragment}"[^>]*>${contact.privacy.button}</a>`))
  const [, section = ''] = html.match(new RegExp(`<section id="${fragment}"(.*?)</noscript>`, 's')) ?? []
  expect(section).toContain(`>${contact.privacy.title}</h2>`)
  expect(section).toContain(`<div lang="${locale === 'nl' ? 'pl' : locale}">`)
  expect(section).toContain(privacy.intro)
  for (const { heading } of Object.values(privacy.sections)) expect(section).toContain(`>${heading}</h3>`)
  for (const piece of contact.privacy.languageNote ?? [])
    if (typeof piece !== 'string') expect(section).toContain(`href="${privacyAddress(piece.locale)}"`)
  expect(section).toMatch(new RegExp(`<a href="#content"[^>]*>${contact.privacy.close}</a>`))
})

test.each(locales)(
  'so is the statement on accessibility, with whom to ask and the licences, in %s',
  async (locale) => {
    const { contact, accessibility } = words[locale]
    const { html } = await renderPage(addresses.contact[locale], 'https://site.test')
    const section = html.match(
      new RegExp(`<section id="${fragments.accessibility[locale]}".*?</noscript>`, 's'),
    )?.[0]
    expect(section).toContain(`>${contact.accessibility}</h2>`)
    expect(section).toContain(`<div lang="${locale}">`)
    expect(section).toContain(accessibility.intro)
    for (const { heading } of Object.values(accessibility.sections))
      expect(section).toContain(`>${heading}</h3>`)
    expect(section).toContain(`href="mailto:${company.email}"`)
    expect(section).toContain('href="/licences.txt"')
  },
)
