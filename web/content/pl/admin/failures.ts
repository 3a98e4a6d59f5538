import type { ApiErrorCode } from '#worker/contract/error-codes.ts'

/** Error messages of the admin area. */
export const text = {
  retry: 'Spróbuj jeszcze raz',
  unreachable: {
    heading: 'Brak połączenia z serwisem',
    detail: 'Sprawdź połączenie z internetem i spróbuj jeszcze raz. Wpisany tekst zostaje.',
  },
  failed: {
    heading: 'Nieczytelna odpowiedź serwisu',
    detail: 'Spróbuj jeszcze raz za chwilę.',
  },
  rejected: 'Nie udało się',
  codes: {
    validation_failed: 'Serwis nie przyjął tych danych. Popraw je i spróbuj jeszcze raz.',
    not_signed_in: 'Sesja wygasła. Zaloguj się ponownie.',
    not_allowed: 'To konto nie ma uprawnień do tej czynności.',
    key_invalid: 'Klucz API jest nieznany, unieważniony albo stracił ważność.',
    key_not_allowed: 'Tej czynności nie można wykonać kluczem API.',
    key_scope_missing: 'Klucz API nie ma uprawnienia do tej czynności.',
    dry_run_unsupported: 'Tego formularza nie można wysłać na próbę.',
    origin_refused: 'Serwis odrzucił żądanie, bo nie pochodzi z tej strony.',
    not_found: 'Tego już nie ma. Ktoś mógł to usunąć.',
    method_not_allowed: 'Serwis nie zna takiego wywołania. Wczytaj stronę ponownie.',
    id_conflict: 'Pod tym numerem zapisano już coś innego.',
    body_too_large: 'Tekst jest za długi. Skróć go.',
    media_type_unsupported: 'Serwis nie obsługuje tego formatu danych.',
    rate_limited: 'Zbyt wiele żądań naraz. Spróbuj za minutę.',
    too_many_calls: 'Zbyt wiele wywołań API w krótkim czasie. Spróbuj za minutę.',
    storage_full:
      'Dzienny limit dużych zgłoszeń jest wyczerpany. Podnieś limit FORM_DAILY_BYTES albo poczekaj do jutra.',
    too_many_today:
      'Dzienny limit zgłoszeń z tej sieci jest wyczerpany. Podnieś limit FORM_DAILY_NETWORK albo poczekaj do jutra.',
    file_too_large: 'Plik jest za duży. Limit to 10 MB.',
    file_password_protected: 'Plik jest zabezpieczony hasłem. Zapisz go bez hasła i dodaj jeszcze raz.',
    file_old_format: 'Plik jest w starszym formacie Worda lub Excela. Zapisz go jako DOCX, XLSX lub PDF.',
    file_has_macros: 'Serwis nie przyjmuje plików z makrami. Zapisz plik jako DOCX, XLSX lub PDF.',
    file_drawing_or_video: 'Serwis nie przyjmuje rysunków CAD i filmów. Wyślij ten plik ze swojej poczty.',
    file_damaged: 'Plik jest uszkodzony albo niekompletny. Otwórz go, zapisz ponownie i dodaj jeszcze raz.',
    file_embeds_file: 'Plik zawiera w sobie inny plik. Wydrukuj cały dokument do pliku PDF i dodaj ten PDF.',
    file_type_refused:
      'Serwis nie przyjmuje plików tego typu. Przyjmuje PDF, JPEG, PNG, WebP, HEIC, DOCX i XLSX.',
    too_many_files: 'Zgłoszenie ma już największą dozwoloną liczbę plików.',
    files_full:
      'Dzienny limit plików jest wyczerpany. Podnieś limit FILES_DAILY_SITE albo poczekaj do jutra.',
    upload_incomplete: 'Plik nie dotarł w całości. Prześlij go jeszcze raz.',
    length_required: 'Przeglądarka nie podała wielkości pliku.',
    upload_expired: 'Minął czas na przesłanie pliku. Dodaj go jeszcze raz.',
    files_off: 'Serwis nie ma magazynu plików. Sprawdź powiązanie FILES w ustawieniach.',
    unexpected: 'Po stronie serwisu wystąpił błąd. Spróbuj jeszcze raz.',
    unavailable: 'Serwis jest chwilowo niedostępny. Spróbuj za chwilę.',
    password_not_vouched: 'Panel wymaga nowego hasła, ustawionego linkiem z wiadomości e-mail.',
    second_step_needed: 'Potwierdź logowanie drugim krokiem.',
    factor_missing: 'Panel wymaga logowania dwuetapowego. Włącz je na stronie konta.',
    changed_meanwhile: 'Ktoś inny zmienił to w międzyczasie.',
    last_admin: 'To ostatni administrator. Najpierw nadaj tę rolę komuś innemu.',
    own_account: 'Tej czynności nie można wykonać na własnym koncie.',
    account_unconfirmed:
      'Adres tego konta nie jest potwierdzony. Rolę nadasz, gdy właściciel otworzy link, który do niego wysłano.',
    account_banned: 'To konto jest zablokowane. Najpierw zdejmij blokadę na liście użytkowników.',
    already_admin: 'Ta osoba jest już administratorem.',
    invitation_accepted: 'To zaproszenie zostało już przyjęte. Rolę odbierzesz na liście użytkowników.',
    address_suppressed:
      'Na ten adres nic nie wysyłamy, bo poprzednie wiadomości zostały odrzucone albo oznaczone jako spam. Blokadę zdejmiesz w widoku Doręczenia.',
    export_too_large: 'Tyle zgłoszeń nie zmieści się w jednym pliku. Wybierz mniej dni.',
    too_many_keys: 'Więcej kluczy nie można utworzyć. Najpierw unieważnij któryś z istniejących.',
    already_sent: 'Tej odpowiedzi nie da się już cofnąć: wyszła albo właśnie wychodzi.',
    entry_suspected: 'To zgłoszenie jest podejrzane. Odpowiesz na nie, gdy oznaczysz je jako „To nie spam”.',
    placeholder_left:
      'W\u00a0odpowiedzi zostało coś do uzupełnienia w\u00a0nawiasach klamrowych. Wpisz właściwą treść albo to usuń.',
    too_many_copies:
      'W\u00a0jednej sprawie można wysłać najwyżej 50\u00a0kopii w\u00a0ciągu doby. Wyślij odpowiedź bez kopii albo spróbuj później.',
    replies_off: 'Serwis nie ma ustawionego dostawcy poczty. Sprawdź MAIL_API_URL.',
    mail_not_sent: 'Nie udało się wysłać wiadomości. Spróbuj za chwilę.',
  } satisfies Record<ApiErrorCode, string>,
}

export type FailuresText = typeof text
