import type { ClientFormText } from '#web/content/pl/client-form.ts'

export const text: ClientFormText = {
  meta: {
    title: 'Kundendatenformular | Altimach',
    description:
      'Kundendatenformular ausfüllen und Geschäftspartner von Altimach werden: Firmendaten, Bevollmächtigte und Abrechnung in einem Antrag.',
  },
  heading: 'Kundendatenformular',
  subtitle: 'Möchten Sie unser Geschäftspartner werden? Bitte füllen Sie das Formular aus.',
  loading: 'Das Formular wird geöffnet …',
}
