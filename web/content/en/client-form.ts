import type { ClientFormText } from '#web/content/pl/client-form.ts'

export const text: ClientFormText = {
  meta: {
    title: 'Client Data Form | Altimach',
    description:
      'For companies that want to become an Altimach business partner: company details, authorised people and billing in one application.',
  },
  heading: 'Client Data Form',
  subtitle: 'Would you like to become our business partner? Please fill in the form.',
  loading: 'Opening the form…',
}
