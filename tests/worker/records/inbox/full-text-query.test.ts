import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { addEntries } from '#tests/support/add-entries.ts'
import { termsOfRow } from '#worker/db/searched-columns.ts'
import { toMatchExpression } from '#worker/records/inbox/full-text-query.ts'
import { clientFieldsBody, messageBody } from '../../support/site.ts'

const anyId = '5e1f0000-0000-4000-8000-000000000000'

async function toRow(field: string, stored: string) {
  const row = { language: 'pl', content_hash: 'hash', created_at: 1, id: anyId }
  if (/vat|bank|company/.test(field)) {
    const fields = { ...clientFieldsBody(), vat_number: '-', bank_account_number: '-', [field]: stored }
    const search_terms = await termsOfRow('client_applications', fields)
    return {
      kind: 'client_application',
      table: 'client_applications',
      row: { ...fields, search_terms, ...row },
    } as const
  }
  const fields = { ...messageBody(), phone: null }
  const changed = { ...fields, ...row, [field]: stored }
  const search_terms = await termsOfRow('contact_messages', changed)
  return { kind: 'contact_message', table: 'contact_messages', row: { ...changed, search_terms } } as const
}

/** Which of the searches find a value that is stored and deleted again, in one trip. */
async function findWith(field: string, stored: string, searches: string[]): Promise<string[]> {
  const { kind, table, row } = await toRow(field, stored)
  const names = Object.keys(row)
  const insert = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`
  const [, , ...results] = await env.DB.batch([
    env.DB.prepare(insert).bind(...Object.values(row)),
    env.DB.prepare(addEntries(kind)),
    ...searches.map((search) =>
      env.DB.prepare('SELECT 1 FROM submission_search WHERE submission_search MATCH ?').bind(
        toMatchExpression(search),
      ),
    ),
    env.DB.prepare('DELETE FROM inbox'),
    env.DB.prepare(`DELETE FROM ${table}`),
  ])
  return searches.filter((_, index) => results[index]?.results.length === 1)
}

type Case = [field: string, stored: string, finds: string[], misses: string[]]

const taxNumbers: Case[] = [
  [
    'vat_number',
    'PL5250000000',
    [
      '525-000-00-00',
      '525 000 00 00',
      '525-00-00-000',
      'PL 525 000 00 00',
      'pl525-000-00-00',
      'NIP 5250000000',
      'NIP: 525-000-00-00',
      'NIP:5250000000',
      'NIP-UE: PL5250000000',
      'NIP/VAT-ID: PL5250000000',
      'VAT UE PL5250000000',
      'VAT No. 525 000 00 00',
      'vat reg no 5250000000',
      '５２５ ０００ ００ ００',
      '525‑000‑00‑00',
      '525000',
    ],
    ['DE5250000000', '525-000-00-01', '5250000001', 'CZ 525 000 00 00'],
  ],
  [
    'vat_number',
    '525-000-11-22',
    ['5250001122', 'PL5250001122', '525 000 11 22', 'NIP 525-00-01-122', '001122'],
    ['525 000 00 00', '525 000 22 11', '5250001123'],
  ],
  ['vat_number', 'NIP: 771 00 00 123', ['7710000123', 'PL 771-000-01-23', '771-00-00-123'], ['7710000124']],
  [
    'vat_number',
    'DE 123 456 780',
    [
      'DE123456780',
      '123456780',
      'USt-IdNr. DE123456780',
      'de 123456780',
      'Umsatzsteuer-ID: DE 123 456 780',
      'Umsatzsteuer-Identifikationsnummer: DE123456780',
      'UStID: DE123456780',
    ],
    ['PL123456780'],
  ],
  ['message', 'Unsere Steuernummer: 12/345/67890', ['Steuer-Nr. 12 345 67890', 'St.-Nr.: 1234567890'], []],
  [
    'message',
    'Amtsgericht Köln, HRB Nr. 123456',
    ['HRB 123456', 'HRB123456', 'HRB-123456', 'Köln HRB 123456'],
    ['HRB 123457'],
  ],
  ['vat_number', 'ATU12345670', ['ATU 123 456 70', 'AT U12345670', 'U12345670', '12345670'], ['ATU12345671']],
  [
    'vat_number',
    'BE 0403.170.700',
    ['BE0403170700', '0403 170 700', 'BE403170700', 'BTW BE 0403 170 700', 'KBO 0403.170.700'],
    ['NL0403170700'],
  ],
  [
    'vat_number',
    'NL123456780B01',
    ['NL 1234.56.780.B.01', '123456780B01', '123456780', 'btw-nr. NL123456780B01'],
    ['NL123456780B02'],
  ],
  [
    'vat_number',
    'CHE-123.456.780 MWST',
    ['CHE123456780', 'CHE-123.456.780', '123.456.780', 'CHE 123 456 780 MWST'],
    [],
  ],
  ['vat_number', '0403.170.710', ['BE 403.170.710', 'BE0403170710'], ['BE 403.170.711']],
  [
    'vat_number',
    'CHE-123.456.790',
    ['CHE-123.456.790 MWST', 'CHE-123.456.790 TVA', '123.456.790 MWST'],
    ['CHE-123.456.791 MWST'],
  ],
  ['vat_number', '123.456.791', ['CHE-123.456.791', 'CHE-123.456.791 IVA'], ['CHE-123.456.790']],
  ['vat_number', 'NO 912345670', ['NO 912 345 670 MVA', '912345670MVA'], ['NO 912 345 671 MVA']],
  ['vat_number', 'CZ25120000', ['DIČ: CZ25120000', 'IČO 251 20 000', 'DIČ:CZ25120000'], []],
  ['vat_number', 'IT01234560', ['Partita IVA: IT 01234560', 'P.IVA 01234560'], []],
  ['vat_number', 'DK 10 50 32 80', ['CVR-nr. 10503280', 'Momsregistreringsnummer: DK10503280'], []],
  ['vat_number', 'FR40303265040', ['FR 40 303 265 040', '303 265 040', '40 303265040'], []],
  ['vat_number', 'ESB12345670', ['ES B-12345670', 'B12345670', 'B-12345670'], []],
  ['vat_number', '12345670', ['ATU12345670'], ['ESB12345670']],
  [
    'message',
    'Firma w rejestrze: REGON 123456780, KRS 0000654321.',
    ['123-456-780', 'REGON 123 456 780', '0000654321', 'KRS: 0000654321', '654321'],
    ['123456781'],
  ],
  ['message', 'REGON: 004812340', ['004812340', '004 812 340', '4812340'], ['+48 12340']],
]

const accounts: Case[] = [
  [
    'bank_account_number',
    'PL61 1090 1014 0000 0712 1981 2874',
    [
      'PL61109010140000071219812874',
      '61109010140000071219812874',
      '61 1090 1014 0000 0712 1981 2874',
      '61-1090-1014-0000-0712-1981-2874',
      'IBAN: PL61 1090 1014 0000 0712 1981 2874',
      'Bankverbindung: IBAN-Nr. PL61 1090 1014 0000 0712 1981 2874',
      'nr rachunku bankowego: 61 1090 1014 0000 0712 1981 2874',
      'konto 61 1090 1014 0000 0712 1981 2874',
      '1090 1014 0000 0712 1981 2874',
      '19812874',
      'PL61 1090 1014',
    ],
    ['PL61 1090 1014 0000 0712 1981 2875', 'DE61109010140000071219812874', '1090 1014 0712 0000 1981 2874'],
  ],
  [
    'bank_account_number',
    '61109010140000071219812874',
    [
      'PL61 1090 1014 0000 0712 1981 2874',
      '6110 9010 1400 0007 1219 8128 74',
      'NRB 61109010140000071219812874',
    ],
    [],
  ],
  [
    'bank_account_number',
    'NL91ABNA0417164300',
    ['NL91 ABNA 0417 1643 00', 'nl91 abna 0417 1643 00', '0417164300', '0417 1643 00'],
    ['NL91 ABNA 0417 1643 01'],
  ],
  ['bank_account_number', 'NL91ABNA 0417164300', ['NL91ABNA0417164300', 'NL91 ABNA 0417 1643 00'], []],
  [
    'bank_account_number',
    'DE89 3704 0044 0532 0130 00',
    ['DE89370400440532013000', '89370400440532013000', '532013000'],
    [],
  ],
  [
    'message',
    'Przelew poszedł na PL61 1090 1014 0000 0712 1981 2874 dzisiaj.',
    ['61109010140000071219812874'],
    [],
  ],
]

const id = '13cdfe5d-1111-4222-8333-444444444444'
const references: Case[] = [
  [
    'id',
    id,
    [
      '13CD-FE5D',
      '13cdfe5d',
      '13CD FE5D',
      '13CD–FE5D',
      '13CD‑FE5D',
      '13CD - FE5D',
      '[13CD-FE5D]',
      '(13CD-FE5D)',
      '#13CDFE5D',
      '# 13CD-FE5D',
      'Nr. 13CD-FE5D',
      'Nr 13CD FE5D',
      'Ref.: 13CD-FE5D',
      '13CD',
      '13CD-FE',
      'Re: Odp.: Wynajem podnośnika [13CD-FE5D]',
      'AW: Ihre Anfrage 13CD-FE5D vom 3. Dezember',
      id,
    ],
    ['13CD-FE5E', '13', 'FE5D', 'x13cdfe5d'],
  ],
  ['message', 'Piszę w sprawie 13CD-FE5D.', ['13CDFE5D', 'Nr. 13CD FE5D'], ['13CD-FE5E']],
]

const telephones: Case[] = [
  [
    'phone',
    '+48 601 202 303',
    [
      '601202303',
      '601-202-303',
      '0048601202303',
      '48 601 202 303',
      '+48 (601) 202-303',
      '(+48) 601 202 303',
      'tel. 601 202 303',
      'Phone No. 601 202 303',
      'tel no 601202303',
      'Tel.: +48 601 202 303',
      '202303',
      '202 303',
      '601 20 23 03',
      '048 601 202 303',
      '+48 601',
      '601 202 303 wew. 15',
    ],
    ['+49 601 202 303', '0049 601202303', '+48 303 202 601', '601 202 304', '202 303 601'],
  ],
  ['phone', '601202303', ['+48 601 202 303', '0048 601 202 303', '601 202 303'], ['+48 601 202 304']],
  [
    'phone',
    '22 100 20 30 wew. 15',
    ['+48 22 100 20 30', '(22) 100-20-30', '0-22 100 20 30', '221002030', '22 100 20 30 w. 15'],
    ['+48 32 100 20 30'],
  ],
  ['phone', '601 202 303 / 22 100 20 30', ['+48 601202303', '+48221002030'], []],
  [
    'phone',
    '+48 601 202 303, +49 170 1234567',
    ['0170 1234567', '601202303', '+49 1701234567'],
    ['+48 1701234567'],
  ],
  [
    'phone',
    '0170 1234567',
    [
      '+49 170 1234567',
      '+49 (0)170 1234567',
      '0049 170 1234567',
      '+49 0170 1234567',
      '0170/123 45 67',
      '01701234567',
    ],
    ['+49 170 1234568', '+420 170 1234567'],
  ],
  [
    'phone',
    '+49 170 1234567',
    ['0170 1234567', '0170/1234567', '(0170) 123 45-67', '01701234567'],
    ['0171 1234567'],
  ],
  ['phone', '+49 (0)30 123456-78', ['030 12345678', '030/123456-78', '+49 30 123456', '030 123456'], []],
  [
    'phone',
    '06 12345678',
    ['+31 6 12345678', '+31 (0)6 12345678', '+31 (0)6-1234 5678 ext. 12', '0031612345678'],
    ['+32 6 12345679'],
  ],
  [
    'phone',
    '+31 (0)6 12345678 ext. 12',
    ['06-12345678', '0612345678', '+31612345678', '06 12345678 tst. 12'],
    [],
  ],
  ['phone', '+32 470 12 34 56', ['0470/12.34.56', '0470123456'], ['0471/12.34.56']],
  ['phone', '020 7946 0018', ['+44 20 7946 0018', '+44 (0)20 7946 0018'], []],
  ['phone', '+36 20 123 4567', ['06 20 123 4567', '06201234567'], []],
  ['phone', '8 (612) 34567', ['+370 612 34567'], []],
  ['phone', '8 912 345-67-89', ['+7 912 345 67 89'], []],
  ['phone', '06 1234 5678', ['+39 06 1234 5678'], []],
  ['phone', '603 123 456', ['+420 603 123 456', '00420603123456'], []],
  ['phone', '+351 912 345 678', ['912 345 678', '00351912345678', '351 912345678'], ['912 345 679']],
  ['phone', '(212) 555-0123', ['+1 212 555 0123', '2125550123'], ['+1 212 555 0124']],
  [
    'message',
    'Proszę dzwonić: 601.202.303 albo 0048 22/100-20-30.\nDziękuję',
    ['+48 601 202 303', '601202303', '22 100 20 30'],
    ['303 0048 22'],
  ],
]

const spellings: Case[] = [
  [
    'company_name',
    'Müller Gerüstbau',
    ['mueller', 'muller', 'Müller', 'MUELLER', 'geruestbau', 'gerustbau'],
    ['moller'],
  ],
  ['company_name', 'Mueller', ['Müller', 'mueller'], ['muller']],
  ['name', 'Søren Ærø', ['soren', 'soeren', 'aero', 'ærø'], []],
  ['name', 'Łukasz Straßer', ['lukasz', 'strasser', 'STRAẞER', 'łukasz'], []],
  ['name', 'Œuvre Đorđe', ['oeuvre', 'dorde', 'đorđe'], []],
  ['subject', 'Kran\u00adwagen für die Werk\u200bhalle', ['kranwagen', 'werkhalle', 'kran\u00adwagen'], []],
  ['subject', 'Hydraulik proﬁl ＪＣＢ', ['profil', 'jcb', 'proﬁl'], []],
  ['message', 'anna@müller-bau.example', ['anna@mueller-bau', 'muller-bau.example', 'anna@müller'], []],
]

const words: Case[] = [
  [
    'message',
    'Koparka na jutro, 600 100 200',
    ['koparka: 600100200', 'koparka:600100200', 'Telefon kontaktowy: 600100200', 'Handynummer: 600 100 200'],
    ['dźwig: 600100200', 'dźwig:600100200', '600100200 dźwig:'],
  ],
  [
    'message',
    'Genie GS-1932 na 2026 rok, 601202303',
    ['GS-1932 2026', 'GS-1932 601 202 303', '2026 601202303', 'genie 601-202-303'],
    ['GS-1932 601 202 304'],
  ],
  ['message', 'kosz 450 kg, wysięg 600 cm', ['450 600', '600 450'], []],
  ['message', 'Montaż 2026-12-01 do 3.12.2026', ['2026-12-01', '3.12.2026', '2026'], ['2026-12-02']],
  [
    'email',
    'jan1990123@firma.example',
    ['jan1990123@firma.example', 'jan1990123', '1990123'],
    ['jan1990124@firma.example'],
  ],
]

const groups = { 'tax numbers': taxNumbers, accounts, references, telephones, words, spellings }

describe.each(Object.entries(groups))('the search finds %s however they are written', (_, cases) => {
  test.each(cases)('%s: %j', async (field, stored, finds, misses) => {
    expect(await findWith(field, stored, [...finds, ...misses])).toEqual(finds)
  })
})
