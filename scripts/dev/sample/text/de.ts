import type { SampleWeek } from '../sample-entry.ts'

export const week: SampleWeek = {
  messages: [
    {
      daysAgo: 6,
      at: '10:48',
      name: 'Sabine Reuter',
      email: 's.reuter@reuter-stahlbau.example',
      phone: '+49 30 0000101',
      subject: 'Gelenkteleskopbühnen für Görlitz',
      message:
        'Guten Tag,\nwir montieren ab dem kommenden Monat eine Halle in Görlitz und suchen zwei Gelenkteleskopbühnen mit mindestens 20 m Arbeitshöhe, geländegängig. Liefern Sie über die Grenze, und wie läuft die Einweisung ab?\n\nMit freundlichen Grüßen\nSabine Reuter',
      list: [{ id: 'articulated-boom-lift', quantity: 2, fromDay: 18, toDay: 60, place: 'Görlitz' }],
      origin: { referrer: 'www.google.de' },
      state: 'answered',
      note: 'Transport do Görlitz uzgodniony, czekamy na termin.',
    },
    {
      daysAgo: 4,
      at: '9:22',
      name: 'Jens Hoffmann',
      email: 'hoffmann@hoffmann-dachbau.example',
      subject: 'Teleskopstapler mit Fahrer, zwei Tage',
      message:
        'Für ein Einfamilienhaus in Bautzen brauchen wir einen Teleskopstapler mit Fahrer, um Dachziegel aufs Gerüst zu heben. Zwei Tage genügen, Termin flexibel. Bitte um ein Angebot inklusive Anfahrt.',
      list: [{ id: 'compact-telehandler', fromDay: 9, toDay: 10, place: 'Bautzen', operator: true }],
      state: 'won',
    },
    {
      daysAgo: 2,
      at: '8:37',
      name: 'Katrin Schulze',
      email: 'k.schulze@messebau-schulze.example',
      phone: '+49 351 0000102',
      subject: 'Elektrische Scherenbühnen für Messeaufbau',
      message:
        'Wir bauen in der Messe Dresden auf und benötigen vier elektrische Scherenbühnen, Türdurchfahrt höchstens 80 cm, nicht kreidende Reifen. Abholung am Sonntagabend wäre ideal.',
      list: [{ id: 'electric-scissor-lift', quantity: 4, fromDay: 11, toDay: 15, place: 'Dresden' }],
      origin: { utm_source: 'linkedin', utm_campaign: 'messe' },
      state: 'answered',
    },
    {
      daysAgo: 0,
      at: '8:05',
      name: 'Uwe Brandt',
      email: 'u.brandt@brandt-tiefbau.example',
      subject: 'Kettenbagger 14 t ab sofort',
      message:
        'Unser eigener Bagger steht in der Werkstatt. Haben Sie kurzfristig einen Kettenbagger um 14 t mit Grabenräumlöffel? Baustelle in Zittau, Mietdauer vermutlich drei Wochen.',
      list: [{ id: 'crawler-excavator', fromDay: 1, toDay: 22, place: 'Zittau' }],
    },
  ],
  applications: [
    {
      daysAgo: 3,
      at: '14:19',
      state: 'in_progress',
      client: {
        company_name: 'Reuter Stahlbau GmbH',
        vat_number: 'DE000000101',
        signatory_first_name: 'Sabine',
        signatory_last_name: 'Reuter',
        signatory_email: 's.reuter@reuter-stahlbau.example',
        payment_contact_first_name: 'Holger',
        payment_contact_last_name: 'Krause',
        payment_contact_email: 'buchhaltung@reuter-stahlbau.example',
        invoice_email: 'rechnung@reuter-stahlbau.example',
        bank_account_number: 'DE00 0000 0000 0000 0001 01',
        bank_name: 'Beispielbank',
        swift_bic_code: 'XXXXDEXX',
      },
      persons: [
        {
          first_name: 'Dirk',
          last_name: 'Lange',
          email: 'd.lange@reuter-stahlbau.example',
          position: 'Bauleiter',
          authorization_scope: 'Übernahme und Rückgabe der Geräte',
        },
        {
          first_name: 'Nadine',
          last_name: 'Fuchs',
          email: 'n.fuchs@reuter-stahlbau.example',
          position: 'Einkauf',
          authorization_scope: 'Bestellungen und Verlängerungen',
        },
      ],
    },
  ],
}
