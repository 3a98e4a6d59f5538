import type { ClientFormText } from '#web/content/pl/client-form.ts'

export const text: ClientFormText = {
  meta: {
    title: 'Klantgegevensformulier | Altimach',
    description:
      'Vul het klantgegevensformulier in en word zakenpartner van Altimach: bedrijfsgegevens, gemachtigden en facturatie in één formulier.',
  },
  heading: 'Klantgegevensformulier',
  subtitle: 'Wilt u onze zakenpartner worden? Vul het formulier in.',
  loading: 'Het formulier wordt geopend…',
}
