import type { LayoutText } from '#web/content/pl/layout.ts'
import { formatOpeningHours } from '#worker/domain/opening-hours.ts'

export const text: LayoutText = {
  skip: 'Skip to content',
  logo: 'Altimach – home page in Polish',
  menu: { button: 'Menu', label: 'Main navigation' },
  pages: {
    home: 'Home',
    about: 'About',
    rental: 'Rental',
    training: 'Training',
    contact: 'Contact',
    clientForm: 'Client Data Form',
  },
  account: 'Account',
  enquiryList: 'Enquiry',
  call: 'Call the rental desk',
  switcher: { label: 'Choose a language' },
  footer: {
    pages: 'Pages',
    contact: 'Contact',
    rental: 'Rental',
    training: 'Training',
    email: 'Email',
    hours: `Monday–Friday ${formatOpeningHours(':')}`,
    closed: 'Closed Saturdays, Sundays and Polish public holidays',
    languages: 'Languages',
    company: 'Company details',
    links: { privacy: 'Privacy policy', accessibility: 'Accessibility' },
    vat: 'EU VAT number',
    regon: 'REGON',
    krs: 'KRS',
  },
  notFound: {
    meta: {
      title: 'Page not found | Altimach',
      description:
        'There is no page at this address. From here you can go to the home page, the rental range or our contact details.',
    },
    explanation:
      'There is no page at this address. It may have moved, or the address contains a typing error.',
    home: 'Home page in Polish',
    localHome: 'Home page in English',
    offer: 'See our rental range',
  },
  failure: { reload: 'Load the page again', home: 'Home page' },
  notices: 'Notifications',
  close: 'Close',
}
