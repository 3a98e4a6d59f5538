/** Texts of the list of keyboard shortcuts. */
export const text = {
  heading: 'Skróty klawiszowe',
  where:
    'Działają, gdy zaznaczona jest lista zgłoszeń albo otwarte zgłoszenie. Podczas pisania litery są zwykłymi literami.',
  actions: {
    next: 'Następne (starsze) zgłoszenie',
    previous: 'Poprzednie (nowsze) zgłoszenie',
    archive: 'Zarchiwizuj',
    take: 'Biorę to',
    help: 'Pokaż tę listę',
  },
  isOn: 'Używaj skrótów w tej przeglądarce',
  close: 'Zamknij',
}

export type ShortcutsText = typeof text
