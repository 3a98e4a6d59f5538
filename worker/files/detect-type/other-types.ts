import type { FileRefusal } from '#worker/contract/error-codes.ts'
import { asciiOf } from './bytes.ts'

/** Marks that files of other types begin with, one character per byte. */
const marks: readonly [FileRefusal, readonly string[]][] = [
  // RTF, which Word opens as its own, and Word before it had a container.
  ['file_old_format', ['{\\rtf', '\xdb\xa5-\0', '1\xbe\0\0']],
  // Excel in four versions.
  [
    'file_old_format',
    ['\t\0\x04\0', '\t\0\x06\0', '\t\x02\x06\0', '\t\x04\x06\0', '\t\x08\x08\0', '\t\x08\x10\0'],
  ],
  // DWG, DXF in binary, MicroStation, SketchUp, DWF and Rhino.
  ['file_drawing_or_video', ['AC10', 'AC2.', 'AC1.', 'AutoCAD Binary DXF', '\b\t\xfe\x02', '\xc8\t\xfe\x02']],
  ['file_drawing_or_video', ['\xff\xfe\xff\x0eS\0k\0', '(DWF V', '3D Geometry File']],
  // Matroska and WebM, Windows Media, Flash, and MPEG.
  [
    'file_drawing_or_video',
    ['\x1aE\xdf\xa3', '0&\xb2u\x8ef\xcf\x11', 'FLV\x01', '\0\0\x01\xba', '\0\0\x01\xb3'],
  ],
]

/** Types that are text, or have their mark elsewhere. */
const patterns: readonly [FileRefusal, RegExp][] = [
  ['file_old_format', /^.{0,200}<\?mso-application progid="(?:Word\.Document|Excel\.Sheet)"/s],
  // DXF, in front of which comments may stand, STEP and IFC.
  ['file_drawing_or_video', /^(?:\s*999\r?\n[^\n]*\n)*\s*0\r?\n\s*SECTION\r?\n/],
  ['file_drawing_or_video', /^\s*ISO-10303-21;/],
  ['file_drawing_or_video', /^RIFF.{4}AVI /s],
  // Packets of MPEG, as television sends them and as cameras store them.
  ['file_drawing_or_video', /^G.{187}G.{187}G/s],
  ['file_drawing_or_video', /^.{4}G.{191}G.{191}G/s],
]

/** Enough to see by what a file begins. */
const beginBytes = 1024

/** The refusal of a file of another type, by its first bytes. */
export function explainOtherType(head: Uint8Array): FileRefusal {
  const beginning = asciiOf(head, 0, Math.min(head.length, beginBytes))
  const marked = marks.find(([, each]) => each.some((mark) => beginning.startsWith(mark)))
  const [refusal = 'file_type_refused'] = marked ?? patterns.find(([, each]) => each.test(beginning)) ?? []
  return refusal
}
