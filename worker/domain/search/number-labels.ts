import { foldAccents } from './fold-accents.ts'

/** Words that name a kind of number, without accents: they are often typed with it, and rarely stored beside it. */
const labels = new Set(
  `nip vat ue eu id vatid ust ustid ustidnr idnr uid btw btwnr btwnummer mwst tva iva steuernummer regon krs kvk
  iban nrb bic konto konta kontonummer rachunek rachunku rekening rekeningnummer account
  tel telefon telefonu telefoon telefonnummer telefoonnummer phone fon mobile mobil mobiel handy kom komorka gsm fax faks
  nr no numer numeru number nummer`.split(/\s+/),
)

/** `tel.`, `NIP:`, `USt-IdNr.` */
export const isNumberLabel = (word: string) => labels.has(foldAccents(word).replace(/[^a-z]/g, ''))

/** Extensions of a telephone number: `ext. 12`, `wew. 15`, `Durchwahl 3`, `tst. 201`. */
const extension =
  /(?<=(?:\d[\s./()-]*){6})[\s,;(]*(?:ext|extension|x|wew|wewn|w|tst|toestel|durchwahl|dw|app|apparat|nst|#)[\s.:]*\d{1,5}\)?(?![\p{L}\d])/giu

export const withoutExtensions = (text: string) => text.replace(extension, ' ')
