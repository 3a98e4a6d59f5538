import type { ApiErrorCode } from '#worker/contract/error-codes.ts'
import { company, formatPhone } from '#worker/domain/company.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { apiCallMessages } from './api-call-messages.ts'
import { fileRefusalMessages } from './file-refusal-messages.ts'

const phone = formatPhone(company.phones.rental)
const { email } = company

/** A sentence per error code: what happened and what to do. Forms show it as is; the admin area has its own texts. */
export const errorMessages: Record<Locale, Record<ApiErrorCode, string>> = {
  pl: {
    ...apiCallMessages.pl,
    validation_failed: 'Formularz zawiera błędy. Proszę poprawić zaznaczone pola.',
    not_signed_in: 'Aby kontynuować, trzeba się zalogować.',
    not_allowed: 'To konto nie ma uprawnień do tej czynności. Proszę zalogować się na inne konto.',
    origin_refused:
      'Przeglądarka wysłała formularz spoza tej strony. Proszę wczytać stronę ponownie i wysłać formularz jeszcze raz.',
    not_found: 'Pod tym adresem niczego nie ma.',
    id_conflict: 'Pod tym numerem zapisano już inne zgłoszenie. Proszę wysłać formularz jeszcze raz.',
    body_too_large: `Zgłoszenie jest za duże. Proszę skrócić treść lub podać mniej osób, a pozostałe dane przesłać e-mailem: ${email}.`,
    media_type_unsupported:
      'Dane przyszły w nieobsługiwanym formacie. Proszę wczytać stronę ponownie i wysłać formularz jeszcze raz.',
    rate_limited: 'Zbyt wiele zgłoszeń w krótkim czasie. Proszę spróbować ponownie za minutę.',
    storage_full: `Dziś nie możemy już przyjąć tak obszernych zgłoszeń przez formularz. Proszę zadzwonić: ${phone}.`,
    too_many_today: `Z Państwa sieci przyszło dziś zbyt wiele zgłoszeń. Proszę spróbować jutro albo zadzwonić: ${phone}.`,
    file_too_large: 'Ten plik jest za duży. Można dołączyć pliki do 10 MB.',
    ...fileRefusalMessages.pl,
    too_many_files: 'Do jednego zgłoszenia można dołączyć najwyżej 5 plików.',
    files_full: `Dziś nie możemy przyjąć więcej plików. Formularz można wysłać bez nich, a pliki przesłać e-mailem: ${email}.`,
    length_required: 'Przeglądarka nie podała wielkości pliku. Proszę przesłać go e-mailem.',
    upload_incomplete: 'Plik nie dotarł w całości. Proszę przesłać go ponownie.',
    upload_expired: 'Przesyłanie trwało zbyt długo. Proszę dodać plik jeszcze raz.',
    files_off: `Do formularza nie można teraz dołączać plików. Proszę przesłać je e-mailem: ${email}.`,
    unexpected: 'Wystąpił nieoczekiwany błąd. Proszę spróbować ponownie.',
    unavailable: 'Nie udało się zapisać zgłoszenia. Proszę spróbować ponownie za chwilę.',
    password_not_vouched:
      'Panel otwiera tylko hasło ustawione przez właściciela adresu e-mail. Proszę ustawić nowe hasło linkiem z wiadomości.',
    second_step_needed: 'Proszę potwierdzić drugi krok logowania.',
    factor_missing: 'Panel wymaga logowania dwuetapowego. Proszę włączyć je na stronie konta.',
    changed_meanwhile: 'Ktoś inny zmienił ten wpis w międzyczasie. Proszę wczytać go ponownie.',
    last_admin: 'To ostatni administrator. Najpierw trzeba nadać tę rolę komuś innemu.',
    own_account: 'Tej czynności nie można wykonać na własnym koncie.',
    account_unconfirmed: 'Adres tego konta nie jest potwierdzony, dlatego nie można nadać mu roli.',
    account_banned: 'To konto jest zablokowane. Najpierw trzeba zdjąć blokadę.',
    already_admin: 'Ta osoba jest już administratorem.',
    invitation_accepted: 'To zaproszenie zostało już przyjęte.',
    address_suppressed:
      'Na ten adres nie wysyłamy wiadomości: poprzednie zostały odrzucone albo oznaczone jako spam.',
    export_too_large: 'Tyle zgłoszeń nie zmieści się w jednym pliku. Proszę wybrać mniej dni.',
    too_many_keys: 'Więcej kluczy API nie można utworzyć. Najpierw trzeba unieważnić któryś z istniejących.',
    already_sent: 'Tej odpowiedzi nie da się już cofnąć: została wysłana albo właśnie wychodzi.',
    entry_suspected:
      'To zgłoszenie jest podejrzane. Można na nie odpowiedzieć, gdy zostanie oznaczone jako „To nie spam”.',
    placeholder_left:
      'W\u00a0odpowiedzi zostało coś do uzupełnienia w\u00a0nawiasach klamrowych. Proszę wpisać właściwą treść albo to usunąć.',
    too_many_copies:
      'W\u00a0jednej sprawie można wysłać najwyżej 50\u00a0kopii w\u00a0ciągu doby. Proszę wysłać odpowiedź bez kopii albo spróbować później.',
    replies_off: 'Serwis nie ma ustawionego dostawcy poczty, dlatego nie wyśle odpowiedzi do nadawcy.',
    mail_not_sent: 'Nie udało się wysłać wiadomości. Proszę spróbować ponownie za chwilę.',
  },
  en: {
    ...apiCallMessages.en,
    validation_failed: 'There are errors in the form. Please correct the marked fields.',
    not_signed_in: 'Please sign in to continue.',
    not_allowed: 'This account is not allowed to do that. Please sign in with a different account.',
    origin_refused:
      'Your browser sent the form from outside this site. Please load the page again and resend the form.',
    not_found: 'There is nothing at this address.',
    id_conflict: 'Another item is already stored under this reference number. Please send the form again.',
    body_too_large: `The form is too long. Please shorten the text or name fewer people, and email us the rest: ${email}.`,
    media_type_unsupported:
      'The data arrived in a format we do not support. Please load the page again and resend the form.',
    rate_limited: 'Too many forms have been sent in a short time. Please try again in a minute.',
    storage_full: `We cannot take any more forms of this size through the site today. Please call us on ${phone}.`,
    too_many_today: `Too many forms have come from your network today. Please try again tomorrow or call us on ${phone}.`,
    file_too_large: 'This file is too large. Files can be up to 10 MB.',
    ...fileRefusalMessages.en,
    too_many_files: 'You can add up to 5 files.',
    files_full: `We cannot take any more files today. You can send the form without them and email them to ${email}.`,
    length_required: 'The browser did not say how large the file is. Please email it to us.',
    upload_incomplete: 'The file did not arrive in full. Please upload it again.',
    upload_expired: 'The upload took too long. Please add the file again.',
    files_off: `Files cannot be added to the form at the moment. Please email them to ${email}.`,
    unexpected: 'An unexpected error occurred. Please try again.',
    unavailable: 'The form could not be saved. Please try again in a moment.',
    password_not_vouched:
      'The admin area only opens with a password set by the owner of the email address. Please set a new one using the link in our email.',
    second_step_needed: 'Please confirm the second step of signing in.',
    factor_missing: 'The admin area requires two-step sign-in. Please set it up on the account page.',
    changed_meanwhile: 'Someone else has changed this enquiry in the meantime. Please reload it.',
    last_admin: 'This is the last administrator. Give the role to someone else first.',
    own_account: 'You cannot do that to your own account.',
    account_unconfirmed:
      'The address of this account has not been confirmed, so the account cannot be given the role.',
    account_banned: 'This account is blocked. Please unblock it first.',
    already_admin: 'This person is already an administrator.',
    invitation_accepted: 'This invitation has already been accepted.',
    address_suppressed:
      'We do not send emails to this address: earlier ones were rejected or marked as spam.',
    export_too_large: 'There are too many enquiries for one file. Please choose fewer days.',
    too_many_keys: 'No more API keys can be created. Please revoke one of the existing keys first.',
    already_sent: 'It is too late to take this answer back: it has been sent, or is being sent right now.',
    entry_suspected:
      'This enquiry is suspected of being spam. It can be answered once it is marked as not spam.',
    placeholder_left: 'The answer still has something to fill in, in braces. Please replace it or remove it.',
    too_many_copies:
      'No more than 50\u00a0copies can be sent for one enquiry within 24\u00a0hours. Please send the answer without copies, or try again later.',
    replies_off: 'No mail provider is set up, so answers cannot be sent from this site.',
    mail_not_sent: 'The email could not be sent. Please try again in a moment.',
  },
  de: {
    ...apiCallMessages.de,
    validation_failed: 'Das Formular enthält Fehler. Bitte korrigieren Sie die markierten Felder.',
    not_signed_in: 'Bitte melden Sie sich an, um fortzufahren.',
    not_allowed: 'Dieses Konto ist dazu nicht berechtigt. Bitte melden Sie sich mit einem anderen Konto an.',
    origin_refused:
      'Ihr Browser hat das Formular nicht von dieser Website aus gesendet. Bitte laden Sie die Seite neu und senden Sie es erneut.',
    not_found: 'Unter dieser Adresse ist nichts zu finden.',
    id_conflict:
      'Unter dieser Nummer ist bereits ein anderer Vorgang gespeichert. Bitte senden Sie das Formular erneut ab.',
    body_too_large: `Ihre Eingabe ist zu umfangreich. Bitte kürzen Sie den Text oder nennen Sie weniger Personen und senden Sie uns den Rest per E-Mail: ${email}.`,
    media_type_unsupported:
      'Die Daten kamen in einem nicht unterstützten Format an. Bitte laden Sie die Seite neu und senden Sie das Formular erneut.',
    rate_limited:
      'In kurzer Zeit wurden zu viele Formulare gesendet. Bitte versuchen Sie es in einer Minute erneut.',
    storage_full: `Heute können wir über die Website leider keine weiteren Formulare dieser Größe annehmen. Bitte rufen Sie uns an: ${phone}.`,
    too_many_today: `Aus Ihrem Netz sind heute zu viele Formulare gekommen. Bitte versuchen Sie es morgen noch einmal oder rufen Sie uns an: ${phone}.`,
    file_too_large: 'Diese Datei ist zu groß. Möglich sind bis zu 10 MB je Datei.',
    ...fileRefusalMessages.de,
    too_many_files: 'Sie können höchstens 5 Dateien beifügen.',
    files_full: `Heute können wir keine weiteren Dateien annehmen. Bitte senden Sie das Formular ohne Dateien ab und schicken Sie uns die Dateien per E-Mail: ${email}.`,
    length_required:
      'Der Browser hat die Größe der Datei nicht angegeben. Bitte senden Sie sie uns per E-Mail.',
    upload_incomplete: 'Die Datei ist nicht vollständig angekommen. Bitte laden Sie sie erneut hoch.',
    upload_expired: 'Das Hochladen hat zu lange gedauert. Bitte fügen Sie die Datei noch einmal hinzu.',
    files_off: `Dem Formular lassen sich zurzeit keine Dateien beifügen. Bitte senden Sie sie per E-Mail: ${email}.`,
    unexpected: 'Es ist ein unerwarteter Fehler aufgetreten. Bitte versuchen Sie es erneut.',
    unavailable: 'Ihre Eingabe konnte nicht gespeichert werden. Bitte versuchen Sie es gleich noch einmal.',
    password_not_vouched:
      'Der Verwaltungsbereich öffnet sich nur mit einem Passwort, das der Inhaber der E-Mail-Adresse selbst festgelegt hat. Bitte legen Sie über den Link in unserer E-Mail ein neues fest.',
    second_step_needed: 'Bitte bestätigen Sie die Anmeldung mit dem zweiten Faktor.',
    factor_missing:
      'Für den Verwaltungsbereich ist die Zwei-Faktor-Anmeldung vorgeschrieben. Bitte richten Sie sie auf der Kontoseite ein.',
    changed_meanwhile: 'Jemand anderes hat diesen Eintrag inzwischen geändert. Bitte laden Sie ihn neu.',
    last_admin:
      'Das ist die letzte Person mit Administratorrechten. Geben Sie die Rolle zuerst jemand anderem.',
    own_account: 'Das geht nicht mit dem eigenen Konto.',
    account_unconfirmed:
      'Die Adresse dieses Kontos ist noch nicht bestätigt. Die Rolle kann deshalb nicht vergeben werden.',
    account_banned: 'Dieses Konto ist gesperrt. Bitte heben Sie zuerst die Sperre auf.',
    already_admin: 'Diese Person ist bereits Administrator.',
    invitation_accepted: 'Diese Einladung wurde bereits angenommen.',
    address_suppressed:
      'An diese Adresse senden wir keine E-Mails: Frühere wurden abgewiesen oder als Spam markiert.',
    export_too_large: 'Das sind zu viele Einträge für eine Datei. Bitte wählen Sie weniger Tage.',
    too_many_keys:
      'Weitere API-Schlüssel können nicht angelegt werden. Bitte widerrufen Sie zuerst einen der vorhandenen.',
    already_sent:
      'Diese Antwort lässt sich nicht mehr zurücknehmen: Sie ist schon verschickt oder wird es gerade.',
    entry_suspected:
      'Dieser Eintrag steht unter Spamverdacht. Beantworten lässt er sich erst, wenn jemand diesen Verdacht aufgehoben hat.',
    placeholder_left:
      'In der Antwort steht noch ein Platzhalter in geschweiften Klammern. Bitte ersetzen oder löschen Sie ihn.',
    too_many_copies:
      'Innerhalb von 24 Stunden sind zu einem Eintrag höchstens 50 Kopien möglich. Bitte senden Sie die Antwort ohne Kopien oder später.',
    replies_off: 'Es ist kein Mailanbieter eingerichtet. Die Website kann deshalb keine Antworten versenden.',
    mail_not_sent: 'Die E-Mail konnte nicht gesendet werden. Bitte versuchen Sie es gleich noch einmal.',
  },
  nl: {
    ...apiCallMessages.nl,
    validation_failed: 'Het formulier bevat fouten. Corrigeer de gemarkeerde velden.',
    not_signed_in: 'Log in om verder te gaan.',
    not_allowed: 'Dit account heeft daarvoor geen rechten. Log in met een ander account.',
    origin_refused:
      'Uw browser heeft het formulier niet vanaf deze website verzonden. Laad de pagina opnieuw en verzend het nog een keer.',
    not_found: 'Op dit adres is niets te vinden.',
    id_conflict: 'Onder dit nummer is al een andere inzending opgeslagen. Verzend het formulier opnieuw.',
    body_too_large: `Uw inzending is te groot. Kort de tekst in of vermeld minder personen en mail ons de rest: ${email}.`,
    media_type_unsupported:
      'De gegevens zijn binnengekomen in een indeling die wij niet ondersteunen. Laad de pagina opnieuw en verzend het formulier nog een keer.',
    rate_limited: 'Er zijn in korte tijd te veel formulieren verzonden. Probeer het over een minuut opnieuw.',
    storage_full: `Via de website kunnen wij vandaag helaas geen formulieren van deze omvang meer verwerken. U kunt ons bellen op ${phone}.`,
    too_many_today: `Vanuit uw netwerk zijn vandaag te veel formulieren verzonden. Probeer het morgen opnieuw of bel ons op ${phone}.`,
    file_too_large: 'Dit bestand is te groot. Een bestand mag maximaal 10 MB groot zijn.',
    ...fileRefusalMessages.nl,
    too_many_files: 'U kunt maximaal 5 bestanden meesturen.',
    files_full: `Vandaag kunnen wij geen bestanden meer ontvangen. Verzend het formulier zonder bestanden en mail ze naar ${email}.`,
    length_required: 'De browser gaf niet op hoe groot het bestand is. Mail het naar ons.',
    upload_incomplete: 'Het bestand is niet volledig aangekomen. Upload het opnieuw.',
    upload_expired: 'Het uploaden duurde te lang. Voeg het bestand nog een keer toe.',
    files_off: `Bij het formulier kunnen nu geen bestanden worden meegestuurd. Mail ze naar ${email}.`,
    unexpected: 'Er is een onverwachte fout opgetreden. Probeer het opnieuw.',
    unavailable: 'Uw inzending kon niet worden opgeslagen. Probeer het zo meteen opnieuw.',
    password_not_vouched:
      'Voor het beheerpaneel moet de eigenaar van het e-mailadres het wachtwoord zelf hebben ingesteld. Stel via de link in onze e-mail een nieuw wachtwoord in.',
    second_step_needed: 'Bevestig het inloggen met de tweede factor.',
    factor_missing:
      'Voor het beheerpaneel is inloggen met twee factoren verplicht. Stel dit in op de accountpagina.',
    changed_meanwhile: 'Iemand anders heeft dit item intussen gewijzigd. Laad het opnieuw.',
    last_admin: 'Dit is de laatste beheerder. Geef de rol eerst aan iemand anders.',
    own_account: 'Dat kan niet met uw eigen account.',
    account_unconfirmed:
      'Het adres van dit account is nog niet bevestigd. Daarom kan de rol niet worden toegekend.',
    account_banned: 'Dit account is geblokkeerd. Hef eerst de blokkering op.',
    already_admin: 'Deze persoon is al beheerder.',
    invitation_accepted: 'Deze uitnodiging is al aangenomen.',
    address_suppressed:
      'Naar dit adres sturen wij geen e-mails: eerdere zijn geweigerd of als spam gemarkeerd.',
    export_too_large: 'Dit zijn te veel inzendingen voor één bestand. Kies minder dagen.',
    too_many_keys: 'Er kunnen geen API-sleutels meer worden aangemaakt. Trek eerst een bestaande sleutel in.',
    already_sent:
      'Dit antwoord kan niet meer worden teruggenomen: het is al verzonden of wordt net verzonden.',
    entry_suspected:
      'Dit item is als mogelijke spam gemarkeerd. U kunt het pas beantwoorden als die markering is verwijderd.',
    placeholder_left:
      'In het antwoord staat nog iets tussen accolades dat moet worden ingevuld. Vul het in of haal het weg.',
    too_many_copies:
      'Per item kunt u binnen 24 uur maximaal 50 kopieën versturen. Verstuur het antwoord zonder kopieën of probeer het later.',
    replies_off: 'Er is geen mailprovider ingesteld, daarom kan de website geen antwoorden versturen.',
    mail_not_sent: 'De e-mail kon niet worden verzonden. Probeer het zo meteen opnieuw.',
  },
}
