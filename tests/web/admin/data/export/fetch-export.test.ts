import { expect, test } from 'vitest'
import { type ExportProgress, readExport } from '#web/admin/data/export/fetch-export.ts'

const csvHead = '\uFEFFRodzaj;Temat\r\n'

/** A response that arrives in these pieces; `isBroken` errors after them. */
function answer(pieces: string[], total: number, isBroken = false): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece))
      if (isBroken) controller.error(new TypeError('network error'))
      else controller.close()
    },
  })
  return new Response(body, {
    headers: {
      'export-total': String(total),
      'content-type': 'text/csv',
      'content-disposition': 'attachment; filename="zgloszenia-2026-11-21.csv"',
    },
  })
}

async function read(format: 'csv' | 'json', response: Response) {
  const seen: ExportProgress[] = []
  const file = await readExport(response, format, (progress) => seen.push(progress))
  return { ...file, text: await file.content?.text(), seen }
}

test('the last line of a CSV file is taken off, and what arrives is counted', async () => {
  const { text, records, name, seen, content } = await read(
    'csv',
    answer([csvHead, 'a;1\r\nb;"2\n2"\r', '\nc;3\r\n', 'd;4\r\n# cou', 'nt;4'], 4),
  )
  // `Blob.text` leaves out the byte order mark.
  expect(text?.replace('\uFEFF', '')).toBe('Rodzaj;Temat\r\na;1\r\nb;"2\n2"\r\nc;3\r\nd;4\r\n')
  expect([records, name, content?.type]).toEqual([4, 'zgloszenia-2026-11-21.csv', 'text/csv'])
  expect(seen.map((progress) => progress.records)).toEqual([0, 1, 3, 4, 4])
  expect(seen.map(({ share }) => share)).toEqual([0, 0.25, 0.75, 1, 1])
})

test('a JSON file is saved as it came', async () => {
  const whole = '{"records":[\n{"id":1},\n{"id":2}\n],"count":2}'
  const { text, records } = await read('json', answer([whole.slice(0, 30), whole.slice(30)], 2))
  expect([text, records]).toEqual([whole, 2])
})

test.each<['csv' | 'json', string[]]>([
  ['csv', [csvHead, 'a;1\r\n']],
  ['csv', [csvHead, 'a;"1\n# count;1"\r\n']],
  ['csv', [csvHead, 'a;1# count;1']],
  ['csv', []],
  ['json', ['{"records":[\n{"id":1}']],
  ['json', ['{"records":[\n{"id":1}\n],"count":']],
])('a %s file without its end is incomplete: %j', async (format, pieces) => {
  expect((await read(format, answer(pieces, 1))).content).toBeNull()
})

test('a response that breaks off is incomplete', async () => {
  expect((await read('csv', answer([csvHead, 'a;1\r\n'], 9, true))).content).toBeNull()
})
