import { company } from '#worker/domain/company.ts'
import { labels, missing } from '#worker/domain/labels/client/pl.ts'
import { toFormLabels, toRowLabels } from '#worker/domain/labels/labels.ts'
import { toFieldTexts } from '../field-texts.ts'
import type { ToastText } from './contact-form.ts'
import { text as mailDomain } from './mail-domain.ts'

const words = {
  title: 'Formularz Danych Klienta',
  description:
    'Dane do umowy podają Państwo tylko raz: kolejne umowy przygotujemy na ich podstawie. Wniosek jest bezpłatny i do niczego nie zobowiązuje.',
  close: 'Zamknij formularz',
  groups: labels.groups,
  /** Why the form asks for the bank account. */
  bankNote: 'Numer rachunku pozwala rozpoznać wpłaty i przekazać zwroty. Niczego z niego nie pobieramy.',
  fields: toFieldTexts(toFormLabels(labels), missing, 'opcjonalnie'),
  advice: {
    nip: 'Ten NIP ma błędną cyfrę kontrolną. Proszę sprawdzić numer.',
    nipLength: 'NIP ma dziesięć cyfr. Proszę sprawdzić numer.',
    maybeNip: 'Czy to jest NIP? Jeśli tak, cyfra kontrolna się nie zgadza.',
    euVat: 'Ten numer VAT UE ma inny format niż przyjęty w podanym kraju. Proszę sprawdzić numer.',
    iban: 'Ten numer IBAN jest nieprawidłowy. Proszę sprawdzić cyfry.',
    bic: 'Kod BIC ma 8 lub 11 znaków.',
  },
  /** Beside the button, while a field shows its advice. */
  adviceNotes: {
    nip: 'NIP: proszę sprawdzić numer.',
    nipLength: 'NIP: proszę sprawdzić numer.',
    maybeNip: 'NIP: proszę sprawdzić numer.',
    euVat: 'Numer VAT UE: proszę sprawdzić numer.',
    iban: 'IBAN: proszę sprawdzić numer.',
    bic: 'BIC: proszę sprawdzić kod.',
  },
  mailDomain,
  /** Copies the signatory to the payment contact. */
  samePerson: { copy: 'Ta sama osoba, która podpisuje umowę', copied: 'Dane skopiowano.' },
  authorizations: {
    heading: 'Osoby upoważnione',
    explanation:
      'Osoby, które mogą działać w imieniu firmy, na przykład odbierać maszyny. Ta część jest opcjonalna.',
    /** Without scripts, where rows cannot be added. */
    withoutScript: `Poniżej można podać trzy osoby, każdą z imieniem, nazwiskiem i adresem e-mail. Dane kolejnych proszę przesłać po wysłaniu wniosku na adres ${company.email}.`,
    add: 'Dodaj osobę',
    remove: (number: number) => `Usuń osobę nr ${number}`,
    row: (number: number, count: number) => `Osoba upoważniona ${number} z ${count}`,
    incomplete: (number: number) =>
      `Dane osoby upoważnionej nr ${number} nie zostaną wysłane: brakuje imienia, nazwiska lub adresu e-mail.`,
    /** After the form was sent. */
    saved: labels.savedPersons,
    fields: toRowLabels(labels.person, 'opcjonalnie'),
  },
  submit: 'Prześlij wniosek',
  submitting: 'Przesyłanie...',
  privacyNote: 'Dane wykorzystamy do rozpatrzenia wniosku i przygotowania umowy.',
  /** The policy opens in a new tab, so that nothing typed is lost. */
  privacyLink: 'Szczegóły: polityka prywatności (nowa karta)',
  missing: { title: 'Błąd', body: 'Proszę wypełnić wszystkie wymagane pola.' } as ToastText,
  failure: {
    title: 'Błąd',
    body: 'Wystąpił błąd podczas przesyłania wniosku. Spróbuj ponownie.',
  } as ToastText,
}

export const text = {
  ...words,
  /** Agreed word for word, with its ordinary spaces. */
  success: {
    title: 'Sukces! Twój wniosek został przesłany pomyślnie. Skontaktujemy się z Tobą wkrótce.',
    body: null,
  } as ToastText,
}

export type ApplicationText = typeof text
