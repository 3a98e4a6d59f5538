import type { PhoneNumberText } from '../pl/phone-number.ts'

export const text: PhoneNumberText = {
  sentence: 'Hier fehlen offenbar Ziffern. Bitte prüfen Sie die Telefonnummer.',
  note: 'Telefon: Bitte prüfen Sie die Nummer.',
}
