import { company, formatPhone } from '#worker/domain/company.ts'
import type { NoticeText } from '../notice.ts'

/** The statement on accessibility. It claims what `tests/access` checks, and no more. */
export const text: NoticeText = {
  intro:
    'Iedereen moet deze website kunnen gebruiken. Wij streven naar WCAG\u00a02.2, niveau\u00a0AA, maar beweren niet dat wij er volledig aan voldoen. Bijgewerkt in november 2026.',
  polishNames: [],
  sections: {
    tested: {
      heading: 'Wat wij testen',
      blocks: [
        'Vóór elke nieuwe versie controleren wij automatisch, in de browser Chromium:',
        {
          list: [
            'met axe-core de pagina’s in vier talen, dialoogvensters, meldingen en het account',
            'bediening met alleen het toetsenbord en zichtbare focus',
            'een breedte van 320\u00a0pixels en tekst op 200%',
            'geforceerde kleuren en verminderde beweging',
            'pagina’s lezen en formulieren verzenden zonder JavaScript',
          ],
        },
      ],
    },
    limits: {
      heading: 'Bekende beperkingen',
      blocks: [
        {
          list: [
            'Niet getest met een echte schermlezer of met mensen met een beperking.',
            'Het account is alleen in het Pools en Engels, het privacybeleid op de Nederlandse pagina’s in het Pools.',
          ],
        },
      ],
    },
    barrier: {
      heading: 'Werkt er iets niet?',
      blocks: [
        `Schrijf naar ${company.email} of bel ${formatPhone(company.phones.rental)}. Noem de pagina en het probleem.`,
        { licences: 'Licenties van de software en het lettertype' },
      ],
    },
  },
}
