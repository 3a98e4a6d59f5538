import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { client, openApplicationForm, openSignedInForm } from '#tests/web/support/client-data-form.tsx'
import { message, openContactForm } from '#tests/web/support/contact-form.tsx'
import { fakeSite, receipt } from '#tests/web/support/fake-site.ts'
import { readPrerendered } from '#tests/web/support/prerendered.ts'
import { addresses, pages } from '#web/addresses.ts'
import { Notice } from '#web/components/notices/notice.tsx'
import { text as privacy } from '#web/content/pl/privacy.ts'
import { text as signOut } from '#web/content/pl/sign-out.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'

// What the specification quotes is here letter by letter. Every other test reads it from the content, so this is where
// a slip of the pen there shows.

const { toasts, auth } = vi.hoisted(() => ({
  toasts: [] as { title: string; body: string | null }[],
  auth: { getSession: vi.fn(), refreshSession: vi.fn(), signOut: vi.fn() },
}))

vi.mock('#web/components/ui/toast.ts', () => ({
  preloadToaster: () => undefined,
  showToast: (_kind: string, toast: { title: string; body: string | null }) => toasts.push(toast),
}))

vi.mock('#web/session/load-auth-client.ts', () => ({ loadAuthClient: async () => auth }))

const session = (token: string) => ({ data: { session: { access_token: token } }, error: null })

beforeEach(() => {
  toasts.length = 0
  auth.getSession.mockReset().mockResolvedValue(session('the-token'))
  auth.refreshSession.mockReset().mockResolvedValue(session('the-next-token'))
})

const toast = (title: string, body: string | null = null) => ({ title, body })

/** The toast that comes next says exactly this. */
async function expectNextToast(expected: ReturnType<typeof toast>): Promise<void> {
  await waitFor(() => expect(toasts.at(-1)).toEqual(expected))
}

const everyLocale = <Quotes,>(quotes: Partial<Record<Locale, Quotes>>) =>
  Object.entries(quotes) as [Locale, Quotes][]

interface ContactQuotes {
  missing: ReturnType<typeof toast>
  fallback: ReturnType<typeof toast>
  /** As far as it is quoted. */
  success: { title: string; body?: string }
  sending?: string
}

const contactQuotes: Record<Locale, ContactQuotes> = {
  pl: {
    missing: toast('Proszę wypełnić wszystkie wymagane pola.'),
    fallback: toast('Wystąpił błąd podczas wysyłania wiadomości.'),
    success: {
      title: 'Wiadomość wysłana! Dziękujemy za kontakt. Odpowiemy najszybciej jak to możliwe.',
    },
    sending: 'Wysyłanie...',
  },
  en: {
    missing: toast('Error', 'Please fill in all required fields.'),
    fallback: toast('Error', 'An error occurred while sending the message.'),
    success: {
      title: 'Message sent!',
      body: 'Thank you for contacting us. We will respond as soon as possible.',
    },
    sending: 'Sending...',
  },
  de: {
    missing: toast('Fehler', 'Bitte füllen Sie alle erforderlichen Felder aus.'),
    fallback: toast('Fehler', 'Beim Senden der Nachricht ist ein Fehler aufgetreten.'),
    success: { title: 'Nachricht gesendet!' },
  },
  nl: {
    missing: toast('Fout', 'Vul alstublieft alle verplichte velden in.'),
    fallback: toast('Fout', 'Er is een fout opgetreden bij het verzenden van het bericht.'),
    success: { title: 'Bericht verzonden!' },
  },
}

test.each(everyLocale(contactQuotes))(
  'the %s contact form speaks the specification’s words',
  async (locale, quotes) => {
    const site = fakeSite()
    const form = await openContactForm(locale)
    form.submit()
    await expectNextToast(quotes.missing)

    form.fill(message)
    site.answer(500, { success: false })
    form.submit()
    await expectNextToast(quotes.fallback)

    const release = site.hold(201, receipt)
    form.submit()
    if (quotes.sending) {
      const button = await screen.findByRole<HTMLButtonElement>('button', { name: quotes.sending })
      expect(button.closest('fieldset')?.disabled).toBe(true)
    }
    release()
    await waitFor(() => expect(toasts.at(-1)).toMatchObject(quotes.success))
  },
)

