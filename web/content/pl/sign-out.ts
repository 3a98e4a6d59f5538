import { tidyAll } from '#worker/contract/typography.ts'

/** Messages after signing out, by result (web/session/sign-out.ts). */
const words = {
  signedOut: { title: 'Wylogowano', body: 'Zostałeś pomyślnie wylogowany' },
  pending: {
    title: 'Wylogowano',
    body: 'To urządzenie zostało wylogowane, ale serwis jeszcze tego nie potwierdził. Ponawiamy próbę, dopóki ta karta jest otwarta.',
  },
  unconfirmed: {
    title: 'Wylogowano',
    body: 'To urządzenie zostało wylogowane, ale serwis tego nie potwierdził.',
  },
  othersSignedOut: {
    title: 'Wylogowano',
    body: 'Pozostałe urządzenia zostały wylogowane. To urządzenie pozostaje zalogowane.',
  },
  sessionOver: {
    title: 'Sesja wygasła',
    body: 'To urządzenie nie jest już zalogowane. Aby wylogować pozostałe, prosimy zalogować się ponownie.',
  },
  failed: { title: 'Błąd', body: 'Nie udało się wylogować' },
  crashed: { title: 'Błąd', body: 'Wystąpił nieoczekiwany błąd' },
  /** In the message after a failed sign-out. */
  lasting: {
    failed: 'Nie udało się wylogować. To urządzenie pozostaje zalogowane.',
    crashed: 'Wystąpił nieoczekiwany błąd. To urządzenie pozostaje zalogowane.',
  },
}

export const text = tidyAll(words, 'pl')
