import { company, formatPhone } from '#worker/domain/company.ts'
import type { NoticeText } from '../notice.ts'

/** The statement on accessibility. It claims what `tests/access` checks, and no more. */
export const text: NoticeText = {
  intro:
    'Iedereen moet deze website kunnen gebruiken. We streven naar WCAG\u00a02.2, niveau\u00a0AA, maar beweren niet dat we er volledig aan voldoen. Stand: november 2026.',
  polishNames: [],
  sections: {
    tested: {
      heading: 'Wat we testen',
      blocks: [
        'Voor elke nieuwe versie controleren we automatisch, in Chromium:',
        {
          list: [
            'met axe-core de pagina’s in vier talen, dialoogvensters, meldingen en het account',
            'bediening met het toetsenbord en zichtbare focus',
            '320\u00a0pixels breedte en tekst op 200%',
            'geforceerde kleuren en verminderde beweging',
            'lezen en formulieren verzenden zonder JavaScript',
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
            'Het account is alleen in het Pools en Engels, het privacybeleid in het Pools.',
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
