import { company, formatPhone } from '#worker/domain/company.ts'
import type { NoticeText } from '../notice.ts'

/** The statement on accessibility. It claims what `tests/access` checks, and no more. */
export const text: NoticeText = {
  intro:
    'Iedereen moet deze website kunnen gebruiken. We streven naar WCAG\u00a02.2 op niveau\u00a0AA en beweren niet dat we daar volledig aan voldoen. Stand: november\u00a02026.',
  polishNames: [],
  sections: {
    tested: {
      heading: 'Wat we testen',
      blocks: [
        'Voor elke nieuwe versie controleren we automatisch, in de browser Chromium:',
        {
          list: [
            'de regels van axe-core op de pagina’s in alle talen, in dialoogvensters, menu’s en foutmeldingen en op de accountschermen',
            'de bediening met alleen het toetsenbord en of de focus zichtbaar is',
            'de weergave bij een breedte van 320\u00a0pixels en met tekst op 200%',
            'geforceerde kleuren en verminderde beweging',
            'het lezen van de pagina’s en het verzenden van de formulieren zonder JavaScript',
          ],
        },
      ],
    },
    limits: {
      heading: 'Bekende beperkingen',
      blocks: [
        {
          list: [
            'We hebben niet getest met een echte schermlezer of met mensen met een beperking. Niemand van buiten heeft de website onderzocht.',
            'Inloggen en het account zijn er alleen in het Pools en Engels; het privacybeleid op de Nederlandse pagina’s is in het Pools.',
          ],
        },
      ],
    },
    barrier: {
      heading: 'Werkt er iets niet?',
      blocks: [
        `Schrijf naar ${company.email} of bel ${formatPhone(company.phones.rental)}. Het helpt ons als u het adres van de pagina, het probleem en uw hulpmiddel noemt. Aanvragen nemen we ook per e-mail en telefoon aan.`,
        {
          link: 'Licenties van de software en het lettertype van deze website (in het Engels)',
          file: '/licences.txt',
        },
      ],
    },
  },
}
