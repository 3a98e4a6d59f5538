import type { ListedDelivery } from '#worker/contract/admin/delivery-responses.ts'
import type { InboxEntry } from '#worker/contract/admin/inbox-responses.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import type { Suppression } from '#worker/contract/admin/suppressions.ts'
import { names } from '#worker/contract/catalogue/pl.ts'
import { toReference } from '#worker/contract/reference-number.ts'

/** Invented people and companies, for screenshots of the admin area. */
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const idOf = (seq: number) =>
  `${(seq * 0x9e3779b1).toString(16).slice(-8).padStart(8, '0')}-5a3b-4d44-9a57-6a7f1f9a1c11`

type Sample = Partial<InboxEntry> & Pick<InboxEntry, 'name' | 'email'>

const toEntry = (sample: Sample, index: number): InboxEntry => ({
  seq: 60 - index,
  id: idOf(60 - index),
  kind: sample.company ? 'client_application' : 'contact_message',
  language: 'pl',
  status: 'new',
  isUnread: index < 4,
  receivedAt: ago(4 + index * index * 37),
  reference: toReference(idOf(60 - index)),
  company: null,
  subject: null,
  source: null,
  fileCount: 0,
  ...sample,
})

const samples: Sample[] = [
  {
    name: 'Łucja Nowak-Grün',
    email: 'lucja.nowak@budowa.example',
    subject: 'Podnośnik 12 m na trzy dni',
    source: 'google',
    fileCount: 3,
  },
  {
    name: 'Jan van der Berg',
    email: 'jan@vanderberg-verhuur.example',
    company: 'Van der Berg Verhuur & Transport B.V.',
    language: 'nl',
    source: 'bouwmachines-verhuurgids.example',
  },
  {
    name: 'Grzegorz Brzęczyszczykiewicz',
    email: 'grzegorz.brzeczyszczykiewicz@przedsiebiorstwo-budowlane.example',
    subject:
      'Zapytanie o wynajem: żuraw samojezdny 60 t, dźwig z operatorem, dojazd do Łękołodów w sobotę rano',
  },
  {
    name: 'Mary Field',
    email: 'mary@field.example',
    subject: 'Generator for a film set',
    language: 'en',
    source: 'newsletter',
  },
  {
    name: 'Ewa Żółć',
    email: 'ewa@zolc.example',
    company: 'Żółć i Synowie sp. k.',
    status: 'in_progress',
  },
  {
    name: 'Karl-Heinz Müller',
    email: 'khm@mueller-bau.example',
    subject: 'Gabelstapler für zwei Wochen',
    language: 'de',
    status: 'accepted',
  },
  {
    name: 'Piotr Wiśniewski',
    email: 'piotr@hala.example',
    company: 'Hala Serwis S.A.',
    kind: 'client_data',
    status: 'accepted',
  },
  {
    name: 'Anna Kot',
    email: 'anna.kot@poczta.example',
    subject: 'Faktura za październik',
    status: 'archived',
  },
  {
    name: 'Spam Spamowski',
    email: 'oferta@tanie.example',
    subject: 'Pozycjonowanie stron',
    status: 'rejected',
  },
  {
    name: 'Tomasz Lis',
    email: 'tomasz@lis.example',
    subject: 'Zapis na szkolenie: IPAF',
    status: 'accepted',
  },
  {
    name: 'Zofia Dąb',
    email: 'zofia@dab.example',
    company: 'Dąb Konstrukcje',
    status: 'in_progress',
  },
  { name: 'Marek Zięba', email: 'marek@zieba.example', subject: 'Ogrodzenie 200 m', status: 'archived' },
]

export const inboxRows: InboxEntry[] = samples.map(toEntry)

const [first = toEntry({ name: '', email: '' }, 0), second = first] = inboxRows

const mail = {
  id: 'd1',
  channel: 'mail',
  state: 'sent',
  attempts: 1,
  lastError: null,
  createdAt: ago(4),
  sentAt: ago(4),
  nextAttemptAt: null,
} as const

