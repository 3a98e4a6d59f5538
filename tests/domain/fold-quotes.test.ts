import { describe, expect, test } from 'vitest'
import { foldQuotes } from '#worker/domain/fold-quotes.ts'

/** Checks where the text is folded, and that nothing of it is lost. */
function expectWritten(text: string, written: string) {
  const folded = foldQuotes(text)
  expect(folded.written).toBe(written)
  expect(`${folded.written}${folded.quoted ?? ''}`.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
}

const biuro = 'Altimach <biuro@altimach.example>'

describe('a quote is folded with the line above it', () => {
  test.each([
    ['Gmail in Polish', `czw., 3 gru 2026 o 09:00 ${biuro} napisał(a):\n`],
    [
      'Gmail in Polish, in two lines',
      'czw., 3 gru 2026 o 09:00 Altimach – wynajem\n<biuro@altimach.example> napisał(a):\n',
    ],
    [
      'Gmail in English, in two lines',
      'On Thu, Dec 3, 2026 at 9:00 AM Altimach\n<biuro@altimach.example> wrote:',
    ],
    [
      'Gmail in English, in three lines',
      'On Thu, Dec 3, 2026 at 9:00 AM\nAltimach – lifts\n<biuro@altimach.example> wrote:',
    ],
    ['Gmail in German', `${biuro} schrieb am Do., 3. Dez. 2026, 09:12:\n`],
    ['Gmail in German, in two lines', `${biuro} schrieb am Do., 3. Dez. 2026,\n09:12:\n`],
    ['Gmail in German, with the hour', `${biuro} schrieb am Do., 3. Dez. 2026 um\n09:12 Uhr:\n`],
    ['Gmail in Dutch', `Op do 3 dec 2026 om 09:00 schreef ${biuro}:\n`],
    [
      'Gmail of old in Dutch',
      'Op 3 dec. 2026 09:00 schreef "Altimach" <biuro@altimach.example> het\nvolgende geschreven:',
    ],
    ['Gmail of old, without a verb', '2026-12-03 9:12 GMT+01:00 Altimach <\nbiuro@altimach.example>:\n'],
    ['Thunderbird in Polish', 'W dniu 3.12.2026 o 09:12, Altimach pisze:'],
    ['Thunderbird in English', 'On 03/12/2026 09:12, Altimach wrote:'],
    ['Thunderbird in German', 'Am 03.12.26 um 09:12 schrieb Altimach:'],
    ['Thunderbird in Dutch', 'Op 03-12-2026 om 09:12 schreef Altimach:'],
    ['Thunderbird of old in Polish', 'Użytkownik Altimach napisał:'],
    ['Apple in Polish', `Wiadomość napisana przez ${biuro} w dniu 3 gru 2026, o godz. 09:12:\n`],
    [
      'Apple in Polish, in two lines',
      'Wiadomość napisana przez Altimach – wynajem\n<biuro@altimach.example> w dniu 3 gru 2026, o godz. 09:12:\n',
    ],
    ['Apple in English', `On 3 Dec 2026, at 9:12 AM, ${biuro} wrote:\n`],
    ['Apple in German', `Am 03.12.2026 um 09:00 schrieb ${biuro}:`],
    ['Apple in Dutch', `Op 3 dec 2026, om 09:12 heeft ${biuro} het volgende geschreven:\n`],
    [
      'Apple in Dutch, in two lines',
      'Op 3 dec 2026, om 09:12 heeft Altimach\n<biuro@altimach.example> het volgende geschreven:\n',
    ],
    [
      'Yahoo in German',
      `Am Donnerstag, 3. Dezember 2026 um 09:12:05 MEZ hat ${biuro} Folgendes geschrieben:\n`,
    ],
    ['Roundcube in German', 'Am 2026-12-03 09:12, schrieb Altimach:'],
    ['Roundcube in Dutch', 'Altimach schreef op 2026-12-03 09:12:'],
    [
      'Evolution in Polish, with spaces that do not break',
      'W\u{a0}dniu czw, 03.12.2026 o\u{a0}godzinie 09∶12\u{2009}+0100, użytkownik Altimach\nnapisał:',
    ],
    ['Evolution in Italian', 'Il giorno gio, 03/12/2026 alle 09.12 +0100, Altimach ha scritto:'],
    ['Evolution in Czech', 'Altimach píše v Čt 03. 12. 2026 v 09:12 +0100:'],
    ['Horde in German', `Zitat von ${biuro}:\n`],
    ['Horde in Polish', `Cytowanie ${biuro}:\n`],
    ['Nextcloud in Polish', '"Altimach" biuro@altimach.example – 3 grudnia 2026 09:12'],
    ['Nextcloud in English', '"Altimach" biuro@altimach.example – December 3, 2026 9:12 AM'],
    ['Open-Xchange in German, in two lines', `${biuro} hat am 03.12.2026 09:12 CET\ngeschrieben:\n`],
    [
      'RainLoop in English, in two lines',
      'December 3, 2026 9:12 AM, "Altimach"\n<biuro@altimach.example> wrote:',
    ],
    ['SnappyMail in Polish', `3 grudnia 2026 09:12, ${biuro} napisał/-a/:\n`],
    ['Tuta in German', '3. Dez. 2026, 09:12 von biuro@altimach.example:'],
    ['Tuta in English', 'Dec 3, 2026, 9:12 AM by biuro@altimach.example:'],
    ['Apple in German, of a mail that is sent on', 'Anfang der weitergeleiteten Nachricht:\n'],
    ['Gnus', `${biuro} writes:\n`],
    [
      'Gmail of a company, in two lines',
      'On Thu, 3 Dec 2026 at 09:12, Altimach Sp. z o.o.\n<biuro@altimach.example> wrote:',
    ],
    ['K-9 in Polish', `Dnia 3 grudnia 2026 09:12:05 CET, ${biuro} napisał/a:`],
    ['KMail in Polish', 'Dnia czwartek, 3 grudnia 2026 09:12:05 CET Altimach pisze:'],
    ['Zimbra in Polish', '----- 3 gru 2026 o 9:12, Altimach biuro@altimach.example napisał(a):\n'],
    ['Zoho', '---- On Thu, 03 Dec 2026 09:12:05 +0100 biuro@altimach.example wrote ----\n'],
    ['Gmail in Ukrainian', `чт, 3 груд. 2026 р. о 09:00 ${biuro} пише:\n`],
    ['Gmail in Russian, in two lines', 'чт, 3 дек. 2026 г. в 09:00, Altimach <\nbiuro@altimach.example>:'],
    ['Thunderbird in Russian', '03.12.2026 09:12, Altimach пишет:'],
    ['Gmail in Czech', `čt 3. 12. 2026 v 9:00 odesílatel ${biuro} napsal:`],
    ['Apple in French', `Le 3 déc. 2026 à 09:12, ${biuro} a écrit :\n`],
    ['Gmail in Lithuanian', `2026-12-03, kt, 09:00 ${biuro} rašė:`],
    [
      'an old phone in Portuguese, in three lines',
      'Em 3 de dez. de 2026 09:12, "Altimach"\n<biuro@altimach.example>\nescreveu:',
    ],
    ['a quote without a line above', ''],
  ])('%s', (_, attribution) => {
    expectWritten(`Tak.\n\n${attribution}\n> Ile?\n> Dwa`, 'Tak.')
  })
})

describe('a mail is folded from the header above it', () => {
  const ruler = '_'.repeat(32)
  test.each([
    ['Outlook in Polish', `Od: ${biuro}\nWysłano: czwartek, 3 grudnia 2026\nDo: Jan\nTemat: Podnośnik`],
    [
      'Outlook within a company',
      'Od: Anna Lis\nWysłano: czwartek, 3 grudnia 2026 09:12\nDo: Jan Wilk\nTemat: Podnośnik',
    ],
    [
      'Outlook in German',
      `Von: ${biuro}\nGesendet: Donnerstag, 3. Dezember 2026 09:12\nAn: Jan\nBetreff: AW: Bühne`,
    ],
    [
      'Outlook in Dutch',
      `Van: ${biuro}\nVerzonden: donderdag 3 december 2026 09:12\nAan: Jan\nOnderwerp: RE: Hoogwerker`,
    ],
    [
      'Outlook, with no-break spaces and a paragraph each',
      `Od:\u{a0}${biuro}\n\nWysłano:\u{a0}czwartek\n\nDo:\u{a0}Jan`,
    ],
    ['Outlook, with a ruler', `${ruler}\nFrom: Altimach\nSent: Thursday\nTo: Jan`],
    ['Outlook, with a ruler and a blank line', `${ruler}\n\nOd: ${biuro}\nWysłane: czwartek\nDo: Jan`],
    [
      'Roundcube in Dutch',
      `-------- Oorspronkelijke bericht --------\nOnderwerp: Hoogwerker\nDatum: 2026-12-03 09:12\nAfzender: ${biuro}\nOntvanger: Jan`,
    ],
    [
      'Roundcube in Czech',
      `-------- Původní zpráva --------\nPředmět: Plošina\nDatum: 2026-12-03 09:12\nOdesílatel: ${biuro}\nAdresát: Jan`,
    ],
    [
      'K-9 in Spanish',
      `-------- correo original --------\nDe: ${biuro}\nEnviado: 3 de diciembre de 2026\nPara: Jan\nAsunto: Plataforma`,
    ],
    [
      'eM Client, without colons',
      `------ Originalnachricht ------\nVon "Altimach" <biuro@altimach.example>\nAn "Jan" <jan@firma.example>\nDatum 03.12.2026 09:12:05\nBetreff Bühne`,
    ],
    [
      'Apple in Polish, of a mail that is sent on',
      `Początek przekazywanej wiadomości:\n\nOd: ${biuro}\nTemat: Podnośnik\nData: 3 grudnia 2026 o 09:12:05 CET\nDo: Jan`,
    ],
    ['Outlook of old', '-----Original Message-----\nFrom: x'],
    ['David', 'Original Message processed by david®\nBühne (03-Dez-2026 9:12)\nVon:   Altimach\nAn:   Jan'],
    [
      'Notes',
      `----- Weitergeleitet von Jan Wilk/Firma am 03.12.2026 09:12 -----\n\nVon:\t${biuro}\nAn:\tJan`,
    ],
    [
      'Notes on the web',
      `-----biuro@altimach.example napisał(a): -----\nDo: Jan\nOd: ${biuro}\nData: 03.12.2026`,
    ],
    ['Outlook with stars', '*From:* Altimach [mailto:biuro@altimach.example]\n*Sent:* Thursday\n*To:* Jan'],
    [
      'Outlook, with a long list',
      `From: Altimach\nTo: jan@firma.example,\n ola@firma.example,\n ewa@firma.example\nSubject: Lift`,
    ],
    [
      'GMX',
      `Gesendet: Donnerstag, 03. Dezember 2026 um 09:12 Uhr\nVon: "Altimach" <biuro@altimach.example>\nAn: jan@firma.example\nBetreff: Aw: Bühne`,
    ],
    ['Hotmail', 'Date: Thu, 3 Dec 2026 09:12:05 +0100\nFrom: biuro@altimach.example\nTo: jan@firma.example'],
    [
      'Hotmail of old',
      'Subject: RE: Lift\nTo: jan@firma.example\nFrom: biuro@altimach.example\nDate: Thu, 3 Dec 2026',
    ],
    [
      'a phone in German',
      '-------- Ursprüngliche Nachricht --------Von: Altimach Datum: 03.12.26 09:12 (GMT+01:00) An: Jan',
    ],
    [
      'Polish web mail',
      `Od: "Altimach" <biuro@altimach.example>\nDo: "Jan" <jan@firma.example>;\nWysłane: 9:12 Czwartek 2026-12-03\nTemat: Podnośnik`,
    ],
    [
      'Polish web mail of today',
      'Temat: Re: Podnośnik\nData: 2026-12-03 9:12\nNadawca: "Altimach" <biuro@altimach.example>\nAdresat: "Jan" <jan@firma.example>;',
    ],
    [
      'Yahoo, with all on a line',
      '   ----- Przekazana wiadomość ----- Od: Altimach <biuro@altimach.example>Do: "Jan" <jan@firma.example>Wysłano: czwartek',
    ],
    [
      'Thunderbird in Polish, of a mail that is sent on',
      '--- Treść przekazanej wiadomości ---\nTemat: \tBühne\nData: \tThu, 3 Dec 2026\nNadawca: \tAltimach <biuro@altimach.example>',
    ],
    [
      'a separator that no list has',
      `---------- Wiadomość przesłana dalej ---------\nOd: ${biuro}\nData: czwartek`,
    ],
    ['Outlook in Ukrainian', `Від: ${biuro}\nНадіслано: 3 грудня 2026 р. 09:12\nКому: Jan\nТема: Podnośnik`],
    [
      'Thunderbird in Russian',
      `-------- Перенаправленное сообщение --------\nТема: \tPodnośnik\nДата: \tThu, 3 Dec 2026\nОт: \t${biuro}`,
    ],
    [
      'Outlook in Czech',
      `Od: ${biuro}\nOdesláno: čtvrtek 3. prosince 2026 9:12\nKomu: Jan\nPředmět: Plošina`,
    ],
    [
      'Outlook in Slovak',
      `Od: ${biuro}\nOdoslané: štvrtok 3. decembra 2026 9:12\nKomu: Jan\nPredmet: Plošina`,
    ],
    [
      'KMail, with two spaces',
      `----------  Forwarded Message  ----------\n\nSubject: Lift\nDate: Thursday\nFrom: ${biuro}`,
    ],
    [
      'KMail in Polish',
      `----------  Przekazana wiadomość  ----------\n\nTemat: Podnośnik\nData: czwartek\nOd: ${biuro}`,
    ],
    ['Polish web mail of old', '---- Wiadomość Oryginalna ----\nOd: a\nKopia do: b'],
    [
      'French, with a space before the colon',
      `De : ${biuro}\nEnvoyé : jeudi 3 décembre 2026\nÀ : Jan\nObjet : Nacelle`,
    ],
  ])('%s', (_, header) => {
    expectWritten(`Tak.\n\n${header}\n\nIle?\nDwa.`, 'Tak.')
  })
})

test.each([
  ['in Polish', `W dniu 2026-12-03 09:12:05 użytkownik ${biuro} napisał:`],
  ['in Polish, with a day first', `Dnia 3 grudnia 2026 09:12 ${biuro} napisał(a):`],
  [
    'in Polish, in two lines',
    'W dniu 3 grudnia 2026 09:12 użytkownik Altimach <biuro@altimach.example>\nnapisał:',
  ],
  ['in English', `On Thu, Dec 3, 2026 at 9:12 AM, ${biuro} wrote:`],
  ['in German', `Am Donnerstag, 3. Dezember 2026, 09:12 schrieb ${biuro}:`],
  ['in Dutch', `Op 3 december 2026 om 09:12 schreef ${biuro}:`],
  ['in Ukrainian', `3 грудня 2026, 09:12:05, від ${biuro}:`],
  ['in Russian', `03.12.2026, 09:12, "Altimach" <biuro@altimach.example>:`],
  ['in Slovak', `Dňa 3. 12. 2026 o 9:12 používateľ ${biuro} napísal(a):`],
  ['of Zoho, without a colon', `On Thu, 03 Dec 2026 09:12:05 +0100 ${biuro} wrote`],
])('a history without signs is folded below a line with time and address, %s', (_, attribution) => {
  expectWritten(`Tak.\n\n${attribution}\n\nIle?\nDwa.\n\n> Kiedy?\nJutro.`, 'Tak.')
})

test.each([
  ['a signature', '\n-- \nJan Wilk\ntel. 600 000 000'],
  ['a signature whose space is lost', '\n\n--\nJan Wilk'],
])('a quote is folded with %s below it', (_, below) => {
  expectWritten(`Tak.\n\nW dniu 3.12.2026 o 09:12, Altimach pisze:\n> Ile?\n${below}`, 'Tak.')
})

test('of two quotes the first is folded with what follows', () => {
  expectWritten(
    `Tak.\n\nW dniu 3.12.2026 o 09:12, Altimach pisze:\n> Ile?\n\n-----Original Message-----\nFrom: x\n\nIle?`,
    'Tak.',
  )
})

describe('what the sender wrote stays open', () => {
  test.each([
    ['a hire period in Polish', 'Wynajem:\nOd: 3 grudnia\nDo: 10 grudnia\n\nProszę o ofertę.'],
    [
      'a hire period with an address near it',
      'Wynajem:\nOd: 3 grudnia,\nDo: 10 grudnia,\njan@firma.example\nE-mail: jan@firma.example',
    ],
    [
      'a hire period with a subject',
      'Dzień dobry,\nTemat: podnośnik\nOd: 3 grudnia 2026\nDo: 10 grudnia 2026\nProszę o ofertę.',
    ],
    ['opening hours', 'Odbiór:\nData: 3.12.2026\nOd: 8:00\nDo: 16:00\nProszę o ofertę.'],
    ['a transport in English', 'Transport:\nFrom: Gdańsk\nTo: Lübeck\n\nWhen?'],
    [
      'a transport in German',
      'Transport:\nVon: Hamburg\nAn: Lübeck\nBetreff: Bühne\nDatum: 3.12.2026\n\nWann?',
    ],
    ['a transport in Dutch', 'Transport:\nVan: Breda\nAan: Gent\n\nWanneer?'],
    ['a transport in Ukrainian', 'Перевезення:\nВід: Львів\nКому: Jan\n\nКоли?'],
    ['a title between dashes', 'Tak.\n--- Dane do faktury ---\nDo: Firma\nE-mail: jan@firma.example\n2 dni.'],
    ['a ruler', `Tak.\n${'_'.repeat(32)}\nJan Wilk\nProszę dzwonić.`],
    ['a ruler above a hire period', `Tak.\n${'_'.repeat(32)}\nOd: 3 grudnia\nDo: 10 grudnia`],
    ['a beginning that looks like a header', 'Tak.\nOd: jutra\nDwa dni.'],
    ['what somebody said', 'Nie:\nW dniu 3 grudnia Pan Lis napisał:\nbędzie dwa dni później.'],
    ['a signature', 'Tak.\n\n-- \nJan Wilk'],
    ['a person to ask', '10.12.2026 8:00 kontakt jan@firma.example:\n2 podnośniki.'],
    [
      'who wrote to whom in German',
      'Unser Bauleiter hat am 03.12.2026 um 9:30 Uhr an bau@firma.example geschrieben:\nEs eilt.',
    ],
    [
      'a consignor and a consignee',
      'Afzender: Jansen, info@jansen.example\nOntvanger: Bouwplaats Rotterdam\nDatum: 10 december\nHoogwerker, 2 stuks.',
    ],
  ])('%s', (_, text) => {
    expectWritten(text, text)
  })

  test.each([
    ['> Ile?\nDwa.\n> Kiedy?\nJutro.'],
    ['W dniu 3.12.2026 o 09:12, Altimach pisze:\n> Ile?\nDwa.\n\n-- \nJan Wilk'],
    ['Tak.\n> -----Original Message-----\n> From: a@b.example\n> Subject: x\n> Ile?\nDwa.'],
    ['Tak.\n-----Original Message-----\nFrom: a@b.example\nSubject: x\n\n> Ile?\nDwa.'],
    [`Tak.\nW dniu 2026-12-03 09:12 użytkownik ${biuro} napisał:\n> Ile?\nDwa.`],
  ])('an answer between the lines of a quote or below it', (text) => {
    expectWritten(text, text)
  })

  test('a line above a quote, unless a program wrote it', () => {
    const text = 'Nie zgadzam się z tym, co Pan 3.12.2026 napisał:'
    expectWritten(`${text}\n> Dwa dni`, text)
    const named = 'Proszę 3.12.2026 o 9:00 napisać do jan@firma.example<mailto:jan@firma.example> w sprawie:'
    expectWritten(`${named}\nDwa dni`, `${named}\nDwa dni`)
  })

  test.each([
    ['Dzień dobry,\n\nmoże być wtorek 8 grudnia o 14:30.', 'Altimach <odp@site.test> napisał(a):'],
    ['Hello,\nwe are on site 7:00-15:00.', `${biuro} wrote:`],
    ['Herr Meier hat am 03.12.2026 die Bühne abgeholt.', 'Ihr Kollege biuro@altimach.example schrieb:'],
    ['December 10, 2026 we need 2 lifts.', 'As biuro@altimach.example wrote:'],
  ])('a time above a line that names an address alone', (written, attribution) => {
    expectWritten(`${written}\n\n${attribution}\n> Ile?`, written)
    expectWritten(`${written}\n${attribution}\n> Ile?`, written)
  })

  test('a sentence that breaks behind a verb, and one that asks to ask somebody', () => {
    const told =
      'Good morning,\nOn 3 Dec 2026 at 10:00 your colleague biuro@altimach.example wrote\nthat the lift is free.'
    expectWritten(told, told)
    const asks = 'We need it from 10:00.\nPlease also ask Jan <jan@firma.example>:'
    expectWritten(`${asks}\n> Ile?`, asks)
  })

  test('a header below more lines than anybody writes', () => {
    const header = 'From: a@b.example\nTo: c@d.example\nSubject: x\n\nIle?'
    expectWritten(`${'a\n'.repeat(4_999)}${header}`, 'a\n'.repeat(4_999).trim())
    expectWritten(`${'a\n'.repeat(5_000)}${header}`, `${'a\n'.repeat(5_000)}${header}`)
  })

  test('a mail that has nothing else', () => {
    expectWritten('> Ile?\n> Dwa', '> Ile?\n> Dwa')
  })
})

test.each([
  ['rulers', '________\n'],
  ['headers', 'From: a\n'],
  ['headers without a value', 'Od:\n'],
  ['single letters', 'a\n'],
  ['beginnings of an attribution', 'On 3 Dec 2026 09:00\n'],
  ['attributions without an end', `On 3 Dec 2026 09:00 a@b.example ${'schrieb '.repeat(40)}\n`],
  ['headers with answers below quoted lines', 'From: a@b\nTo: c\n> a\nb\n'],
  ['signature marks', '--\n'],
  ['one long line', '<a@'],
  ['one long address', '@'],
  ['attributions with many addresses', `On 10:00 ${'@'.repeat(1_000)}\n`],
])('fifty thousand letters of %s are read in one pass', (_, part) => {
  const text = part.repeat(50_000 / part.length)
  expect(foldQuotes(text).quoted).toBeNull()
})
