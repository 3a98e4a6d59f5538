const title = 'Serwis nie potwierdził wylogowania'

/** Toasts after signing out (web/session/sign-out.ts), and what stays on the screen after a failure. */
export const text = {
  signedOut: { title: 'Wylogowano', body: 'Zostałeś pomyślnie wylogowany' },
  othersSignedOut: {
    title: 'Wylogowano',
    body: 'Pozostałe urządzenia zostały wylogowane. To urządzenie pozostaje zalogowane.',
  },
  failed: { title: 'Błąd', body: 'Nie udało się wylogować' },
  crashed: { title: 'Błąd', body: 'Wystąpił nieoczekiwany błąd' },
  lasting: {
    pending: {
      title,
      body: (until: string) =>
        `To urządzenie zostało wylogowane, ale serwis jeszcze tego nie potwierdził. Ponawiamy próbę do ${until}, dopóki ta karta jest otwarta.`,
    },
    unconfirmed: {
      title,
      body: 'To urządzenie zostało wylogowane, ale serwis tego nie potwierdził i nie możemy ponowić próby. Aby mieć pewność, proszę zalogować się ponownie i wylogować się wszędzie.',
    },
    sessionOver: {
      title: 'Sesja wygasła',
      body: 'To urządzenie nie jest już zalogowane. Aby wylogować pozostałe, proszę zalogować się ponownie.',
    },
    failed: 'Nie udało się wylogować. To urządzenie pozostaje zalogowane.',
    crashed: 'Wystąpił nieoczekiwany błąd. To urządzenie pozostaje zalogowane.',
  },
}

export type SignOutText = typeof text