test('the Polish contact form has a sentence of its own for a failure and for a lost connection', async () => {
  const site = fakeSite()
  const form = await openContactForm('pl')
  form.fill(message)
  site.answer(500, 'Internal Server Error')
  form.submit()
  await expectNextToast(toast('Wystąpił błąd podczas wysyłania wiadomości. Spróbuj ponownie.'))
  site.breakOff()
  form.submit()
  await expectNextToast(toast('Problem z połączeniem. Sprawdź internet i spróbuj ponownie.'))
})

const applicationQuotes = {
  pl: {
    submitting: 'Przesyłanie...',
    failure: toast('Błąd', 'Wystąpił błąd podczas przesyłania wniosku. Spróbuj ponownie.'),
    success: toast('Sukces! Twój wniosek został przesłany pomyślnie. Skontaktujemy się z Tobą wkrótce.'),
  },
  en: {
    submitting: 'Submitting...',
    failure: toast('Error', 'An error occurred while submitting your application. Please try again.'),
    success: toast('Success! Your application has been submitted successfully. We will contact you shortly.'),
  },
}

test.each(everyLocale(applicationQuotes))(
  'the %s client data form speaks the specification’s words',
  async (locale, quotes) => {
    const site = fakeSite()
    const form = await openApplicationForm(locale)
    form.fill(client)
    site.answer(503, { success: false })
    form.submit()
    await expectNextToast(quotes.failure)

    const release = site.hold(201, { ...receipt, authorizations_saved: 0 })
    form.submit()
    const button = await screen.findByRole('button', { name: quotes.submitting })
    expect(button.closest('fieldset')?.disabled).toBe(true)
    release()
    await expectNextToast(quotes.success)
  },
)

/** The German and Dutch words, of which the specification asks for none in particular; these are the agreed ones. */
const savingQuotes: Record<
  Locale,
  Record<'failure' | 'success' | 'notSignedIn', ReturnType<typeof toast>> & { saving: string }
> = {
  pl: {
    saving: 'Zapisywanie...',
    failure: toast('Błąd', 'Wystąpił błąd podczas zapisywania danych.'),
    success: toast('Dane klienta zostały zapisane pomyślnie.'),
    notSignedIn: toast('Błąd autoryzacji', 'Musisz być zalogowany, aby zapisać dane klienta.'),
  },
  en: {
    saving: 'Saving...',
    failure: toast('Error', 'An error occurred while saving the data.'),
    success: toast('Client data has been saved successfully.'),
    notSignedIn: toast('Authentication Error', 'You must be logged in to save client data.'),
  },
  de: {
    saving: 'Wird gespeichert …',
    failure: toast('Fehler', 'Beim Speichern der Daten ist ein Fehler aufgetreten.'),
    success: toast('Die Kundendaten wurden gespeichert.'),
    notSignedIn: toast('Anmeldung erforderlich', 'Sie müssen angemeldet sein, um Kundendaten zu speichern.'),
  },
  nl: {
    saving: 'Wordt opgeslagen…',
    failure: toast('Fout', 'Er is een fout opgetreden bij het opslaan van de gegevens.'),
    success: toast('De klantgegevens zijn opgeslagen.'),
    notSignedIn: toast('Inloggen vereist', 'U moet ingelogd zijn om klantgegevens op te slaan.'),
  },
}

