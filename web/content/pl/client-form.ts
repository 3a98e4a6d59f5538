export const text = {
  meta: {
    title: 'Formularz Danych Klienta – Altimach',
    description:
      'Formularz dla firm, które chcą zostać partnerem biznesowym Altimach: dane firmy, osoby upoważnione i rozliczenia w jednym wniosku.',
  },
  heading: 'Formularz Danych Klienta',
  subtitle: 'Prosimy wypełnić formularz, aby zostać naszym partnerem biznesowym.',
  loading: 'Otwieramy formularz...',
  withoutScript: {
    explanation:
      'Ten formularz wymaga włączonej obsługi JavaScript. Dane mogą nam Państwo podać także telefonicznie albo w wiadomości.',
    contact: 'Przejdź do kontaktu',
  },
}

export type ClientFormText = typeof text
