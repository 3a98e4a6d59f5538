import type { LeftOutLabels } from '../left-out.ts'

export const leftOutLabels: LeftOutLabels = {
  unparsed: 'Cały e-mail, zbyt duży albo zbyt złożony, żeby go odczytać',
  rest: 'Dalsza część treści albo listy odbiorców',
  file: 'Plik niedozwolonego rodzaju albo zbyt duży',
  winmail: 'Pliki spakowane przez Outlooka',
  sealed: 'Treść zaszyfrowana albo spakowana z podpisem cyfrowym',
  calendar: 'Wpis z kalendarza',
  contact: 'Wizytówka',
  key: 'Klucz szyfrowania',
  signature: 'Podpis cyfrowy',
  picture: 'Obrazek ozdobny',
}