test.each(everyLocale(savingQuotes))(
  'the %s signed-in form speaks the specification’s words',
  async (locale, quotes) => {
    const site = fakeSite()
    const form = await openSignedInForm(locale)
    form.fill(client)
    site.answer(500, { success: false })
    form.submit()
    await expectNextToast(quotes.failure)
    expect((await screen.findByRole('alert')).textContent).toContain(quotes.failure.body ?? '')

    site.answer(401, { success: false, code: 'not_signed_in', error: 'in words' })
    form.submit()
    await expectNextToast(quotes.notSignedIn)
    const alert = await screen.findByRole('alert')
    expect(alert.querySelector('h3')?.textContent).toBe(quotes.notSignedIn.title)
    expect(alert.textContent).toContain(quotes.notSignedIn.body ?? '')

    const release = site.hold(201, receipt)
    form.submit()
    const button = await screen.findByRole('button', { name: quotes.saving })
    expect(button.closest('fieldset')?.disabled).toBe(true)
    release()
    await expectNextToast(quotes.success)
  },
)

test('the site has the specification’s addresses and no others', () => {
  expect(pages.map((page) => Object.values(addresses[page]))).toEqual([
    ['/', '/en', '/de', '/nl'],
    ['/o-nas', '/en/about', '/de/about', '/nl/about'],
    ['/wynajem', '/en/rental', '/de/rental', '/nl/rental'],
    ['/szkolenia', '/en/training', '/de/training', '/nl/training'],
    ['/kontakt', '/en/contact', '/de/contact', '/nl/contact'],
    ['/formularz-klienta', '/en/client-form', '/de/kundenformular', '/nl/klantformulier'],
  ])
})

test('signing out and a failed sign-out use the specification’s texts', () => {
  expect(signOut.signedOut).toEqual(toast('Wylogowano', 'Zostałeś pomyślnie wylogowany'))
  expect(signOut.failed).toEqual(toast('Błąd', 'Nie udało się wylogować'))
  expect(signOut.crashed).toEqual(toast('Błąd', 'Wystąpił nieoczekiwany błąd'))
})

const formPageHeadings: Record<Locale, string> = {
  pl: 'Formularz Danych Klienta',
  en: 'Client Data Form',
  de: 'Kundendatenformular',
  nl: 'Klantgegevensformulier',
}

test.each(everyLocale(formPageHeadings))(
  'the %s form page carries the specification’s heading',
  async (locale, heading) => {
    const page = await readPrerendered(addresses.clientForm[locale])
    expect(page.querySelector('h1')?.textContent).toBe(heading)
  },
)

test.each([
  ['pl', 'sesja', '1 rok'],
  ['en', 'session', '1 year'],
  ['de', 'Sitzung', '1 Jahr'],
] as const)('the %s policy stores everything for a session or a year', async (locale, session, year) => {
  const { text } = await import(`#web/content/${locale}/privacy.ts`)
  const { container } = render(<Notice text={text} />)
  const periods = Array.from(container.querySelectorAll('tbody tr'), (row) =>
    toPlainSpaces(row.lastElementChild?.textContent ?? ''),
  )
  expect(new Set(periods)).toEqual(new Set([session, year]))
})

const figures: Record<Locale, string[]> = {
  pl: ['17+', '500+', '1000+'],
  en: ['17+', '500+', '1000+'],
  de: ['15+', '500+', '1000+', '24/7'],
  nl: ['15+', '500+', '1000+', '24/7'],
}

test.each(everyLocale(figures))(
  'the %s about page shows the specification’s figures',
  async (locale, expected) => {
    const page = await readPrerendered(addresses.about[locale])
    const shown = Array.from(page.querySelectorAll('main *'), (element) => element.textContent)
    for (const figure of expected) expect(shown).toContain(figure)
  },
)

test('the Polish contact page is titled Kontakt, and its policy was last changed in September 2025', async () => {
  const page = await readPrerendered(addresses.contact.pl)
  expect(page.querySelector('h1')?.textContent).toBe('Kontakt')
  expect(toPlainSpaces(page.querySelector('main')?.textContent ?? '')).toContain(
    'Przeczytaj politykę prywatności i plików cookie',
  )
  const { container } = render(<Notice text={privacy} />)
  expect(toPlainSpaces(container.textContent)).toContain('Ostatnia zmiana: wrzesień 2025.')
})
