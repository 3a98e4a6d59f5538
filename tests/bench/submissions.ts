import { randomUUID } from 'node:crypto'
import { clientValues, messageValues, personValues } from '#tests/support/form-values.ts'
import type { Authorization, ClientApplication } from '#worker/contract/client-application.ts'
import type { ContactMessage } from '#worker/contract/contact-message.ts'

/** Polish submissions go to every channel, so they write the most rows. */
const language = 'pl'

export const createMessage = (): ContactMessage & { id: string } => ({
  ...messageValues,
  id: randomUUID(),
  name: 'Małgorzata Brzęczyszczykiewicz',
  email: 'malgorzata@klient.example',
  phone: '+48 600 100 200',
  subject: 'Zapytanie o izolację elewacji',
  message: 'Dzień dobry,\nprosimy o wycenę prac na wysokości, około 1200 m² w trzech etapach.\n'.repeat(6),
  language,
})

export const createAuthorization = (number: number): Authorization => ({
  ...personValues,
  first_name: `Osoba ${number}`,
  email: `osoba${number}@klient.example`,
})

export const createApplication = (): ClientApplication => ({
  id: randomUUID(),
  ...clientValues,
  authorizations: [1, 2, 3].map(createAuthorization),
  language,
})
