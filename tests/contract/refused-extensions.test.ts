import { describe, expect, test } from 'vitest'
import { fileExtensions } from '#worker/contract/files.ts'
import { refusalOfName } from '#worker/contract/refused-extensions.ts'

describe('a name', () => {
  test.each([
    ['lista.xlsm', 'file_has_macros'],
    ['umowa.DOCM ', 'file_has_macros'],
    ['umowa.doc', 'file_old_format'],
    ['zestawienie.XLS', 'file_old_format'],
    ['hala.dwg', 'file_drawing_or_video'],
    ['IMG_0001.MOV', 'file_drawing_or_video'],
    ['plany.zip', 'file_type_refused'],
    ['program.exe', 'file_type_refused'],
  ])('like %s is refused: %s', (name, refusal) => {
    expect(refusalOfName(name)).toBe(refusal)
  })

  test.each([
    ...[
      'skan',
      'skan.pdf ',
      'Umowa nr 12.2026',
      'Angebot Nr. 15',
      'plan (v2.1)',
      'plan.v2',
      'wydruk.prn',
      'DSC0001.HIF',
    ],
    ...Object.values(fileExtensions).flatMap((extensions) =>
      extensions.map((extension) => `plik.${extension}`),
    ),
  ])('like %s says nothing', (name) => {
    expect(refusalOfName(name)).toBeNull()
  })
})
