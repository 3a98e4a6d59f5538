import type { ClientFields } from '#worker/contract/client-application.ts'
import { company } from '#worker/contract/company.ts'
import type { ToastText } from './contact-form.ts'

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
  groups: {
    company: 'Firma',
    signatory: 'Osoba podpisująca umowę',
    payment: 'Osoba do kontaktu w sprawie płatności',
    billing: 'Faktury i bank',
  },
  /** Why the form asks for the bank account. */
  bankNote: 'Numer rachunku pozwala rozpoznać wpłaty i przekazać zwroty. Niczego z niego nie pobieramy.',
  fields: {
    company_name: field('Nazwa firmy', 'Proszę podać nazwę firmy.'),
    vat_number: field('NIP / VAT UE', 'Proszę podać NIP lub numer VAT UE.'),
    signatory_first_name: field('Imię', 'Proszę podać imię osoby podpisującej umowę.'),
    signatory_last_name: field('Nazwisko', 'Proszę podać nazwisko osoby podpisującej umowę.'),
    signatory_email: field('E-mail', 'Proszę podać adres e-mail osoby podpisującej umowę.'),
    payment_contact_first_name: field('Imię', 'Proszę podać imię osoby do kontaktu w sprawie płatności.'),
    payment_contact_last_name: field(
      'Nazwisko',
      'Proszę podać nazwisko osoby do kontaktu w sprawie płatności.',
    ),
    payment_contact_email: field(
      'E-mail',
      'Proszę podać adres e-mail osoby do kontaktu w sprawie płatności.',
    ),
    invoice_email: field('E-mail do faktur', 'Proszę podać adres e-mail do faktur.'),
    bank_account_number: field('Numer rachunku (IBAN)', 'Proszę podać numer rachunku bankowego.'),
    bank_name: field('Nazwa banku', 'Proszę podać nazwę banku.'),
    swift_bic_code: field('Kod BIC/SWIFT (opcjonalnie)', null),
  } satisfies Record<keyof ClientFields, FieldText>,
  advice: {
    nip: 'Ten NIP ma błędną cyfrę kontrolną. Proszę sprawdzić numer.',
    euVat: 'Ten numer VAT UE ma inny format niż przyjęty w podanym kraju. Proszę sprawdzić numer.',
    iban: 'Ten numer IBAN jest nieprawidłowy. Proszę sprawdzić cyfry.',
    bic: 'Kod BIC ma 8 lub 11 znaków.',
  },
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
    fields: {
      first_name: 'Imię',
      last_name: 'Nazwisko',
      email: 'E-mail',
      position: 'Stanowisko (opcjonalnie)',
      authorization_scope: 'Zakres upoważnienia (opcjonalnie)',
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
