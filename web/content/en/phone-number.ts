import type { PhoneNumberText } from '../pl/phone-number.ts'

export const text: PhoneNumberText = {
  sentence: 'Digits seem to be missing. Please check the phone number.',
  note: 'Phone: please check the number.',
}
