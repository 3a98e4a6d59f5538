/** Texts of the list of keyboard shortcuts. */
export const text = {
  heading: 'Skróty klawiszowe',
  where: 'Działają w całym panelu. W polach tekstowych klawisze tylko wpisują litery.',
  actions: {
    next: 'Następny wiersz, a w zgłoszeniu następne zgłoszenie',
    previous: 'Poprzedni wiersz, a w zgłoszeniu poprzednie zgłoszenie',
    open: 'Otwórz wiersz',
    answer: 'Odpowiedz',
    done: 'Zrobione (bez odpowiedzi: nieaktualne)',
    take: 'Biorę to',
    search: 'Szukaj',
    help: 'Pokaż tę listę',
  },
  isOn: 'Używaj skrótów w tej przeglądarce',
  close: 'Zamknij',
}

export type ShortcutsText = typeof text
