import { company, formatPhone } from '#worker/domain/company.ts'
import type { NoticeText } from '../notice.ts'

/** The statement on accessibility. It claims what `tests/access` checks, and no more. */
export const text: NoticeText = {
  intro:
    'Chcemy, aby z\u00a0tej strony mógł korzystać każdy. Dążymy do zgodności z\u00a0WCAG\u00a02.2 na poziomie\u00a0AA. Nie twierdzimy, że jest pełna. Stan na listopad\u00a02026\u00a0r.',
  polishNames: [],
  sections: {
    tested: {
      heading: 'Co sprawdzamy',
      blocks: [
        'Przed wydaniem każdej nowej wersji sprawdzamy automatycznie, w\u00a0przeglądarce Chromium:',
        {
          list: [
            'reguły programu axe-core na stronach we wszystkich językach, w\u00a0oknach dialogowych, menu i\u00a0komunikatach o\u00a0błędach oraz na ekranach konta,',
            'obsługę samą klawiaturą i\u00a0widoczność miejsca, w\u00a0którym jest fokus,',
            'układ przy szerokości 320\u00a0pikseli i\u00a0przy tekście powiększonym do\u00a0200%,',
            'tryb wymuszonych kolorów i\u00a0ograniczonego ruchu,',
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
            'Nie testowaliśmy z\u00a0prawdziwym czytnikiem ekranu ani z\u00a0osobami z\u00a0niepełnosprawnościami. Nikt z\u00a0zewnątrz nie badał strony.',
            'Logowanie i\u00a0konto są tylko po polsku i\u00a0po\u00a0angielsku, a\u00a0polityka prywatności na stronach niderlandzkich jest po polsku.',
          ],
        },
      ],
    },
    barrier: {
      heading: 'Coś nie działa?',
      blocks: [
        `Prosimy napisać na adres ${company.email} albo zadzwonić: ${formatPhone(company.phones.rental)}. Pomoże nam adres strony, opis przeszkody i\u00a0nazwa programu, z\u00a0którego Państwo korzystają. Zapytania przyjmujemy także e-mailem i\u00a0telefonicznie.`,
        {
          link: 'Licencje programów i\u00a0kroju pisma użytych na tej stronie (po angielsku)',
          file: '/licences.txt',
        },
      ],
    },
  },
}
