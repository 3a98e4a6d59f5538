/** A form that waits for the network. */
export const text = {
  waiting: 'Jeszcze nie wysłano. Wyślemy formularz, gdy wróci zasięg, o ile ta strona pozostanie otwarta.',
  sending: 'Wysyłanie…',
  /** The captcha asks the visitor, which a try without a press cannot answer. */
  captcha:
    'Jeszcze nie wysłano. Proszę zaznaczyć pole na końcu formularza, aby potwierdzić, że wypełnia go człowiek, a potem nacisnąć „Wyślij teraz”.',
  /** After an edit, or when the visitor has cancelled it. */
  stopped: 'Nie wysłano. Wpisane dane pozostały w formularzu.',
  call: 'Telefon do działu wynajmu:',
  sendNow: 'Wyślij teraz',
  cancel: 'Anuluj',
}

export type RetryText = typeof text
