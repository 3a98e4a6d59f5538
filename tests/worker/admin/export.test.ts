import { env } from 'cloudflare:workers'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { addEntries } from '#tests/support/add-entries.ts'
import { exportEnds, maxExported } from '#worker/contract/admin/export.ts'
import { toWarsawDay } from '#worker/domain/warsaw-time.ts'
import { callAdmin, createApiKey, openAdmin } from '../support/admin.ts'
import { addClientData, logLines, takeApplication, takeMessage } from '../support/admin-rows.ts'
import { signUp } from '../support/auth.ts'
import { captureConsole, eventsIn } from '../support/console.ts'
import { interceptQueries, runSql } from '../support/database.ts'
import { authorizationBodies, authorizationBody, openSite, referenceOf } from '../support/site.ts'
import { world } from '../support/world.ts'

const { admin } = world()

/** The file as a spreadsheet reads it after the end is taken off: one object per line, by heading. */
function readCsv(text: string): Record<string, string>[] {
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text).toMatch(exportEnds.csv)
  return parse(text.replace(exportEnds.csv, ''), {
    bom: true,
    delimiter: ';',
    columns: true,
    record_delimiter: '\r\n',
  })
}

const addRows = async (count: number) => {
  await runSql(
    `INSERT INTO contact_messages (id, name, email, subject, message, language, content_hash, created_at)
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
      SELECT printf('%08x-0000-4000-8000-%012x', n, n), 'Jan', 'jan@firma.example', 'Temat ' || n, 'Treść', 'pl', 'hash', ?
      FROM numbers`,
    count,
    Date.now(),
  )
  await runSql(addEntries('contact_message'))
}