export const messageRecord = {
  id: first.id,
  kind: 'contact_message',
  reference: first.reference,
  language: 'pl',
  receivedAt: first.receivedAt,
  status: 'in_progress',
  statusChangedAt: ago(2),
  statusChangedBy: { id: 'u1', email: 'ewa.kowalska@altimach.example', keyName: null },
  readAt: ago(3),
  suspectedFor: null,
  files: [
    { id: 'f1', name: 'plan-hali-z-wymiarami-bramy.pdf', size: 1_840_000, type: 'pdf' },
    { id: 'f2', name: 'brama-od-podworza.jpg', size: 780_000, type: 'jpeg' },
    { id: 'f3', name: 'IMG_4471.heic', size: 3_200_000, type: 'heic' },
  ],
  origin: {
    referrer: 'www.google.com',
    utm_source: 'google',
    utm_medium: 'cpc',
    utm_campaign: 'podnosniki-jesien',
  },
  version: 2,
  message: {
    name: first.name,
    email: first.email,
    phone: '+48 600 100 200',
    subject: first.subject ?? '',
    message:
      'Dzień dobry,\n\nproszę o ofertę na podnośnik nożycowy o wysokości roboczej 12 m na trzy dni, od środy. Hala, posadzka betonowa, brama 3,20 m.\n\nCzy transport do Pruszkowa jest w cenie?\n\nPozdrawiam\nŁucja Nowak-Grün',
  },
  list: [
    {
      catalogue_id: 'electric-scissor-lift',
      name: names['electric-scissor-lift'],
      quantity: 2,
      date_from: '2026-12-02',
      date_to: '2026-12-04',
      place: 'Pruszków, hala przy ul. Groblowej',
      operator: false,
    },
    {
      catalogue_id: 'platform-course',
      name: names['platform-course'],
      quantity: 3,
      date_from: null,
      date_to: null,
      place: null,
      operator: false,
    },
  ],
  notes: [
    {
      id: 'n1',
      author: { id: 'u1', email: 'ewa.kowalska@altimach.example' },
      text: 'Dzwoniłam: brama ma naprawdę 3,20 m, wjedzie tylko złożony.',
      createdAt: ago(2),
    },
    {
      id: 'n2',
      author: { id: '3f0c2a52-5a3b-4d44-9a57-6a7f1f9a1c11', email: 'lucja.nowak@altimach.example' },
      text: 'Oferta wychodzi dziś do 15:00.',
      createdAt: ago(1),
    },
  ],
  deliveries: [
    mail,
    { ...mail, id: 'd5', channel: 'receipt', state: 'dropped', lastError: 'receipt_repeated', sentAt: null },
  ],
} satisfies AdminRecord

export const applicationRecord = {
  id: second.id,
  kind: 'client_application',
  reference: second.reference,
  language: 'nl',
  receivedAt: second.receivedAt,
  status: 'new',
  statusChangedAt: null,
  statusChangedBy: null,
  readAt: ago(1),
  suspectedFor: null,
  files: [],
  origin: null,
  version: 0,
  client: {
    company_name: second.company ?? '',
    vat_number: 'NL123456789B01',
    signatory_first_name: 'Jan',
    signatory_last_name: 'van der Berg',
    signatory_email: second.email,
    payment_contact_first_name: 'Marijke',
    payment_contact_last_name: 'de Vries',
    payment_contact_email: 'administratie@vanderberg-verhuur.example',
    invoice_email: 'facturen@vanderberg-verhuur.example',
    bank_account_number: 'NL91 ABNA 0417 1643 00',
    bank_name: 'ABN AMRO',
    swift_bic_code: null,
  },
  authorizations: [
    {
      first_name: 'Pieter',
      last_name: 'Janssen',
      email: 'pieter@vanderberg-verhuur.example',
      position: 'Uitvoerder',
      authorization_scope: 'Machines ophalen en terugbrengen',
    },
    {
      first_name: 'Sofie',
      last_name: 'Bakker',
      email: 'sofie@vanderberg-verhuur.example',
      position: null,
      authorization_scope: null,
    },
  ],
  notes: [],
  deliveries: [
    { ...mail, id: 'd2' },
    {
      ...mail,
      id: 'd3',
      channel: 'zapier',
      state: 'parked',
      attempts: 1,
      lastError: 'http 401',
      sentAt: null,
    },
    {
      ...mail,
      id: 'd4',
      channel: 'automation',
      state: 'pending',
      attempts: 3,
      lastError: 'timeout',
      sentAt: null,
      nextAttemptAt: ago(-25),
    },
  ],
} satisfies AdminRecord

const delivery = (index: number, entry: InboxEntry, change: Partial<ListedDelivery>): ListedDelivery => ({
  ...mail,
  id: `l${index}`,
  createdAt: entry.receivedAt,
  sentAt: null,
  state: 'parked',
  attempts: 7,
  lastError: 'http 503',
  subject: {
    kind: entry.company ? 'client_application' : 'contact_message',
    id: entry.id,
    reference: entry.reference,
    title: entry.subject ?? entry.company,
  },
  ...change,
})

export const deliveryRows: ListedDelivery[] = [
  delivery(1, second, { channel: 'zapier', attempts: 1, lastError: 'http 401' }),
  delivery(2, inboxRows[2] ?? first, {}),
  delivery(3, inboxRows[4] ?? first, { channel: 'automation', lastError: 'timeout' }),
  delivery(4, first, { state: 'pending', attempts: 2, lastError: 'network', nextAttemptAt: ago(-4) }),
  delivery(5, inboxRows[10] ?? first, {
    state: 'pending',
    channel: 'zapier',
    attempts: 3,
    nextAttemptAt: ago(-28),
  }),
]

const suppression = (email: string, change: Partial<Suppression>): Suppression => ({
  email,
  reason: 'bounced',
  detail: null,
  firstEventAt: ago(3_000),
  lastEventAt: ago(90),
  eventCount: 1,
  isCompany: false,
  ...change,
})

export const suppressionRows: Suppression[] = [
  suppression('biuro@altimach.example', { detail: 'General', isCompany: true }),
  suppression('anna.nowak-kowalczyk@budownictwo-przemyslowe.example', {
    reason: 'complained',
    eventCount: 2,
  }),
  suppression('jan@firma.example', { reason: 'suppressed', detail: 'OnAccountSuppressionList' }),
]
