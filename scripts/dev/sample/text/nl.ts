import type { SampleWeek } from '../sample-entry.ts'

export const week: SampleWeek = {
  messages: [
    {
      daysAgo: 5,
      at: '12:08',
      name: 'Wouter de Bruin',
      email: 'w.debruin@debruin-kassenbouw.example',
      phone: '+31 20 000 0101',
      subject: 'Verreikers voor kassenbouw bij Poznań',
      message:
        'Goedemiddag,\nvoor een project bij Poznań zoeken wij drie verreikers van circa 14 m met palletvork en werkbak, ongeveer vier maanden. Kunnen onze eigen machinisten ermee werken met een Nederlands certificaat?\n\nMet vriendelijke groet,\nWouter de Bruin',
      list: [
        { id: 'construction-telehandler', quantity: 3, fromDay: 21, toDay: 140, place: 'Poznań' },
        { id: 'telehandler-attachments', quantity: 3, fromDay: 21, toDay: 140 },
      ],
      state: 'answered',
    },
    {
      daysAgo: 2,
      at: '13:33',
      name: 'Anouk Visser',
      email: 'anouk@visser-evenementen.example',
      subject: 'Lichtmasten voor een evenement',
      message:
        'Wij zoeken zes lichtmasten en een aggregaat voor een sportevenement in Zgorzelec, van vrijdag tot en met zondag. Is plaatsing op vrijdagochtend mogelijk?',
      list: [
        { id: 'light-tower', quantity: 6, fromDay: 17, toDay: 19, place: 'Zgorzelec' },
        { id: 'generator', fromDay: 17, toDay: 19 },
      ],
      origin: { referrer: 'www.google.nl' },
    },
  ],
  applications: [],
}
