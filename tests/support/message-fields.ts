import { type ContactField, contactFieldNames } from '#worker/domain/form-fields.ts'

/** A contact message with every field filled in. Other fixtures begin with it, so that a new field is added here alone. */
export const messageFields = {
  name: 'Łucja Nowak-Grün',
  email: 'lucja@journey.example',
  phone: '+48 600 100 200',
  subject: 'Podnośnik 12 m na trzy dni',
  message: 'Dzień dobry,\nproszę o ofertę: hala, posadzka betonowa.\n\nPozdrawiam',
} satisfies Record<ContactField, string>

/** The form as it is before anything is typed. */
export const emptyFields = Object.fromEntries(contactFieldNames.map((name) => [name, ''])) as Record<
  ContactField,
  string
>
