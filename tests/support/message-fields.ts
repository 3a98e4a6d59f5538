import { authorizationForm, clientForm } from '#worker/domain/forms/client.ts'
import { type ContactField, contactForm } from '#worker/domain/forms/contact-message.ts'
import { perField } from '#worker/domain/forms/field.ts'

/** A contact message with every field filled in. Other fixtures begin with it, so that a new field is added here alone. */
export const messageFields = {
  name: 'Łucja Nowak-Grün',
  email: 'lucja@journey.example',
  phone: '+48 600 100 200',
  subject: 'Podnośnik 12 m na trzy dni',
  message: 'Dzień dobry,\nproszę o ofertę: hala, posadzka betonowa.\n\nPozdrawiam',
} satisfies Record<ContactField, string>

/** The form as it is before anything is typed. */
export const emptyFields = perField(contactForm, () => '')

export const messageLimits = perField(contactForm, ({ limit }) => limit)
export const clientLimits = perField(clientForm, ({ limit }) => limit)
export const personLimits = perField(authorizationForm, ({ limit }) => limit)
