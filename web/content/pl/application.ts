import type { ClientFields } from '#worker/contract/client-application.ts'
import { company } from '#worker/domain/company.ts'
import { labels } from '#worker/domain/labels/client/pl.ts'
import type { ToastText } from './contact-form.ts'
import { text as mailDomain } from './mail-domain.ts'

interface FieldText {
  label: string
  /** Null where the field is optional. */
  required: string | null
}

const field = (label: string, required: string | null): FieldText => ({ label, required })

const words = {
  title: 'Formularz Danych Klienta',
  description:
    'Dane do umowy podają Państwo tylko raz: kolejne umowy przygotujemy na ich podstawie. Wniosek jest bezpłatny i do niczego nie zobowiązuje.',
  close: 'Zamknij formularz',
  groups: labels.groups,
  /** Why the form asks for the bank account. */
  bankNote: 'Numer rachunku pozwala rozpoznać wpłaty i przekazać zwroty. Niczego z niego nie pobieramy.',
  fields: {
    company_name: field(labels.fields.company_name, 'Proszę podać nazwę firmy.'),
    vat_number: field(labels.fields.vat_number, 'Proszę podać NIP lub numer VAT UE.'),
    signatory_first_name: field(labels.person.first_name, 'Proszę podać imię osoby podpisującej umowę.'),
    signatory_last_name: field(labels.person.last_name, 'Proszę podać nazwisko osoby podpisującej umowę.'),
    signatory_email: field(labels.person.email, 'Proszę podać adres e-mail osoby podpisującej umowę.'),
    payment_contact_first_name: field(
      labels.person.first_name,
      'Proszę podać imię osoby do kontaktu w sprawie płatności.',
    ),
    payment_contact_last_name: field(
      labels.person.last_name,
      'Proszę podać nazwisko osoby do kontaktu w sprawie płatności.',
    ),
    payment_contact_email: field(
      labels.person.email,
      'Proszę podać adres e-mail osoby do kontaktu w sprawie płatności.',
    ),
    invoice_email: field(labels.fields.invoice_email, 'Proszę podać adres e-mail do faktur.'),
    bank_account_number: field(labels.fields.bank_account_number, 'Proszę podać numer rachunku bankowego.'),
    bank_name: field(labels.fields.bank_name, 'Proszę podać nazwę banku.'),
    swift_bic_code: field(`${labels.fields.swift_bic_code} (opcjonalnie)`, null),
  } satisfies Record<keyof ClientFields, FieldText>,
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
    nip: 'NIP: prosimy sprawdzić numer.',
    nipLength: 'NIP: prosimy sprawdzić numer.',
    maybeNip: 'NIP: prosimy sprawdzić numer.',
    euVat: 'Numer VAT UE: prosimy sprawdzić numer.',
    iban: 'IBAN: prosimy sprawdzić numer.',
    bic: 'BIC: prosimy sprawdzić kod.',
  },
  mailDomain,
  /** Copies the signatory to the payment contact. */
  samePerson: { copy: 'Ta sama osoba, która podpisuje umowę', copied: 'Dane skopiowano.' },
  authorizations: {
    heading: 'Osoby upoważnione',
    explanation:
      'Osoby, które mogą działać w imieniu firmy, na przykład odbierać maszyny. Ta część jest opcjonalna.',
    /** Without scripts, where rows cannot be added. */
    withoutScript: `Poniżej można podać trzy osoby, każdą z imieniem, nazwiskiem i adresem e-mail. Dane kolejnych prosimy przesłać po wysłaniu wniosku na adres ${company.email}.`,
    add: 'Dodaj osobę',
    remove: (number: number) => `Usuń osobę nr ${number}`,
    row: (number: number, count: number) => `Osoba upoważniona ${number} z ${count}`,
    incomplete: (number: number) =>
      `Dane osoby upoważnionej nr ${number} nie zostaną wysłane: brakuje imienia, nazwiska lub adresu e-mail.`,
    /** After the form was sent. */
    saved: labels.savedPersons,
    fields: {
      ...labels.person,
      position: `${labels.person.position} (opcjonalnie)`,
      authorization_scope: `${labels.person.authorization_scope} (opcjonalnie)`,
    },
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
