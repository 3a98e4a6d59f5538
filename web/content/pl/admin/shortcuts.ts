/** Texts of the list of keyboard shortcuts. */
export const text = {
  heading: 'Skróty klawiszowe',
  where:
    'Działają na liście zgłoszeń i w otwartym zgłoszeniu. W polach tekstowych klawisze tylko wpisują litery.',
  actions: {
    next: 'Następne zgłoszenie',
    previous: 'Poprzednie zgłoszenie',
    done: 'Zrobione (bez odpowiedzi: nieaktualne)',
    take: 'Biorę to',
    help: 'Pokaż tę listę',
  },
  isOn: 'Używaj skrótów w tej przeglądarce',
  close: 'Zamknij',
}

export type ShortcutsText = typeof text
