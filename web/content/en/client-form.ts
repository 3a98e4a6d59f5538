import type { ClientFormText } from '#web/content/pl/client-form.ts'
import { tidyAll } from '#worker/contract/typography.ts'

const words: ClientFormText = {
  meta: {
    title: 'Client Data Form | Altimach',
    description:
      'For companies that want to become an Altimach business partner: company details, authorised persons and billing in one application.',
  },
  heading: 'Client Data Form',
  subtitle: 'Would you like to become our business partner? Please fill in the form.',
  loading: 'Opening the form...',
}

export const text = tidyAll(words, 'en')
