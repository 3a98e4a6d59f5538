import type { PhoneNumberText } from '../pl/phone-number.ts'

export const text: PhoneNumberText = {
  sentence: 'Er lijken cijfers te ontbreken. Controleer het telefoonnummer.',
  note: 'Telefoon: controleer het nummer.',
}
