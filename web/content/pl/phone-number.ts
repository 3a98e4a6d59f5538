/** Advice on a phone number that is too short to be called. */
export const text = {
  /** At the field. */
  sentence: 'W\u00a0tym numerze brakuje cyfr. Proszę sprawdzić numer telefonu.',
  /** Beside the button. */
  note: 'Telefon: proszę sprawdzić numer.',
}

export type PhoneNumberText = typeof text
