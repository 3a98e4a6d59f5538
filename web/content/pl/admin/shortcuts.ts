/** Texts of the list of keyboard shortcuts. */
export const text = {
  heading: 'Skróty klawiszowe',
  where:
    'Działają w\u00a0całym panelu, ale nie podczas pisania odpowiedzi. W\u00a0polach tekstowych klawisze wpisują litery; w\u00a0odpowiedzi „/” otwiera gotowe zdania, a\u00a0Ctrl+Enter wysyła.',
  actions: {
    next: 'Następny wiersz, a w zgłoszeniu następne zgłoszenie',
    previous: 'Poprzedni wiersz, a w zgłoszeniu poprzednie zgłoszenie',
    open: 'Otwórz wiersz',
    answer: 'Odpowiedz',
    done: 'Zrobione (bez odpowiedzi: nieaktualne)',
    take: 'Biorę to',
    undo: 'Cofnij (w\u00a0ciągu 10\u00a0sekund)',
    search: 'Szukaj',
    help: 'Pokaż tę listę',
  },
  isOn: 'Używaj skrótów w tej przeglądarce',
  close: 'Zamknij',
}

export type ShortcutsText = typeof text
