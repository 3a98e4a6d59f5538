import type { ApiErrorCode } from '#worker/contract/error-codes.ts'
import type { Locale } from '#worker/domain/locales.ts'

/** Errors of programs that call the API; no form of the site causes them. */
type ApiCallError = Extract<
  ApiErrorCode,
  | 'key_invalid'
  | 'key_not_allowed'
  | 'key_scope_missing'
  | 'too_many_calls'
  | 'method_not_allowed'
  | 'dry_run_unsupported'
>

/** Sentence per error of a program that calls the API: what happened and what to do. */
export const apiCallMessages: Record<Locale, Record<ApiCallError, string>> = {
  pl: {
    key_invalid:
      'Klucz API jest nieznany, unieważniony albo stracił ważność. Nowy może utworzyć administrator w panelu.',
    key_not_allowed: 'Tego wywołania nie można wykonać kluczem API.',
    key_scope_missing:
      'Ten klucz API nie ma uprawnienia do tego wywołania. Potrzebny jest klucz z innym zakresem.',
    too_many_calls:
      'Zbyt wiele wywołań API w krótkim czasie. Proszę odczekać tyle sekund, ile podaje nagłówek Retry-After.',
    method_not_allowed: 'Ten adres nie obsługuje tej metody; obsługiwane wymienia nagłówek Allow.',
    dry_run_unsupported: 'Tego formularza nie można wysłać na próbę. Niczego nie zapisano.',
  },
  en: {
    key_invalid:
      'The API key is unknown, revoked or expired. An administrator can create a new one in the admin area.',
    key_not_allowed: 'This call cannot be made with an API key.',
    key_scope_missing: 'This API key does not have the scope for this call. Please use a key that has it.',
    too_many_calls:
      'Too many API calls in a short time. Please wait for the number of seconds given in the Retry-After header.',
    method_not_allowed:
      'This address does not accept this method; the Allow header lists those that it accepts.',
    dry_run_unsupported: 'This form cannot be sent as a dry run. Nothing was stored.',
  },
  de: {
    key_invalid:
      'Der API-Schlüssel ist unbekannt, widerrufen oder abgelaufen. Einen neuen können Administratoren im Verwaltungsbereich anlegen.',
    key_not_allowed: 'Dieser Aufruf ist mit einem API-Schlüssel nicht möglich.',
    key_scope_missing:
      'Diesem API-Schlüssel fehlt die Berechtigung für diesen Aufruf. Bitte verwenden Sie einen Schlüssel mit dieser Berechtigung.',
    too_many_calls:
      'Zu viele API-Aufrufe in kurzer Zeit. Bitte warten Sie so viele Sekunden, wie der Header Retry-After angibt.',
    method_not_allowed:
      'Diese Methode ist unter dieser Adresse nicht zulässig; die zulässigen stehen im Header Allow.',
    dry_run_unsupported: 'Dieses Formular lässt sich nicht probeweise senden. Es wurde nichts gespeichert.',
  },
  nl: {
    key_invalid:
      'De API-sleutel is onbekend, ingetrokken of verlopen. Een beheerder kan in het beheerpaneel een nieuwe aanmaken.',
    key_not_allowed: 'Deze aanroep kan niet met een API-sleutel worden gedaan.',
    key_scope_missing:
      'Deze API-sleutel heeft geen rechten voor deze aanroep. Gebruik een sleutel die deze rechten wel heeft.',
    too_many_calls:
      'Te veel API-aanroepen in korte tijd. Wacht het aantal seconden dat in de header Retry-After staat.',
    method_not_allowed:
      'Deze methode is op dit adres niet toegestaan; de toegestane methoden staan in de header Allow.',
    dry_run_unsupported: 'Dit formulier kan niet als test worden verzonden. Er is niets opgeslagen.',
  },
}
