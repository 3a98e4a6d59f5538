import { company, formatPhone } from '#worker/domain/company.ts'
import type { NoticeText } from '../notice.ts'

/** The statement on accessibility. It claims what `tests/access` checks, and no more. */
export const text: NoticeText = {
  intro:
    'We want everybody to be able to use this site. We aim to meet WCAG\u00a02.2 at level\u00a0AA, and do not claim that we meet all of it. As of November\u00a02026.',
  polishNames: [],
  sections: {
    tested: {
      heading: 'What we test',
      blocks: [
        'Before every new version of the site we check automatically, in the Chromium browser:',
        {
          list: [
            'the rules of axe-core on the pages in all languages, in dialogs, menus and error messages, and on the account screens',
            'use with the keyboard alone, and whether the focus can be seen',
            'the layout at a width of 320\u00a0pixels, and with text enlarged to 200%',
            'forced colours and reduced motion',
            'reading the pages and sending the forms without JavaScript',
          ],
        },
      ],
    },
    limits: {
      heading: 'Known limits',
      blocks: [
        {
          list: [
            'We have not tested with a real screen reader or with disabled people, and nobody outside the company has examined the site.',
            'Signing in and the account are in Polish and English only, and the privacy policy on the Dutch pages is in Polish.',
          ],
        },
      ],
    },
    barrier: {
      heading: 'Something does not work for you?',
      blocks: [
        `Please write to ${company.email} or call ${formatPhone(company.phones.rental)}. It helps us to know the address of the page, what went wrong and which software you use. You can also send any enquiry by e-mail or make it by phone.`,
        { link: 'Licences of the software and the typeface used on this site', file: '/licences.txt' },
      ],
    },
  },
}
