import { company, formatPhone } from '#worker/domain/company.ts'
import type { NoticeText } from '../notice.ts'

/** The statement on accessibility. It claims what `tests/access` checks, and no more. */
export const text: NoticeText = {
  intro:
    'Alle sollen diese Website benutzen können. Unser Ziel sind die WCAG\u00a02.2 auf Stufe\u00a0AA; dass sie vollständig erfüllt sind, behaupten wir nicht. Stand: November\u00a02026.',
  polishNames: [],
  sections: {
    tested: {
      heading: 'Was wir prüfen',
      blocks: [
        'Vor jeder neuen Version prüfen wir automatisch im Browser Chromium:',
        {
          list: [
            'die Regeln von axe-core auf den Seiten in allen Sprachen, in Dialogen, Menüs und Fehlermeldungen und im Kontobereich',
            'die Bedienung allein mit der Tastatur und ob der Fokus sichtbar ist',
            'die Darstellung bei 320\u00a0Pixeln Breite und bei Text in 200\u00a0% Größe',
            'erzwungene Farben und reduzierte Bewegung',
            'das Lesen der Seiten und das Senden der Formulare ohne JavaScript',
          ],
        },
      ],
    },
    limits: {
      heading: 'Bekannte Grenzen',
      blocks: [
        {
          list: [
            'Mit einem echten Screenreader oder mit Menschen mit Behinderungen haben wir nicht getestet. Von außen hat niemand die Website geprüft.',
            'Anmeldung und Konto gibt es nur auf Polnisch und Englisch; die Datenschutzerklärung der niederländischen Seiten ist polnisch.',
          ],
        },
      ],
    },
    barrier: {
      heading: 'Etwas funktioniert nicht?',
      blocks: [
        `Bitte schreiben Sie an ${company.email} oder rufen Sie an: ${formatPhone(company.phones.rental)}. Es hilft uns, wenn Sie die Adresse der Seite, das Hindernis und Ihr Hilfsmittel nennen. Anfragen nehmen wir auch per E-Mail und Telefon entgegen.`,
        {
          link: 'Lizenzen der Programme und der Schrift dieser Website (auf Englisch)',
          file: '/licences.txt',
        },
      ],
    },
  },
}
