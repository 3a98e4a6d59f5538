import { foldAccents } from './fold-accents.ts'

/** Words that name a kind of number, without accents: they are often typed with it, and rarely stored beside it. */
const labels = new Set(
  `nip vat vatin ue eu id ust ustid ustidnr idnr uid btw btwnr btwnummer mwst tva iva mva moms pvm steuernummer umsatzsteuer
  steuer st stnr identifikationsnummer momsregistreringsnummer
  regon krs hra hrb kvk kbo ondernemingsnummer cvr org reg ico ic dic dph partita piva cif nif
  iban nrb bic konto konta kontonummer rachunek rachunku rach bankowy bankowe bankowego bankverbindung account
  rek rekening rekeningnummer bankrekening
  tel telefon telefonu telefoon telefonnummer telefoonnummer phone fon mobile mobil mobiel handy kom komorka gsm fax faks
  kontaktowy rufnummer handynummer mobilnummer
  n nr no numer numeru number nummer`.split(/\s+/),
)

/** `tel.`, `N.I.P.`, `USt-IdNr.`, `NIP/VAT-ID:`. */
export function isNumberLabel(word: string): boolean {
  const parts = foldAccents(word).match(/[a-z]+/g) ?? ['']
  return labels.has(parts.join('')) || parts.every((part) => labels.has(part))
}

/** Extensions of a telephone number: `ext. 12`, `wew. 15`, `Durchwahl 3`, `tst. 201`. */
const extension =
  /(?<=(?:\d[\s./()-]*){6})[\s,;(]*(?:ext|extension|x|wew|wewn|w|tst|toestel|durchwahl|dw|app|apparat|nst|#)[\s.:]*\d{1,5}\)?(?![\p{L}\d])/giu

export const withoutExtensions = (text: string) => text.replace(extension, ', ')
