/** Texts of the list of keyboard shortcuts. */
export const text = {
  heading: 'Skróty klawiszowe',
  where:
    'Działają podczas pracy na liście zgłoszeń albo w otwartym zgłoszeniu. Podczas pisania litery są zwykłymi literami.',
  actions: {
    next: 'Następne zgłoszenie',
    previous: 'Poprzednie zgłoszenie',
    done: 'Zrobione: odpowiedziano albo nieaktualne',
    take: 'Biorę to',
    help: 'Pokaż tę listę',
  },
  isOn: 'Używaj skrótów w tej przeglądarce',
  close: 'Zamknij',
}

export type ShortcutsText = typeof text
