import type { SampleWeek } from '../sample-entry.ts'

export const week: SampleWeek = {
  messages: [
    {
      daysAgo: 5,
      at: '16:40',
      name: 'Fiona Gallagher',
      email: 'fiona@gallagher-interiors.example',
      phone: '+353 1 000 0101',
      subject: 'Two scissor lifts for a hotel fit-out',
      message:
        'Hello,\nwe are fitting out a hotel in Wrocław and need two electric scissor lifts for about five weeks, working height 8 m, on finished floors. Could you quote with delivery to the old town? Access is before 9 am only.\n\nKind regards,\nFiona Gallagher',
      list: [{ id: 'electric-scissor-lift', quantity: 2, fromDay: 8, toDay: 43, place: 'Wrocław' }],
      origin: { referrer: 'www.bing.com' },
      state: 'answered',
    },
    {
      daysAgo: 3,
      at: '11:52',
      name: 'Daniel Okafor',
      email: 'd.okafor@northwind-turbines.example',
      subject: 'Operator training in English',
      message:
        'Do you run forklift courses in English? We have four technicians based near Opole who need certificates that are recognised on Polish sites.',
      list: [{ id: 'forklift-course', quantity: 4, place: 'Opole' }],
      state: 'answered',
      note: 'Angielski możliwy od przyszłego miesiąca, oferta w przygotowaniu.',
    },
    {
      daysAgo: 1,
      at: '3:14',
      name: 'SEO Experts',
      email: 'rank@first-page.example',
      subject: 'Get your website on page one',
      message:
        'Dear owner, we guarantee first place within 30 days. Reply for a free audit: https://first-page.example',
      isSpam: true,
    },
    {
      daysAgo: 0,
      at: '8:41',
      name: 'Helena Novotná',
      email: 'novotna@logistika-novotna.example',
      phone: '+420 200 000 101',
      subject: 'Diesel forklift for a yard in Ostrava',
      message:
        'We need a 3.5 t diesel forklift for an unpaved yard, three months, with a side shift. Do you deliver to the Czech Republic and who looks after servicing there?',
      list: [{ id: 'combustion-forklift', fromDay: 6, toDay: 96, place: 'Ostrava' }],
      origin: { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'forklifts' },
    },
  ],
  applications: [],
}
