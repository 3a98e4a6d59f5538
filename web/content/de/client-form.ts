import type { ClientFormText } from '#web/content/pl/client-form.ts'

export const text: ClientFormText = {
  meta: {
    title: 'Kundendatenformular – Altimach',
    description:
      'Kundendatenformular ausfüllen und Geschäftspartner von Altimach werden: Firmendaten, Bevollmächtigte und Abrechnung in einem Antrag.',
  },
  heading: 'Kundendatenformular',
  subtitle: 'Bitte füllen Sie das Formular aus, um unser Geschäftspartner zu werden.',
  loading: 'Das Formular wird geöffnet...',
  withoutScript: {
    explanation:
      'Für dieses Formular muss JavaScript aktiviert sein. Sie können uns Ihre Daten auch telefonisch oder per Nachricht mitteilen.',
    contact: 'Zur Kontaktseite',
  },
}
