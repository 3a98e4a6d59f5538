import type { ClientFormText } from '#web/content/pl/client-form.ts'
import { tidyAll } from '#worker/contract/typography.ts'

const words: ClientFormText = {
  meta: {
    title: 'Klantgegevensformulier | Altimach',
    description:
      'Vul het klantgegevensformulier in en word zakenpartner van Altimach: bedrijfsgegevens, gemachtigden en facturatie in één aanvraag.',
  },
  heading: 'Klantgegevensformulier',
  subtitle: 'Wilt u onze zakenpartner worden? Vul het formulier in.',
  loading: 'Het formulier wordt geopend...',
  withoutScript: {
    explanation:
      'Voor dit formulier moet JavaScript ingeschakeld zijn. U kunt ons uw gegevens ook telefonisch of in een bericht doorgeven.',
    contact: 'Naar de contactpagina',
  },
}

export const text = tidyAll(words, 'nl')
