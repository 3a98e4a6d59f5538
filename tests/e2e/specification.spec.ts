import { addresses, pages } from '#web/site.ts'
import type { Locale } from '#worker/contract/locales.ts'
import { accountScreen, endSessions } from './support/account.ts'
import { applicationsCall, clientData, newClient } from './support/application.ts'
import { answerWith, holdCalls } from './support/calls.ts'
import { clientDataCall, endedElsewhere, openAsMember, savingForm } from './support/client-data.ts'
import { contactForm, messagesCall, newMessage } from './support/contact.ts'
import { expectToast, toasts } from './support/feedback.ts'
import { brokenLoad, expect, failedLoad, test } from './support/journey.ts'
import { visit } from './support/visit.ts'

// What the specification quotes stands here letter by letter. Every other journey reads it from the content, so this
// is where a slip of the pen there shows.

const toast = (title: string, body: string | null = null) => ({ title, body })

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

for (const [locale, quotes] of Object.entries(contactQuotes) as [Locale, ContactQuotes][]) {
  test(`the ${locale} contact form speaks the specification’s words`, async ({ page, announce }) => {
    announce(failedLoad(500))
    const form = contactForm(page, locale)
    await form.open()
    await form.button.click()
    await expectToast(page, quotes.missing)

    await form.fill(newMessage())
    await answerWith(page, messagesCall, 500, { success: false })
    await form.button.click()
    await expectToast(page, quotes.fallback)
    await page.unroute(messagesCall)

    const letGo = await holdCalls(page, messagesCall)
    await form.button.click()
    if (quotes.sending)
      await expect(page.getByRole('button', { name: quotes.sending, exact: true })).toBeDisabled()
    letGo()
    const { title, body = '' } = quotes.success
    await expect(toasts(page).getByText(title, { exact: true })).toBeVisible()
    await expect(toasts(page).filter({ hasText: title })).toContainText(body)
  })
}

test('the Polish contact form has a sentence of its own for a failure and for a lost connection', async ({
  page,
  announce,
}) => {
  announce(failedLoad(502), brokenLoad)
  const form = contactForm(page, 'pl')
  await form.open()
  await form.fill(newMessage())
  await answerWith(page, messagesCall, 502, 'Bad Gateway')
  await form.button.click()
  await expectToast(page, toast('Wystąpił błąd podczas wysyłania wiadomości. Spróbuj ponownie.'))
  await page.unroute(messagesCall)

  await page.route(messagesCall, (route) => route.abort())
  await form.button.click()
  await expectToast(page, toast('Problem z połączeniem. Sprawdź internet i spróbuj ponownie.'))
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

for (const locale of ['pl', 'en'] as const) {
  const quotes = applicationQuotes[locale]

  test(`the ${locale} client data form speaks the specification’s words`, async ({ page, announce }) => {
    announce(failedLoad(503))
    const form = clientData(page, locale)
    await form.openOnOwnPage()
    await form.fill(newClient())
    await answerWith(page, applicationsCall, 503, { success: false })
    await form.button.click()
    await expectToast(page, quotes.failure)
    await page.unroute(applicationsCall)

    const letGo = await holdCalls(page, applicationsCall)
    await form.button.click()
    await expect(page.getByRole('button', { name: quotes.submitting, exact: true })).toBeDisabled()
    letGo()
    await expectToast(page, quotes.success)
  })
}

/** Of the German and Dutch words the specification asks for none in particular; these are the agreed ones. */
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
    saving: 'Wird gespeichert...',
    failure: toast('Fehler', 'Beim Speichern der Daten ist ein Fehler aufgetreten.'),
    success: toast('Die Kundendaten wurden gespeichert.'),
    notSignedIn: toast('Anmeldung erforderlich', 'Sie müssen angemeldet sein, um Kundendaten zu speichern.'),
  },
  nl: {
    saving: 'Wordt opgeslagen...',
    failure: toast('Fout', 'Er is een fout opgetreden bij het opslaan van de gegevens.'),
    success: toast('De klantgegevens zijn opgeslagen.'),
    notSignedIn: toast('Inloggen vereist', 'U moet ingelogd zijn om klantgegevens op te slaan.'),
  },
}

for (const [locale, quotes] of Object.entries(savingQuotes) as [Locale, (typeof savingQuotes)[Locale]][]) {
  test(`the ${locale} form of somebody with an account speaks the specification’s words`, async ({
    page,
    sink,
    announce,
  }) => {
    announce(failedLoad(503), ...endedElsewhere)
    const { session, ...member } = await openAsMember(page, sink)
    const form = savingForm(page, locale)
    await form.openOnContactPage()
    await form.fill(newClient())
    await answerWith(page, clientDataCall, 503, { success: false })
    await form.button.click()
    await expectToast(page, quotes.failure)
    await expect(form.failure).toContainText(quotes.failure.body ?? '')
    await page.unroute(clientDataCall)

    await endSessions(page, session)
    await form.button.click()
    await expectToast(page, quotes.notSignedIn)
    await expect(form.failure.getByRole('heading')).toHaveText(quotes.notSignedIn.title)
    await expect(form.failure).toContainText(quotes.notSignedIn.body ?? '')

    await form.failure.getByRole('link').click()
    await accountScreen(page).signIn(member)
    await expect(form.dialog).toBeVisible()
    const letGo = await holdCalls(page, clientDataCall)
    await form.button.click()
    await expect(page.getByRole('button', { name: quotes.saving, exact: true })).toBeDisabled()
    letGo()
    await expectToast(page, quotes.success)
  })
}

const headings: Record<Locale, string> = {
  pl: 'Formularz Danych Klienta',
  en: 'Client Data Form',
  de: 'Kundendatenformular',
  nl: 'Klantgegevensformulier',
}

test('the form pages carry the specification’s headings', async ({ request }) => {
  for (const [locale, heading] of Object.entries(headings) as [Locale, string][]) {
    const html = await (await request.get(addresses.clientForm[locale])).text()
    expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
  }
})

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

const figures: Record<Locale, string[]> = {
  pl: ['17+', '500+', '1000+'],
  en: ['17+', '500+', '1000+'],
  de: ['15+', '500+', '1000+', '24/7'],
  nl: ['15+', '500+', '1000+', '24/7'],
}

test('the about pages show the specification’s figures', async ({ page }) => {
  for (const [locale, expected] of Object.entries(figures) as [Locale, string[]][]) {
    await visit(page, addresses.about[locale])
    for (const figure of expected) await expect(page.getByText(figure, { exact: true })).toBeVisible()
  }
})

test('the hero of the home page takes seven tenths of the screen or more', async ({ page }) => {
  const screen = page.viewportSize()
  for (const locale of ['pl', 'en'] as const) {
    await visit(page, addresses.home[locale])
    const hero = page
      .getByRole('main')
      .locator('> *')
      .filter({ has: page.getByRole('heading', { level: 1 }) })
    const box = await hero.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual((screen?.height ?? 0) * 0.7 - 1)
  }
})

test('the Polish contact page is titled Kontakt, and its policy was last changed in September 2025', async ({
  page,
}) => {
  await visit(page, addresses.contact.pl)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontakt')
  await page.getByRole('button', { name: 'Przeczytaj politykę prywatności i plików cookie' }).click()
  await expect(page.getByText('Ostatnia zmiana: wrzesień 2025.')).toBeAttached()
})
