/** The service's codes in words that help; of every other code its own sentence is shown. */
const codes: Record<string, string> = {
  invalid_credentials: 'Te dane nie pasują do żadnego konta. Proszę je sprawdzić.',
  email_not_confirmed:
    'Adres e-mail nie jest jeszcze potwierdzony. Proszę otworzyć link z wiadomości, którą wysłaliśmy.',
  phone_not_confirmed: 'Numer telefonu nie jest jeszcze potwierdzony. Można poprosić o nowy kod SMS.',
  user_banned: 'To konto jest zablokowane. Prosimy o kontakt z administratorem serwisu.',
  user_already_exists: 'Konto z tym adresem już istnieje. Proszę zalogować się albo ustawić nowe hasło.',
  email_exists: 'Ten adres należy już do innego konta.',
  phone_exists: 'Ten numer należy już do innego konta.',
  email_address_invalid: 'Na ten adres nie można wysłać wiadomości. Proszę podać inny.',
  email_address_not_authorized: 'Na ten adres nie możemy wysyłać wiadomości. Proszę podać inny.',
  signup_disabled: 'Nowych kont nie można teraz zakładać.',
  otp_disabled: 'Nie ma konta z tym adresem.',
  otp_expired: 'Kod jest nieprawidłowy albo wygasł. Można go sprawdzić lub poprosić o nowy.',
  email_provider_disabled: 'Logowanie adresem e-mail jest wyłączone.',
  phone_provider_disabled: 'Logowanie numerem telefonu jest wyłączone.',
  same_password: 'Nowe hasło musi różnić się od obecnego.',
  current_password_required: 'Proszę podać obecne hasło.',
  current_password_invalid: 'Obecne hasło jest nieprawidłowe.',
  reauthentication_not_valid: 'Kod z wiadomości jest nieprawidłowy albo wygasł.',
  insufficient_aal: 'Najpierw trzeba potwierdzić drugi krok logowania.',
  saml_provider_disabled: 'Logowanie przez firmę jest wyłączone.',
  sso_provider_not_found:
    'Nie znamy firmy z tą domeną. Proszę sprawdzić adres albo zalogować się w inny sposób.',
  sso_provider_disabled: 'Logowanie przez tę firmę jest teraz wyłączone.',
  user_sso_managed: 'Tym kontem zarządza Państwa firma. Te dane można zmienić w jej systemie.',
  provider_disabled: 'Ten sposób logowania jest teraz wyłączony.',
  manual_linking_disabled: 'Kont nie można teraz łączyć ani rozłączać.',
  single_identity_not_deletable: 'To jedyny sposób logowania na to konto. Najpierw trzeba dodać inny.',
  identity_not_found: 'Tego połączenia nie ma już na koncie.',
  identity_already_exists: 'To konto zewnętrzne jest już połączone z innym użytkownikiem.',
  email_conflict_identity_not_deletable:
    'Nie można rozłączyć: adres e-mail, który by pozostał, należy do innego konta.',
  sms_send_failed: 'Nie udało się wysłać SMS-a. Proszę spróbować ponownie za chwilę.',
  captcha_failed:
    'Nie udało się potwierdzić, że formularz wysyła człowiek. Proszę spróbować jeszcze raz. Jeśli to nie pomoże, proszę wyłączyć blokowanie skryptów dla tej strony.',
  session_expired: 'Sesja wygasła. Proszę zalogować się ponownie.',
  session_not_found: 'Sesja wygasła. Proszę zalogować się ponownie.',
  mfa_verification_failed:
    'Kod jest nieprawidłowy albo był już użyty. Proszę poczekać na następny i spróbować jeszcze raz.',
  mfa_challenge_expired: 'Minęło zbyt dużo czasu. Proszę spróbować jeszcze raz.',
  mfa_factor_not_found: 'Tego drugiego kroku nie ma już na koncie.',
  mfa_verified_factor_exists: 'Ten numer jest już na koncie.',
  mfa_ip_address_mismatch: 'Kod był już użyty albo zmieniło się połączenie. Można poprosić o nowy.',
  mfa_totp_enroll_not_enabled: 'Aplikacji nie można teraz dodawać.',
  mfa_phone_enroll_not_enabled: 'Numerów nie można teraz dodawać.',
  mfa_factor_name_conflict: 'Ten drugi krok jest już na koncie.',
  too_many_enrolled_mfa_factors: 'Więcej nie można dodać. Najpierw trzeba usunąć coś z listy.',
  over_email_send_rate_limit:
    'Nie możemy teraz wysłać kolejnej wiadomości. Proszę spróbować ponownie za kilka minut.',
  over_sms_send_rate_limit:
    'Nie możemy teraz wysłać kolejnego SMS-a. Proszę spróbować ponownie za kilka minut.',
  over_request_rate_limit: 'Zbyt wiele prób w krótkim czasie. Proszę spróbować ponownie za kilka minut.',
}

/** Complaints of the password policy. */
const weak: Record<string, string> = {
  length: 'Hasło jest za krótkie.',
  characters: 'Hasło musi zawierać małe i wielkie litery, cyfry i znaki specjalne.',
  pwned:
    'To hasło jest zbyt popularne, wyciekło z innego serwisu albo łatwo je odgadnąć: powtarza te same znaki lub jest nazwą tej strony. Proszę wybrać inne.',
}

/** Why a try did not go through. */
export const text = {
  failed: 'Nie udało się',
  unexpected: 'Wystąpił nieoczekiwany błąd',
  unreachable:
    'Nie ma połączenia z serwerem. Proszę sprawdzić połączenie z internetem i spróbować jeszcze raz. Wpisane dane pozostały w formularzu.',
  codes,
  weak,
  weakOtherwise: 'To hasło jest za słabe. Proszę wybrać dłuższe.',
  /** The service says how many characters it wants. */
  tooShort: (least: string) => `Hasło jest za krótkie: musi mieć co najmniej ${least} znaków.`,
}

export type AuthErrorsText = typeof text
