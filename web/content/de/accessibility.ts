import { company, formatPhone } from '#worker/domain/company.ts'
import type { NoticeText } from '../notice.ts'

/** The statement on accessibility. It claims what `tests/access` checks, and no more. */
export const text: NoticeText = {
  intro:
    'Alle sollen diese Website benutzen können. Unser Ziel sind die WCAG\u00a02.2, Stufe\u00a0AA; dass sie vollständig erfüllt sind, behaupten wir nicht. Stand: November 2026.',
  polishNames: [],
  sections: {
    tested: {
      heading: 'Was wir prüfen',
      blocks: [
        'Vor jeder neuen Version prüfen wir automatisch, im Browser Chromium:',
        {
          list: [
            'mit axe-core die Seiten in vier Sprachen, Dialoge, Meldungen und das Konto',
            'die Bedienung allein mit der Tastatur und ob der Fokus sichtbar ist',
            '320\u00a0Pixel Breite und Text in doppelter Größe',
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
            'Mit einem echten Screenreader oder mit Menschen mit Behinderungen haben wir nicht getestet.',
            'Das Konto gibt es nur auf Polnisch und Englisch; die Datenschutzerklärung der niederländischen Seiten ist auf Polnisch.',
          ],
        },
      ],
    },
    barrier: {
      heading: 'Etwas funktioniert nicht?',
      blocks: [
        `Bitte schreiben Sie an ${company.email} oder rufen Sie an: ${formatPhone(company.phones.rental)}. Nennen Sie uns die Adresse der Seite und das Problem.`,
        { licences: 'Lizenzen der Software und der Schrift' },
      ],
    },
  },
}
