import { expect, test } from 'vitest'
import { extensionOf, toFileName } from '#worker/domain/file-name.ts'

test.each([
  ['skan.pdf', 'pdf', 'skan.pdf'],
  ['Skan.PDF', 'pdf', 'Skan.PDF'],
  ['skan.pdf ', 'pdf', 'skan.pdf'],
  ['skan.pdf.', 'pdf', 'skan.pdf'],
  ['skan.pdf\u200b', 'pdf', 'skan.pdf'],
  [' .pdf', '', 'pdf.pdf'],
  ['Umowa nr 12.2026', '2026', 'Umowa nr 12.2026.pdf'],
  ['Angebot Nr. 15', '', 'Angebot Nr. 15.pdf'],
  ['plan (v2.1)', '', 'plan (v2.1).pdf'],
  ['faktura.pdf.exe', 'exe', 'faktura.pdf.exe.pdf'],
  ['a/b\\c.pdf', 'pdf', 'a-b-c.pdf'],
  ['...', '', 'plik.pdf'],
])('%j has the extension %j, and is saved as %j', (given, extension, name) => {
  expect(extensionOf(given)).toBe(extension)
  expect(toFileName(given, ['pdf'])).toBe(name)
})

test('of a name that no file system takes the end is read', () => {
  expect(toFileName(`a${'b'.repeat(512)}.pdf`)).toBe(`${'b'.repeat(116)}.pdf`)
})
