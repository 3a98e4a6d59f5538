import { fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { words } from '#tests/support/words.ts'
import { exactWhitespace } from '#tests/web/support/described.ts'
import { addresses, fragments, privacyAddress } from '#web/addresses.ts'
import { NoticeDialog } from '#web/components/notices/notice-dialog.tsx'
import { NoticeDialogRoute } from '#web/components/notices/notice-dialog-route.tsx'
import { PrivacyButton } from '#web/components/privacy/privacy-button.tsx'
import { locales } from '#worker/domain/locales.ts'

describe.each(locales)('on the %s contact page', (locale) => {
  const { contact, privacy } = words[locale]
  const note = (contact.privacy.languageNote ?? []).filter((piece) => typeof piece !== 'string')
  const noteLinks = note.map((link) => [link.text, privacyAddress(link.locale)])
  beforeEach(() => window.history.replaceState(null, '', privacyAddress(locale)))

  test('the policy opens by its address', async () => {
    render(<NoticeDialogRoute text={contact} locale={locale} />, {
      wrapper: BrowserRouter,
      reactStrictMode: true,
    })
    const intro = await screen.findByText(privacy.intro, exactWhitespace)
    const dialog = screen.getByRole('dialog', { name: contact.privacy.title })
    expect(intro.closest('[lang]')?.getAttribute('lang')).toBe(locale === 'nl' ? 'pl' : locale)
    const headings = Array.from(dialog.querySelectorAll('h3'), ({ textContent }) => textContent)
    expect(headings).toEqual(Object.values(privacy.sections).map(({ heading }) => heading))
    const links = Array.from(dialog.querySelectorAll('a'), (link) => [
      link.textContent,
      link.getAttribute('href'),
    ])
    for (const link of noteLinks) expect(links).toContainEqual(link)
    fireEvent.click(screen.getAllByRole('button', { name: contact.privacy.close })[0] as HTMLElement)
    expect(location.pathname + location.hash).toBe(addresses.contact[locale])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('so does the statement on accessibility', async () => {
    const { accessibility } = words[locale]
    window.history.replaceState(null, '', `${addresses.contact[locale]}#${fragments.accessibility[locale]}`)
    render(<NoticeDialogRoute text={contact} locale={locale} />, { wrapper: BrowserRouter })
    expect(await screen.findByText(accessibility.intro, exactWhitespace)).toBeDefined()
    expect(screen.getByRole('dialog', { name: contact.accessibility })).toBeDefined()
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

test('a text that cannot be fetched is missed in its dialog', async () => {
  const { privacy } = words.pl.contact
  const load = () => Promise.reject(new Error('offline'))
  const notice = { id: 'a', title: 'a', languageNote: null, lang: 'pl', load } as const
  render(<NoticeDialog onClose={() => undefined} text={privacy} notice={notice} />)
  expect((await screen.findByRole('alert')).textContent).toBe(privacy.failed)
})

test('a press of the button navigates each time, which tries again what could not be fetched', () => {
  const steps = history.length
  window.history.replaceState(null, '', addresses.contact.pl)
  render(<PrivacyButton label="Polityka" locale="pl" />, { wrapper: BrowserRouter })
  const keyOf = () => {
    fireEvent.click(screen.getByRole('button', { name: 'Polityka' }))
    expect(location.hash).toBe(`#${fragments.privacy.pl}`)
    return history.state.key
  }
  expect(keyOf()).not.toBe(keyOf())
  expect(history.length, 'one step of the history').toBe(steps + 1)
})
