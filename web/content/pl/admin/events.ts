/** Texts about the receiver of events. */
export const text = {
  heading: 'Zdarzenia',
  lead: (host: string) =>
    `O każdym zgłoszeniu i o tym, co się z nim dzieje, dowiaduje się system firmy pod adresem ${host}.`,
  off: {
    heading: 'Zdarzenia są wyłączone.',
    detail:
      'Żaden system firmy, na przykład CRM, nie dowiaduje się o zgłoszeniach. Adres ustawia się w EVENTS_URL.',
  },
  test: {
    action: 'Wyślij zdarzenie próbne',
    busy: 'Wysyłanie…',
    done: (host: string) =>
      `${host}: zdarzenie próbne przyjęte. Zawiera zmyślone zgłoszenie i znacznik test: true.`,
  },
  newest: {
    action: 'Wyślij też najnowsze zgłoszenie',
    question: 'Wysłać najnowsze zgłoszenie?',
    warning: 'Zawiera dane osoby, która je przysłała. Ma znacznik test: true, a dziennik to odnotuje.',
    yes: 'Tak, wyślij',
    busy: 'Wysyłanie…',
    keep: 'Nie',
    done: (host: string) => `${host}: najnowsze zgłoszenie przyjęte.`,
    nothing: 'W skrzynce nie ma jeszcze zgłoszenia, które można wysłać.',
  },
  refused: (host: string, reason: string) => `${host}: nie przyjęto. ${reason}`,
}

export type EventsText = typeof text
