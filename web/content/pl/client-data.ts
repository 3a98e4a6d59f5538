import type { ToastText } from './contact-form.ts'

/** Texts of the client data form that differ for people with an account; the others are those of the application. */
export const text = {
  title: 'Dane Państwa firmy',
  /** Null: the account has neither an e-mail address nor a phone number. */
  description: (account: string | null) =>
    account === null
      ? 'Dane zostaną zapisane na Państwa koncie.'
      : `Dane zostaną zapisane na koncie ${account}.`,
  incomplete: (number: number) =>
    `Dane osoby upoważnionej nr ${number} nie zostaną zapisane: brakuje imienia, nazwiska lub adresu e-mail.`,
  submit: 'Zapisz dane firmy',
  submitting: 'Zapisywanie...',
  privacyNote: 'Dane wykorzystamy do przygotowania umowy i do rozliczeń.',
  success: { title: 'Dane klienta zostały zapisane pomyślnie.', body: null } as ToastText,
  failure: { title: 'Błąd', body: 'Wystąpił błąd podczas zapisywania danych.' } as ToastText,
  /** The session has ended. */
  notSignedIn: {
    title: 'Błąd autoryzacji',
    body: 'Musisz być zalogowany, aby zapisać dane klienta.',
    kept: 'Wpisane dane pozostały w formularzu i będą w nim po zalogowaniu. Danych bankowych przeglądarka nie przechowuje: jeśli w tym czasie strona zostanie wczytana ponownie, trzeba będzie wpisać je jeszcze raz.',
    link: 'Zaloguj się i wróć do formularza',
  },
}

export type ClientDataText = typeof text
