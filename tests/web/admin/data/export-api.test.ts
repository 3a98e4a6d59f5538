import { expect, test } from 'vitest'
import { readExport } from '#web/admin/data/export-api.ts'

const csvHead = '\uFEFFRodzaj;Temat\r\n'

async function read(body: BodyInit, format: 'csv' | 'json') {
  const file = await readExport(new Response(body, { headers: { 'content-type': 'text/csv' } }), format)
  return file && { ...file, text: await file.content.text() }
}

test('the last line of a CSV file is taken off', async () => {
  const rows = `${csvHead}a;1\r\nb;"2\n2"\r\n`
  const file = await read(`${rows}# count;2`, 'csv')
  // `Blob.text` leaves out the byte order mark.
  expect([file?.text.replace('\uFEFF', ''), file?.records]).toEqual([rows.replace('\uFEFF', ''), 2])
  expect(file?.content.type).toBe('text/csv')
})

test('a JSON file is saved as it came', async () => {
  const whole = '{"records":[\n{"id":1},\n{"id":2}\n],"count":2}'
  expect(await read(whole, 'json')).toMatchObject({ text: whole, records: 2 })
})

const broken = () =>
  new ReadableStream({
    start: (controller) => controller.error(new TypeError('network error')),
  })

test.each<['csv' | 'json', BodyInit]>([
  ['csv', `${csvHead}a;1\r\n`],
  ['csv', `${csvHead}a;"1\n# count;1"\r\n`],
  ['csv', `${csvHead}a;1# count;1`],
  ['csv', ''],
  ['csv', broken()],
  ['json', '{"records":[\n{"id":1}'],
  ['json', '{"records":[\n{"id":1}\n],"count":'],
])('a %s file without its end is incomplete: %j', async (format, body) => {
  expect(await read(body, format)).toBeNull()
})