describe('the CSV file', () => {
  test('has one line for every record, under the same headings for all kinds', async () => {
    const { user, email } = await signUp()
    const message = await takeMessage()
    const application = await takeApplication({ authorizations: authorizationBodies(2) })
    const dataId = await addClientData({ user_id: user.id })
    await admin.put(`/records/contact_message/${message.id}/status`, { status: 'in_progress', version: 0 })
    const { status, headers, text } = await admin.get('/inbox/export.csv')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="zgloszenia-${toWarsawDay(Date.now())}.csv"`,
    )
    expect(headers.get('cache-control')).toBe('no-store')
    const [data, filed, written, ...others] = readCsv(text)
    expect(others).toEqual([])
    expect(written).toMatchObject({
      Rodzaj: 'Wiadomość',
      'Numer zgłoszenia': referenceOf(message.id),
      Język: 'pl',
      Status: 'W toku',
      'Status zmienił(a)': admin.email,
      'Imię i nazwisko': message.name,
      'E-mail': message.email,
      Temat: message.subject,
      Wiadomość: message.message,
      'Nazwa firmy': '',
      'Osoby upoważnione': '',
      Pliki: '',
    })
    expect(filed).toMatchObject({
      Rodzaj: 'Wniosek klienta',
      Status: 'Nowe',
      'Nazwa firmy': application.company_name,
      'NIP / VAT UE': application.vat_number,
      'Osoba podpisująca umowę: E-mail': application.signatory_email,
      'Osoba do kontaktu w sprawie płatności: Imię': application.payment_contact_first_name,
      'E-mail do faktur': application.invoice_email,
      'Numer rachunku (IBAN)': application.bank_account_number,
      'Kod BIC/SWIFT': application.swift_bic_code,
      'Osoby upoważnione': [
        '1. Ewa1 Kot1 <ewa1@budowa.example>, Kierowniczka budowy: Odbiór i zwrot maszyn',
        '2. Ewa2 Kot2 <ewa2@budowa.example>, Kierowniczka budowy: Odbiór i zwrot maszyn',
      ].join('\n'),
      Identyfikator: application.id,
    })
    expect(data).toMatchObject({ Rodzaj: 'Dane klienta', 'Wprowadził(a)': email, Identyfikator: dataId })
  })

  test('has its headings also when it is empty', async () => {
    await takeMessage()
    const { text } = await admin.get('/inbox/export.csv?outcome=lost')
    expect(text).toMatch(/^\uFEFFRodzaj;Numer zgłoszenia;.*;Identyfikator\r\n# count;0$/)
  })

  test.each([
    'a "quoted" word',
    '"',
    'one\ntwo\n\nthree',
    'a;b,c\td',
    '👷‍♀️ żółć שלום',
    "it's",
    '<b>&amp;</b>',
    '\\N \\" \\',
    'a = 1 + 2 @ b',
    '5250000000',
    '2026',
    '12 m',
    '2 x 3 m',
    'maj',
    'poniedziałek',
    'od 7 grudnia',
    'PL61 1090 1014 0000 0712 1981 2874',
    'FR40303265040',
    'FR 40 303 265 040',
    'PT123456789',
    'PT50 0002 0123 1234 5678 9015 4',
    'XI123456789',
    'Samsung 12',
    'Novotel 5',
    'Mitsubishi 4000',
    'Sobieskiego 12',
    'Niemcy 12',
    'A4',
  ])('keeps %j as it is', async (message) => {
    await takeMessage({ message, subject: 'x' })
    const [row] = readCsv((await admin.get('/inbox/export.csv')).text)
    expect(row?.Wiadomość).toBe(message)
    expect(row?.Identyfikator).toMatch(/^[\da-f-]{36}$/)
  })

  test.each([
    '=HYPERLINK("https://elsewhere.example";"click")',
    '+48 600 100 200',
    '-1+cmd|/c calc!A1',
    '@SUM(A1:A9)',
    '＝1+1',
    '61 1090 1014 0000 0712 1981 2874',
    '004860',
    '0403.170.700',
    '5.10',
    '5,10',
    '1E5',
    '1,5e+3',
    '601 202 303',
    '123456789012',
    '1.234',
    '3-12',
    '3.12.2026',
    '1/2',
    '7:30',
    '7:30 pm',
    '2026-12-01T07:30',
    '3 grudnia 2026',
    '3 grudnia 2026 7:00',
    'czwartek, 3 grudnia',
    '3.XII.2026',
    'Do 3.12.2026, 7:30',
    'donderdag 3 dec.',
    'FR 03.12.2026',
    'PT 03 12 2026',
    '3 Dec 2026 7:30 a.m.',
    'Mai 26',
    '5 mei',
    '5 %',
    '(100)',
    '100 zł',
    '€ 100',
    'prawda',
    'FALSCH',
    '00-950',
  ])('marks %j as text', async (subject) => {
    await takeMessage({ subject })
    const [row] = readCsv((await admin.get('/inbox/export.csv')).text)
    expect(row?.Temat).toBe(`'${subject}`)
  })

  test('leaves the times and reference numbers that are ours as they are', async () => {
    const { id } = await takeMessage({ id: '12345678-1111-4222-8333-444444444444' })
    const [row] = readCsv((await admin.get('/inbox/export.csv')).text)
    expect(row).toMatchObject({
      'Numer zgłoszenia': referenceOf(id),
      Otrzymano: expect.stringMatching(/^\d/),
    })
  })

  test('marks as text what follows invisible characters', async () => {
    const { id } = await takeMessage()
    await runSql(
      `UPDATE contact_messages SET name = char(0) || '=1+1', subject = char(9) || '=1', message = char(13) || '@x',
        phone = '  =1+1'
        WHERE id = ?`,
      id,
    )
    const [row] = readCsv((await admin.get('/inbox/export.csv')).text)
    expect(row?.['Imię i nazwisko']).toBe("'=1+1")
    expect(row?.Temat).toBe("'\t=1")
    expect(row?.Wiadomość).toBe("'\r@x")
    expect(row?.Telefon).toBe("'  =1+1")
  })

  test('has no cell that Excel would go on with in rows below', async () => {
    await takeApplication({
      authorizations: authorizationBodies(40).map((person) => ({
        ...person,
        authorization_scope: '=1+1 '.repeat(200).trim(),
      })),
    })
    const [row] = readCsv((await admin.get('/inbox/export.csv')).text)
    const cell = row?.['Osoby upoważnione'] ?? ''
    expect([cell.slice(0, 12), cell.slice(-4)]).toEqual(['1. Ewa1 Kot1', '\n[…]'])
    expect(cell.length).toBeLessThanOrEqual(32_767)
  })

  test.each(['Ewa', 'Ewaa'])('cuts no character of a cell in two: %s', async (first_name) => {
    const persons = authorizationBodies(60).map((person, index) => ({
      ...person,
      ...(index === 0 ? { first_name } : {}),
      authorization_scope: '🏗'.repeat(400),
    }))
    await takeApplication({ authorizations: persons })
    const { text } = await admin.get('/inbox/export.csv')
    expect(text).toContain('\n[…]')
    expect(text).not.toContain('\ufffd')
  })

  test('starts no cell with a formula from a person’s name', async () => {
    await takeApplication({
      company_name: '=1+1',
      authorizations: [{ ...authorizationBody(), first_name: '=cmd()', position: null }],
    })
    const [row] = readCsv((await admin.get('/inbox/export.csv')).text)
    expect(Object.values(row ?? {}).filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
    expect(row?.['Osoby upoważnione']).toBe('1. =cmd() Kot1 <ewa1@budowa.example>: Odbiór i zwrot maszyn')
  })
})

describe('the JSON file', () => {
  test('has all fields of every record', async () => {
    const { id, language, ...message } = await takeMessage({ subject: '=1+1 "…"\u2028' })
    const { authorizations, ...application } = await takeApplication()
    const { headers, body } = await admin.get('/inbox/export.json')
    expect(headers.get('content-disposition')).toContain(
      `filename="zgloszenia-${toWarsawDay(Date.now())}.json"`,
    )
    const { id: applicationId, language: _, ...client } = application
    expect(body.count).toBe(2)
    expect(body.records).toMatchObject([
      { id: applicationId, kind: 'client_application', client, authorizations },
      {
        id,
        kind: 'contact_message',
        language,
        status: 'new',
        readAt: null,
        message: { email: message.email },
      },
    ])
    expect(body.records[1].message.subject).toBe('=1+1 "…"')
  })

  test('is an empty list when nothing matches', async () => {
    expect((await admin.get('/inbox/export.json')).body).toEqual({ records: [], count: 0 })
  })
})

/** Observes every page of records that is read; `page` counts from 1. */
const watchPages = (onPage: (page: number, values: unknown[]) => Promise<void> | void) => {
  let page = 0
  return interceptQueries(env.DB, async (make, asked) => {
    const read = asked.find(({ sql }) => sql.includes('"contact_messages"."message"'))
    if (read) {
      page += 1
      await onPage(page, read.values)
    }
    return make()
  })
}

describe('an export', () => {
  test('has what matches the filter, without gap or repetition, whatever changes meanwhile', async () => {
    await addRows(450)
    let pages = 0
    const DB = watchPages(async (page) => {
      pages = page
      if (page !== 3) return
      await takeMessage()
      const gone = "SELECT id FROM contact_messages WHERE subject IN ('Temat 440', 'Temat 1')"
      await env.DB.batch(
        ['inbox', 'contact_messages'].map((table) =>
          env.DB.prepare(`DELETE FROM ${table} WHERE id IN (${gone})`),
        ),
      )
    })
    const admin = await openAdmin({ DB })
    const { body } = await admin.get('/inbox/export.json?kind=contact_message')
    expect(pages).toBe(5)
    expect(body.count).toBe(449)
    expect(body.records.map(({ message }: { message: { subject: string } }) => message.subject)).toEqual(
      Array.from({ length: 449 }, (_, index) => `Temat ${450 - index}`),
    )
    const narrowed = await admin.get('/inbox/export.json?search=temat%20449')
    expect(narrowed.body.records).toHaveLength(1)
  })

  test.each([25, 75])('of exactly %i records ends with the page', async (count) => {
    await addRows(count)
    const admin = await openAdmin()
    const { body } = await admin.get('/inbox/export.json')
    expect([body.records.length, body.count]).toEqual([count, count])
    const { text } = await admin.get('/inbox/export.csv')
    expect(text.endsWith(`\r\n# count;${count}`)).toBe(true)
    expect(readCsv(text)).toHaveLength(count)
  })

  test('uses smaller pages for large records', async () => {
    await addRows(1_000)
    await runSql("UPDATE contact_messages SET message = replace(hex(zeroblob(2500)), '0', 'x')")
    const sizes: unknown[] = []
    const DB = watchPages((_, values) => {
      sizes.push(values.at(-1))
    })
    const admin = await openAdmin({ DB })
    const { body } = await admin.get('/inbox/export.json')
    expect(sizes).toEqual([25, 50, ...Array(10).fill(100)])
    expect(body.count).toBe(1_000)
  })

  test('of more records than a request has time for is refused, and not logged', async () => {
    await addRows(maxExported + 1)
    const admin = await openAdmin()
    for (const format of ['csv', 'json'])
      expect(await admin.get(`/inbox/export.${format}`)).toMatchObject({
        status: 409,
        body: { code: 'export_too_large', error: expect.stringContaining('mniej dni') },
      })
    expect(await logLines()).toEqual([])
  })

  test('is logged with the names of its filters, never their values', async () => {
    await admin.get('/inbox/export.csv?search=Kowalski&status=new')
    await admin.get('/inbox/export.json')
    expect(await logLines()).toEqual([
      {
        actor_id: admin.userId,
        action: 'inbox_exported',
        subject_kind: null,
        subject_id: null,
        details: { format: 'csv', narrowedBy: ['search', 'status'] },
      },
      expect.objectContaining({ details: { format: 'json', narrowedBy: [] } }),
    ])
    expect(JSON.stringify(await logLines())).not.toContain('Kowalski')
  })

  test('that fails at its first page is answered with an error', async () => {
    await addRows(30)
    const lines = captureConsole()
    const DB = watchPages(() => {
      throw new Error('D1_ERROR: Network connection lost.')
    })
    const { token } = await openAdmin()
    expect(await callAdmin(token, { DB }).get('/inbox/export.json')).toMatchObject({
      status: 500,
      body: { code: 'unexpected' },
    })
    expect(lines.join('\n')).toContain('D1_ERROR: Network connection lost.')
  })

  /** The text that arrives until the response breaks off. */
  async function readUntilError(response: Response): Promise<string> {
    const reader = (response.body as ReadableStream<Uint8Array>).getReader()
    const chunks: Uint8Array[] = []
    try {
      for (let read = await reader.read(); !read.done; read = await reader.read()) chunks.push(read.value)
    } catch {
      return new TextDecoder().decode(await new Blob(chunks).arrayBuffer())
    }
    throw new Error('the response did not break off')
  }

  const openExport = (token: string, DB: D1Database, format: 'csv' | 'json') =>
    openSite({ DB }).request(`/api/admin/inbox/export.${format}`, {
      headers: { authorization: `Bearer ${token}` },
    })

  test.each(['csv', 'json'] as const)('that fails later breaks off without its end: %s', async (format) => {
    await addRows(300)
    const lines = captureConsole()
    const DB = watchPages((page) => {
      if (page === 3) throw new Error('D1_ERROR: Network connection lost.')
    })
    const { token } = await openAdmin()
    const response = await openExport(token, DB, format)
    expect(response.status).toBe(200)
    const text = await readUntilError(response)
    expect(text).toContain('Temat 300')
    expect(text).not.toMatch(exportEnds[format])
    expect(eventsIn(lines)).toMatchObject([
      { event: 'export_failed', kind: 'inbox', reason: 'D1_ERROR: Network connection lost.' },
    ])
  })

  test.each([
    ['the role is taken', 'DELETE FROM user_roles WHERE user_id = ?'],
    ['the account is banned', 'UPDATE auth_users SET banned_until = 9e12 WHERE id = ?'],
    ['the password is no longer confirmed', 'UPDATE auth_users SET password_vouched = 0 WHERE id = ?'],
    ['the API key is revoked', 'UPDATE api_keys SET revoked_at = 1 WHERE id = ?'],
  ])('breaks off when %s', async (_, loss) => {
    await addRows(450)
    const admin = await openAdmin()
    const { key, apiKey } = await createApiKey(admin)
    const [token, userId] = loss.includes('api_keys') ? [key, apiKey.id] : [admin.token, admin.userId]
    let pages = 0
    const DB = watchPages(async (page) => {
      pages = page
      if (page === 3) await runSql(loss, userId)
    })
    const text = await readUntilError(await openExport(token, DB, 'json'))
    expect(pages).toBe(3)
    expect(text.match(/"Temat \d+"/g)?.length).toBe(75)
  })

  test.each(['0000-01-01', '0099-12-31', '1000-01-01', '9999-12-31'])(
    'takes every day that can be written: %s',
    async (day) => {
      await takeMessage()
      const admin = await openAdmin()
      const { status, text } = await admin.get(`/inbox/export.json?from=0000-01-01&to=${day}`)
      expect([status, JSON.parse(text).count]).toEqual([200, day > '2026' ? 1 : 0])
    },
  )

  test.each(['export.csv', 'export.json'])('rejects an invalid filter: %s', async (file) => {
    expect(await admin.get(`/inbox/${file}?kind=letter&from=x`)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', fields: { kind: 'invalid', from: 'invalid' } },
    })
    expect(await logLines()).toEqual([])
  })
})
