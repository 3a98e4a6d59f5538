import { company, formatPhone } from '#worker/domain/company.ts'
import type { NoticeText } from '../notice.ts'

/** The statement on accessibility. It claims what `tests/access` checks, and no more. */
export const text: NoticeText = {
  intro:
    'Everybody should be able to use this site. We aim to meet WCAG\u00a02.2\u00a0at level\u00a0AA, but do not claim to meet it in full. Last changed: November 2026.',
  polishNames: [],
  sections: {
    tested: {
      heading: 'What we test',
      blocks: [
        'Before each new version, automated tests in the Chromium browser check:',
        {
          list: [
            'pages in four languages, dialog boxes, messages and the account, using axe-core',
            'use with the keyboard alone, with a visible focus',
            'a width of 320\u00a0pixels, and text enlarged to 200%',
            'forced colours and reduced motion',
            'reading the pages and sending the forms without JavaScript',
          ],
        },
      ],
    },
    limits: {
      heading: 'Known limitations',
      blocks: [
        {
          list: [
            'We have not tested with a real screen reader or with disabled people.',
            'The account is in Polish and English only, and the privacy policy on the Dutch pages is in Polish.',
          ],
        },
      ],
    },
    barrier: {
      heading: 'Is something not working for you?',
      blocks: [
        `Please write to ${company.email} or call ${formatPhone(company.phones.rental)}. Tell us the address of the page and what went wrong.`,
        { licences: 'Software and typeface licences' },
      ],
    },
  },
}
