export const text = {
  meta: {
    title: 'Formularz Danych Klienta | Altimach',
    description:
      'Formularz dla firm, które chcą zostać partnerem biznesowym Altimach: dane firmy, osoby upoważnione i rozliczenia w jednym wniosku.',
  },
  heading: 'Formularz Danych Klienta',
  subtitle: 'Chcą Państwo zostać naszym partnerem biznesowym? Proszę wypełnić formularz.',
  loading: 'Otwieramy formularz…',
}

export type ClientFormText = typeof text
