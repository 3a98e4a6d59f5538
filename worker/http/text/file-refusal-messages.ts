import type { FileRefusal } from '#worker/contract/error-codes.ts'
import { company } from '#worker/domain/company.ts'
import type { Locale } from '#worker/domain/locales.ts'

const { email } = company

/** Sentence per reason for which a file is not taken: what it is, and what to do instead. */
export const fileRefusalMessages: Record<Locale, Record<FileRefusal, string>> = {
  pl: {
    file_password_protected:
      'Ten plik jest zabezpieczony hasłem. Proszę zapisać go bez hasła i dodać ponownie.',
    file_old_format:
      'Ten plik jest w starszym formacie Worda lub Excela. Proszę zapisać go jako DOCX, XLSX lub PDF i dodać ponownie.',
    file_has_macros:
      'Plików z makrami nie przyjmujemy. Proszę zapisać ten plik jako DOCX, XLSX lub PDF i dodać ponownie.',
    file_drawing_or_video: `Rysunków CAD i filmów nie można tu dołączyć. Proszę przesłać ten plik e-mailem na adres ${email}, podając numer zgłoszenia.`,
    file_damaged:
      'Ten plik jest uszkodzony albo niekompletny. Proszę otworzyć go, zapisać ponownie i dodać jeszcze raz.',
    file_embeds_file:
      'Ten plik zawiera w sobie inny plik. Proszę wydrukować cały dokument do pliku PDF i dodać ten PDF.',
    file_type_refused:
      'Tego pliku nie możemy przyjąć. Przyjmujemy pliki PDF, JPEG, PNG, WebP, HEIC, DOCX i XLSX.',
  },
  en: {
    file_password_protected:
      'This file is protected by a password. Please save it without one and add it again.',
    file_old_format:
      'This file is in an older Word or Excel format. Please save it as DOCX, XLSX or PDF and add it again.',
    file_has_macros:
      'We do not accept files with macros. Please save this file as DOCX, XLSX or PDF and add it again.',
    file_drawing_or_video: `CAD drawings and videos cannot be added here. Please email this file to ${email}, quoting your reference number.`,
    file_damaged: 'This file is damaged or incomplete. Please open it, save it again and add it once more.',
    file_embeds_file: 'This file contains another file. Please print your file to a PDF and add that PDF.',
    file_type_refused: 'We cannot accept this file. We accept PDF, JPEG, PNG, WebP, HEIC, DOCX and XLSX.',
  },
  de: {
    file_password_protected:
      'Diese Datei ist mit einem Passwort geschützt. Bitte speichern Sie sie ohne Passwort und fügen Sie sie erneut hinzu.',
    file_old_format:
      'Diese Datei hat ein älteres Word- oder Excel-Format. Bitte speichern Sie sie als DOCX, XLSX oder PDF und fügen Sie sie erneut hinzu.',
    file_has_macros:
      'Dateien mit Makros nehmen wir nicht an. Bitte speichern Sie diese Datei als DOCX, XLSX oder PDF und fügen Sie sie erneut hinzu.',
    file_drawing_or_video: `CAD-Dateien und Videos lassen sich hier nicht hinzufügen. Bitte senden Sie diese Datei per E-Mail an ${email} und geben Sie dabei Ihre Vorgangsnummer an.`,
    file_damaged:
      'Diese Datei ist beschädigt oder unvollständig. Bitte öffnen Sie die Datei, speichern Sie sie neu und fügen Sie sie noch einmal hinzu.',
    file_embeds_file:
      'Diese Datei enthält eine weitere Datei. Bitte drucken Sie sie in eine PDF-Datei und fügen Sie diese hinzu.',
    file_type_refused:
      'Diese Datei können wir nicht annehmen. Möglich sind PDF, JPEG, PNG, WebP, HEIC, DOCX und XLSX.',
  },
  nl: {
    file_password_protected:
      'Dit bestand is met een wachtwoord beveiligd. Sla het zonder wachtwoord op en voeg het opnieuw toe.',
    file_old_format:
      'Dit bestand heeft een oudere Word- of Excel-indeling. Sla het op als DOCX, XLSX of PDF en voeg het opnieuw toe.',
    file_has_macros:
      'Bestanden met macro’s accepteren wij niet. Sla dit bestand op als DOCX, XLSX of PDF en voeg het opnieuw toe.',
    file_drawing_or_video: `CAD-bestanden en video’s kunt u hier niet toevoegen. Mail dit bestand naar ${email} en vermeld daarbij uw referentienummer.`,
    file_damaged:
      'Dit bestand is beschadigd of onvolledig. Open het, sla het opnieuw op en voeg het nog een keer toe.',
    file_embeds_file: 'Dit bestand bevat een ander bestand. Druk het af als pdf en voeg die pdf toe.',
    file_type_refused:
      'Dit bestand kunnen wij niet accepteren. Toegestaan zijn PDF, JPEG, PNG, WebP, HEIC, DOCX en XLSX.',
  },
}
