import { extensionOf } from '#worker/domain/file-name.ts'
import type { FileRefusal } from './error-codes.ts'

const drawings = ['dwg', 'dxf', 'dwf', 'dgn', 'ifc', 'step', 'stp', 'skp', 'rvt', 'vsd', 'vsdx']
const videos = ['mp4', 'mov', 'm4v', 'avi', 'mkv', 'webm', 'wmv', '3gp', 'mts', 'mpg']

/**
 * Endings of other types. The page refuses a file with one of them before it is sent, for the reason that its content would
 * give; any other name says nothing. The site itself goes by content, except for macros, which run by the name.
 */
const refusedExtensions: Partial<Record<FileRefusal, readonly string[]>> = {
  file_has_macros: ['docm', 'dotm', 'xlsm', 'xltm', 'xlam'],
  file_old_format: ['doc', 'dot', 'xls', 'xlt', 'rtf'],
  file_drawing_or_video: [...drawings, ...videos],
  file_type_refused: [
    ...['zip', 'rar', '7z', 'exe', 'msi', 'txt', 'csv', 'html', 'odt', 'ods', 'ppt', 'pptx'],
    ...['gif', 'bmp', 'svg', 'tif', 'tiff', 'avif', 'psd', 'eml', 'msg', 'mp3', 'm4a'],
  ],
}

const refusals = new Map(
  Object.entries(refusedExtensions).flatMap(([refusal, extensions]) =>
    extensions.map((extension) => [extension, refusal as FileRefusal] as const),
  ),
)

/** Why a file is refused by its name alone; null if its content decides. */
export const refusalOfName = (name: string): FileRefusal | null => refusals.get(extensionOf(name)) ?? null
