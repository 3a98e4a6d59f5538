import type { ClientFormText } from '#web/content/pl/client-form.ts'

export const text: ClientFormText = {
  meta: {
    title: 'Client Data Form – Altimach',
    description:
      'For companies that want to become an Altimach business partner: company details, authorised persons and billing in one application.',
  },
  heading: 'Client Data Form',
  subtitle: 'Please fill in the form to become our business partner.',
  loading: 'Opening the form...',
  withoutScript: {
    explanation: 'This form needs JavaScript. You can also give us your details by phone or in a message.',
    contact: 'Go to the contact page',
  },
}
