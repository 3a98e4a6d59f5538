import { company } from '#worker/domain/company.ts'
import { companyDetails } from '#worker/domain/company-details.ts'
import { formatUnbrokenAddress } from '#worker/domain/unbroken-address.ts'
import type { PrivacyText } from '../pl/privacy.ts'

export const text: PrivacyText = {
  intro:
    'Hier erfahren Sie, welche personenbezogenen Daten wir im Zusammenhang mit dieser Website verarbeiten, zu welchen Zwecken wir das tun und welche Rechte Sie haben. Grundlage ist die Verordnung (EU) 2016/679 (Datenschutz-Grundverordnung, DSGVO).',
  contents: 'Inhalt',
  polishNames: [companyDetails.court, 'Prezes Urzędu Ochrony Danych Osobowych'],
  sections: {
    controller: {
      heading: 'Verantwortlicher und Kontakt',
      blocks: [
        `Verantwortlicher für Ihre personenbezogenen Daten ist ${company.legalName}, ${formatUnbrokenAddress(company.addresses.registeredOffice)}, Polen, eingetragen im polnischen Unternehmerregister unter der KRS-Nummer ${company.krs} (${companyDetails.court}), Steuernummer (NIP) ${company.vat}, Statistiknummer (REGON) ${company.regon}.`,
        `In allen Fragen zu personenbezogenen Daten erreichen Sie uns per E-Mail an ${company.email} oder per Post an die Anschrift unseres Sitzes.`,
      ],
    },
    data: {
      heading: 'Welche Daten wir verarbeiten und woher sie stammen',
      blocks: [
        {
          terms: [
            {
              term: 'Kontaktformular',
              text: 'Vor- und Nachname, E-Mail-Adresse, Telefonnummer (falls angegeben), Betreff und Text der Nachricht, die Anfrageliste mit Zeitraum, Einsatzort und Angaben zu den Maschinen (falls angegeben) sowie die Sprache der Seite. Diese Daten erhalten wir direkt von Ihnen.',
            },
            {
              term: 'Telefon und E-Mail',
              text: 'Die Daten, die Sie uns im Gespräch oder in einer Nachricht mitteilen.',
            },
            {
              term: 'E-Mails als Antwort auf unsere',
              text: 'Adresse und Name des Absenders, Betreff, Text, Anhänge und Zeitpunkt sowie die gesamte Nachricht so, wie sie bei uns angekommen ist. Wir speichern sie bei der Anfrage oder dem Antrag, zu dem sie gehören. Wir prüfen, ob der Server des Absenders dessen Adresse bestätigt.',
            },
            {
              term: 'Weitere Personen in diesen E-Mails',
              text: 'E-Mail-Adresse und Name der Personen, die der Absender als Empfänger oder in Kopie angegeben hat. Wir erhalten sie vom Absender und können diesen Personen eine Kopie unserer Antwort senden.',
            },
            {
              term: 'Kundendatenformular',
              text: 'Firmenname, USt-IdNr., E-Mail-Adresse für Rechnungen, Kontonummer, Name der Bank und BIC/SWIFT (falls angegeben) sowie die Sprache der Seite. Dieselben Daten können auch unsere Mitarbeiter nach einem Gespräch oder aus Unterlagen des Kunden eintragen.',
            },
            {
              term: 'Daten anderer Personen im Kundendatenformular',
              text: 'Vorname, Nachname und E-Mail-Adresse der zeichnungsberechtigten Person, des Ansprechpartners für Zahlungen und der bevollmächtigten Personen, bei bevollmächtigten Personen außerdem Position und Umfang der Vollmacht (falls angegeben). Wir erhalten sie von der Person, die das Formular ausfüllt. Wir bitten diese Person, die vorliegende Erklärung an alle weiterzugeben, deren Daten sie einträgt.',
            },
            {
              term: 'Dateien, die Sie einem Formular beifügen',
              text: 'Inhalt, Name, Größe und Art der Datei. Sie erreicht uns, sobald Sie sie hinzufügen. Wird das Formular nicht gesendet, löschen wir die Datei nach 24 Stunden. Nur befugte Mitarbeiter können die Dateien öffnen. Zum Schutz vor Missbrauch zählen wir, wie viele Formulare und wie viele Daten an einem Tag aus einem Netz kommen.',
            },
            {
              term: 'Bestätigungen per E-Mail',
              text: 'An die im Formular angegebene Adresse können wir eine Bestätigung senden. Kommt sie zurück oder wird sie als Spam gemeldet, speichern wir diese Adresse, den Grund und den Zeitpunkt, damit wir keine weiteren Nachrichten dorthin senden. Das gilt auch für unsere Antworten und für Nachrichten zu Konten.',
            },
            {
              term: 'Unsere Antworten',
              text: 'Der Text der Antworten, die wir über diese Website an die im Formular angegebene Adresse senden, die beigefügte Datei, der Zeitpunkt und das Ergebnis der Zustellung sowie die Adressen der Personen, die eine Kopie erhalten haben. Diese Adressen sehen alle Empfänger.',
            },
            {
              term: 'Konten auf der Website',
              text: 'Vorname, Nachname, E-Mail-Adresse oder Telefonnummer, das Passwort in Form eines nicht umkehrbaren Hashwerts, die Einstellungen der Zwei-Faktor-Anmeldung sowie Zeitpunkt, IP-Adresse und Browsertyp bei der Anmeldung. Meldet sich jemand über einen anderen Anbieter an, erhalten wir von diesem eine Kennung und die Profildaten, deren Weitergabe die Person dort zugestimmt hat.',
            },
            {
              term: 'Herkunft des Besuchs',
              text: 'Die Domain, von der jemand auf unsere Website gelangt ist, und die Kampagnenangaben in der Adresse des Links (utm-Parameter), falls vorhanden. Der Browser teilt sie mit. Wir erhalten sie erst mit einem abgesendeten Formular.',
            },
            {
              term: 'Technische Protokolle (Logdateien)',
              text: 'IP-Adresse, Zeitpunkt der Verbindung, Adresse der aufgerufenen Seite, Browsertyp und Fehlercodes. Ihr Gerät übermittelt diese Daten bei jeder Verbindung. Formularinhalte schreiben wir nicht in die Protokolle.',
            },
          ],
        },
      ],
    },
    purposes: {
      heading: 'Zwecke und Rechtsgrundlagen',
      blocks: [
        {
          terms: [
            {
              term: 'Beantwortung von Anfragen',
              text: 'Art. 6 Abs. 1 Buchst. b DSGVO, wenn die Anfrage auf einen Vertrag mit Ihnen gerichtet ist, sonst Buchst. f: Unser berechtigtes Interesse ist die Bearbeitung unserer Korrespondenz.',
            },
            {
              term: 'Prüfung des Geschäftspartners, Vorbereitung und Erfüllung eines Vertrags',
              text: 'Art. 6 Abs. 1 Buchst. b DSGVO, wenn Sie selbst Partei des Miet- oder Schulungsvertrags sind. Daten von Personen, die für einen Kunden handeln, verarbeiten wir nach Buchst. f: Unser berechtigtes Interesse ist es, den Vertrag zu schließen und abzurechnen und festzustellen, wer den Kunden vertreten darf.',
            },
            {
              term: 'Konten auf der Website',
              text: 'Art. 6 Abs. 1 Buchst. b DSGVO, wenn das Konto einem Vertrag mit Ihnen dient. Konten von Mitarbeitern und von Personen, die für einen Kunden handeln, führen wir nach Buchst. f: Unser berechtigtes Interesse ist ein sicherer Zugang zur Website für berechtigte Personen.',
            },
            {
              term: 'Steuer- und Buchführungspflichten',
              text: 'Art. 6 Abs. 1 Buchst. c DSGVO: rechtliche Verpflichtung.',
            },
            {
              term: 'Geltendmachung, Ausübung oder Verteidigung von Rechtsansprüchen',
              text: 'Art. 6 Abs. 1 Buchst. f DSGVO: Unser berechtigtes Interesse ist der Schutz unserer Rechte.',
            },
            {
              term: 'Feststellen, woher Anfragen kommen',
              text: 'Art. 6 Abs. 1 Buchst. f DSGVO: Unser berechtigtes Interesse ist es zu erfahren, welche Websites und Anzeigen zu Anfragen führen. Wir verknüpfen dies weder mit dem Verhalten auf der Website noch mit anderen Besuchen.',
            },
            {
              term: 'Sicherheit der Website und Schutz vor Missbrauch',
              text: 'Art. 6 Abs. 1 Buchst. f DSGVO: Unser berechtigtes Interesse ist der störungsfreie Betrieb der Website und der Schutz der Formulare und Konten.',
            },
            {
              term: 'Verarbeitungen, in die Sie eingewilligt haben',
              text: 'Art. 6 Abs. 1 Buchst. a DSGVO. Derzeit bitten wir auf dieser Website um keine Einwilligung.',
            },
          ],
        },
      ],
    },
    voluntary: {
      heading: 'Ob Sie Daten angeben müssen',
      blocks: [
        'Die Angabe von Daten ist freiwillig. Pflichtfelder sind in den Formularen gekennzeichnet.',
        {
          list: [
            'Kontaktformular: Ohne Namen, E-Mail-Adresse, Betreff und Nachricht können wir nicht antworten. Die Telefonnummer ist optional.',
            'Kundendatenformular: Ohne die Pflichtangaben können wir weder den Antrag prüfen noch einen Vertrag vorbereiten. BIC/SWIFT und bevollmächtigte Personen sind optional.',
            'Rechnungen und Buchführung: Welche Daten nötig sind, schreibt das Gesetz vor. Ohne sie können wir einen Vertrag nicht abrechnen.',
          ],
        },
      ],
    },
    recipients: {
      heading: 'Empfänger und Übermittlung außerhalb des EWR',
      blocks: [
        {
          terms: [
            {
              term: 'Hosting und Schutz der Website',
              text: 'Cloudflare, Inc. (USA) und Unternehmen der Cloudflare-Gruppe. Die Datenbank mit den Formularen und die beigefügten Dateien liegen in der Europäischen Union. Daten zu Anmeldesitzungen werden im weltweiten Netz von Cloudflare gespeichert.',
            },
            {
              term: 'E-Mail-Versand',
              text: 'Der E-Mail-Dienst, über den die Website uns die Inhalte der Formulare, deren Absendern Bestätigungen und Antworten und den Kontoinhabern Nachrichten zur Anmeldung sendet und E-Mails der Absender empfängt. Wenn sich jemand mit einer Telefonnummer anmeldet, auch der SMS-Dienst.',
            },
            {
              term: 'Automatisierung',
              text: 'Zapier, Inc. (USA) oder ein ähnlicher Dienst, der Daten aus dem Kundendatenformular an unsere Bürosoftware weitergibt. Das betrifft nur dieses Formular und nur, solange der Dienst eingeschaltet ist.',
            },
            {
              term: 'Bearbeitung von Anfragen',
              text: 'Der Anbieter des Systems, in dem wir Anfragen bearbeiten (zum Beispiel ein CRM). Die Website übermittelt ihm den Inhalt des Kontaktformulars und des Kundendatenformulars sowie den Stand der Bearbeitung, aber nur, solange ein solches System angebunden ist. Löschen wir Daten, informiert die Website auch dieses System darüber.',
            },
            {
              term: 'Berater',
              text: 'Buchhaltungsbüro und Rechtsanwälte, soweit ihre Arbeit es erfordert.',
            },
            {
              term: 'Behörden',
              text: 'Nur wenn das Gesetz es verlangt.',
            },
          ],
        },
        'Mit Unternehmen, die Daten in unserem Auftrag verarbeiten, schließen wir Verträge zur Auftragsverarbeitung (Art. 28 DSGVO).',
        `Cloudflare verarbeitet Verbindungen auf Servern in vielen Ländern, und einige Anbieter haben ihren Sitz in den USA. Daten können daher den Europäischen Wirtschaftsraum (EWR) verlassen. Sie sind dann durch einen Angemessenheitsbeschluss der Europäischen Kommission geschützt (Art. 45 DSGVO; in den USA: EU-US-Datenschutzrahmen, sofern der Anbieter daran teilnimmt) oder durch Standardvertragsklauseln (Art. 46 Abs. 2 Buchst. c DSGVO). Eine Kopie der Garantien erhalten Sie auf Anfrage; schreiben Sie dazu an ${company.email}.`,
      ],
    },
    retention: {
      heading: 'Speicherdauer',
      blocks: [
        {
          terms: [
            {
              term: 'Anfragen sowie Anträge aus dem Kundendatenformular, die zu keinem Vertrag führen',
              text: '12 Monate nach der letzten Bearbeitung.',
            },
            {
              term: 'Formulare, die ein Filter oder das Büro als Spam zurückhält',
              text: '30 Tage, sofern ein Mitarbeiter sie nicht vorher freigibt.',
            },
            {
              term: 'Angenommene Anträge und Kundendaten',
              text: '6 Jahre nach der letzten Bearbeitung: Das ist in Polen die allgemeine Verjährungsfrist (Art. 118 des polnischen Zivilgesetzbuchs).',
            },
            {
              term: 'Verträge und Buchhaltungsunterlagen',
              text: 'Die gesetzliche Frist: Steuerunterlagen 5 Jahre ab dem Ende des Jahres, in dem die Steuer fällig war; Daten, die für Ansprüche nötig sind, bis zu deren Verjährung, in der Regel 3 oder 6 Jahre.',
            },
            {
              term: 'Dateien zu Formularen',
              text: 'So lange wie die Anfrage oder der Antrag, zu dem sie gehören. Dateien, die niemand mit einem Formular gesendet hat: 24 Stunden.',
            },
            {
              term: 'Unsere Antworten, ihre Entwürfe und E-Mails als Antwort auf unsere',
              text: 'Bis die Anfrage oder der Antrag gelöscht wird; Entwürfe nur, bis die Antwort gesendet ist.',
            },
            { term: 'Konten auf der Website', text: 'Bis zur Löschung des Kontos.' },
            { term: 'Technische Protokolle und Sicherheitsprotokolle', text: 'Höchstens 90 Tage.' },
            {
              term: 'Nicht zustellbare E-Mail-Adressen',
              text: 'Höchstens 90 Tage nach der letzten Fehlermeldung oder Spam-Meldung.',
            },
          ],
        },
        'Nach Ablauf dieser Fristen löscht das System Anfragen, Anträge und Kundendaten automatisch aus seiner Datenbank. Benachrichtigungen in unserem Postfach und in unserer Bürosoftware löschen wir nach denselben Fristen.',
        'Gelöschte Daten können noch 30 Tage in Sicherungskopien der Datenbank enthalten sein.',
      ],
    },
    security: {
      heading: 'Datensicherheit',
      blocks: [
        {
          list: [
            'verschlüsselte Verbindung (HTTPS) auf der gesamten Website,',
            'Zugriff auf Daten nur für berechtigte Personen,',
            'Zwei-Faktor-Anmeldung für jedes Konto möglich,',
            'Sicherungskopien der Datenbank,',
            'Protokoll der Anmeldungen und der Änderungen an Konten.',
          ],
        },
      ],
    },
    rights: {
      heading: 'Ihre Rechte',
      blocks: [
        'Sie haben das Recht auf:',
        {
          list: [
            'Auskunft über Ihre Daten und eine Kopie davon,',
            'Berichtigung,',
            'Löschung,',
            'Einschränkung der Verarbeitung,',
            'Übertragbarkeit der Daten, die wir aufgrund eines Vertrags oder einer Einwilligung verarbeiten,',
            'Widerruf einer Einwilligung zu jedem Zeitpunkt; die Rechtmäßigkeit der bis dahin erfolgten Verarbeitung bleibt davon unberührt.',
          ],
        },
        {
          notice:
            'Widerspruchsrecht: Verarbeiten wir Ihre Daten aufgrund eines berechtigten Interesses, können Sie dem aus Gründen Ihrer besonderen Situation jederzeit widersprechen (Art. 21 DSGVO).',
        },
        `Eine E-Mail an ${company.email} genügt. Wir antworten unverzüglich, spätestens innerhalb eines Monats. Ist die Sache komplex und brauchen wir mehr Zeit, teilen wir Ihnen das innerhalb dieser Frist mit.`,
        'Sie können außerdem bei der polnischen Aufsichtsbehörde in Warschau (Prezes Urzędu Ochrony Danych Osobowych, UODO) oder bei der Aufsichtsbehörde des EU-Mitgliedstaats, in dem Sie wohnen oder arbeiten oder in dem der Verstoß stattgefunden hat, Beschwerde einlegen.',
      ],
    },
    decisions: {
      heading: 'Keine automatisierten Entscheidungen, kein Profiling',
      blocks: [
        'Wir treffen keine ausschließlich automatisierten Entscheidungen und erstellen keine Profile der Personen, deren Daten wir verarbeiten. Über jeden Antrag entscheidet ein Mensch. Ein Filter kann ein Formular als Spam zurückhalten; Mitarbeiter können es 30 Tage lang freigeben.',
      ],
    },
    children: {
      heading: 'Personen unter 16 Jahren',
      blocks: [
        'Unsere Leistungen richten sich nicht an Personen unter 16 Jahren, und wir erheben deren Daten nicht wissentlich. Erfahren wir, dass uns solche Daten erreicht haben, löschen wir sie.',
      ],
    },
    cookies: {
      heading: 'Cookies und Browserspeicher',
      blocks: [
        'Cookies sind kleine Textdateien, die eine Website in Ihrem Browser speichert. Ähnlich funktionieren der Sitzungsspeicher (Session Storage), der beim Schließen des Tabs gelöscht wird, und der lokale Speicher (Local Storage), der länger bestehen bleibt. Diese Erklärung behandelt alle gleich.',
        'Diese Website misst nicht, wie Sie sich auf ihr bewegen, zeigt keine Werbung und lädt Inhalte nur von Servern unseres Hosting-Anbieters. Sie speichert nur, was für ihren Betrieb nötig ist oder sich aus Ihrem Handeln ergibt, zum Beispiel wenn Sie die Sprache wechseln oder ein Formular ausfüllen. Dafür ist keine Einwilligung erforderlich (Art. 399 des polnischen Gesetzes über elektronische Kommunikation, § 25 Abs. 2 TDDDG); deshalb zeigen wir kein Cookie-Banner.',
        'Zur Herkunft des Besuchs speichern wir nichts im Browser. Eine Seite merkt sich diese Herkunft nur, bis sie geschlossen wird, und hängt sie an die Adresse der nächsten Seite an, wenn Sie einem Link folgen.',
        'Wir unterscheiden vier Arten von Cookies und Speichereinträgen:',
      ],
    },
    changes: {
      heading: 'Änderungen dieser Erklärung',
      blocks: [
        'Wir ändern diese Erklärung, wenn sich die Website, unsere Leistungen oder die Rechtslage ändern. Die gültige Fassung finden Sie immer auf dieser Website.',
        'Letzte Änderung: September 2025.',
      ],
    },
  },
  cookies: {
    kinds: {
      necessary: {
        name: 'Notwendig',
        text: 'Ohne sie würde die Website oder ein Konto nicht funktionieren oder wäre nicht sicher. Eine Einwilligung ist nicht erforderlich.',
      },
      functional: {
        name: 'Funktional',
        text: 'Sie merken sich, was Sie gewählt oder eingegeben haben, zum Beispiel die Sprache der Website. Sie entstehen erst durch Ihr Handeln.',
      },
      analytical: {
        name: 'Analyse',
        text: 'Sie zeigen, wie Besucher die Website nutzen. Vor dem Speichern würden wir um Ihre Einwilligung bitten.',
      },
      marketing: {
        name: 'Marketing',
        text: 'Sie dienen dazu, Werbung anzupassen. Auch dafür würden wir vorab um Ihre Einwilligung bitten.',
      },
    },
    noneStored: 'Derzeit speichern wir keine.',
    deleting:
      'In den Einstellungen Ihres Browsers können Sie gespeicherte Daten jederzeit löschen und das Speichern blockieren. Die Website funktioniert dann weiterhin, merkt sich aber weder die gewählte Sprache noch ein nicht gesendetes Formular oder Ihre Anfrageliste.',
    tableLead:
      'Die Tabelle nennt alles, was diese Website in Ihrem Browser speichert: für eine Sitzung oder für 1 Jahr. Eine Sitzung endet, wenn Sie den Tab schließen, bei Cookies den Browser.',
    table: {
      caption: 'Cookies und Einträge im Browserspeicher',
      columns: {
        name: 'Name',
        kind: 'Art',
        purpose: 'Zweck',
        provider: 'Anbieter',
        duration: 'Speicherdauer',
      },
      places: {
        cookie: 'Cookie',
        'session storage': 'Sitzungsspeicher',
        'local storage': 'lokaler Speicher',
      },
      purposes: {
        language:
          'Merkt sich die gewählte Sprache. Entsteht erst, wenn Sie die Sprache auf der Website wechseln.',
        contactDraft:
          'Bewahrt eine nicht gesendete Nachricht aus dem Kontaktformular und die Namen beigefügter Dateien auf.',
        enquiryList:
          'Bewahrt Ihre Anfrageliste auf: die gewählten Maschinen und Schulungen mit Anzahl, Zeitraum, Einsatzort und Angaben zu den Maschinen. Entsteht erst, wenn Sie die erste Position hinzufügen, und wird gelöscht, sobald die Nachricht gesendet ist.',
        applicationDraft:
          'Bewahrt ein nicht gesendetes Kundendatenformular und die Namen beigefügter Dateien auf, ohne Bankdaten – außer im Moment eines Sprachwechsels.',
        shortcuts:
          'Schaltet die Tastenkürzel im Bereich für unsere Mitarbeiter aus. Entsteht erst, wenn jemand sie dort ausschaltet.',
        session:
          'Hält Sie angemeldet. Entsteht erst, wenn Sie sich bei einem Konto anmelden. Wird beim Abmelden gelöscht, ungenutzt beim ersten Besuch nach einem Jahr.',
        pendingSignOut:
          'Ermöglicht es, eine Abmeldung abzuschließen, die unser Server noch nicht bestätigt hat. Wird gelöscht, sobald er sie bestätigt, spätestens nach einer Stunde.',
        knownDevice:
          'Erkennt einen Browser wieder, in dem Sie sich schon einmal angemeldet haben, damit Unbefugte, die Ihr Passwort oder Ihren Code zu erraten versuchen, Sie nicht aussperren. Entsteht bei der ersten Anmeldung.',
        signInProof:
          'Belegt, dass die Anmeldung bei einem anderen Anbieter in diesem Tab begonnen wurde. Entsteht erst, wenn Sie diese Anmeldung wählen.',
        flowProof:
          'Belegt, dass Sie vom anderen Anbieter in denselben Browser zurückkehren. Entsteht erst, wenn Sie diese Anmeldung oder eine Verknüpfung wählen, und wird nach der Rückkehr gelöscht.',
        signUpProof:
          'Erkennt den Browser wieder, in dem ein Konto angelegt wurde, wenn Sie den Link aus unserer E-Mail öffnen. Entsteht erst, wenn Sie ein Konto anlegen.',
      },
      provider: `diese Website (${company.name})`,
      durations: { session: 'Sitzung', year: '1 Jahr' },
    },
  },
}
