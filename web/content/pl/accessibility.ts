import { company, formatPhone } from '#worker/domain/company.ts'
import type { NoticeText } from '../notice.ts'

/** The statement on accessibility. It claims what `tests/access` checks, and no more. */
export const text: NoticeText = {
  intro:
    'Z\u00a0tej strony powinien móc korzystać każdy. Dążymy do zgodności z\u00a0WCAG\u00a02.2\u00a0na poziomie\u00a0AA; nie twierdzimy jednak, że jest ona pełna. Stan: listopad 2026\u00a0r.',
  polishNames: [],
  sections: {
    tested: {
      heading: 'Co sprawdzamy',
      blocks: [
        'Przed każdą nową wersją sprawdzamy automatycznie, w\u00a0przeglądarce Chromium:',
        {
          list: [
            'strony w\u00a0czterech językach, okna dialogowe, komunikaty i\u00a0konto (programem axe-core),',
            'obsługę samą klawiaturą i\u00a0widoczność fokusu,',
            'wygląd przy szerokości 320\u00a0pikseli i\u00a0przy tekście powiększonym do\u00a0200%,',
            'tryb wymuszonych kolorów i\u00a0ograniczenie animacji,',
            'czytanie stron i\u00a0wysyłanie formularzy bez JavaScriptu.',
          ],
        },
      ],
    },
    limits: {
      heading: 'Znane ograniczenia',
      blocks: [
        {
          list: [
            'Nie testowaliśmy strony prawdziwym czytnikiem ekranu ani z\u00a0udziałem osób z\u00a0niepełnosprawnościami.',
            'Konto jest dostępne tylko po polsku i\u00a0angielsku, a\u00a0na stronach niderlandzkich polityka prywatności jest po polsku.',
          ],
        },
      ],
    },
    barrier: {
      heading: 'Coś nie działa?',
      blocks: [
        `Proszę napisać na adres ${company.email} albo zadzwonić: ${formatPhone(company.phones.rental)}. Wystarczy podać adres strony i\u00a0opisać, co nie działa.`,
        { licences: 'Licencje użytych programów i\u00a0kroju pisma' },
      ],
    },
  },
}
