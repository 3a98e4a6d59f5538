import type { LeftOutPart } from '#worker/contract/admin/left-out.ts'
import { type FileType, fileExtensions, maxFileBytes } from '#worker/contract/files.ts'
import { toFileName } from '#worker/domain/file-name.ts'
import { leftOutKinds } from '#worker/domain/labels/left-out.ts'
import { detectType } from '#worker/files/detect-type/detect-type.ts'
import { isTaken } from '#worker/files/detect-type/judgement.ts'
import { findAddition } from './find-addition.ts'
import { isSmallPicture, maxSmallBytes } from './is-small-picture.ts'
import { isPicture } from './known-pictures.ts'
import type { MailPart } from './mail-part.ts'

/** A part that becomes a file of the record. */
export interface KeptFile {
  name: string
  type: FileType
  content: Uint8Array
  /** Its place among the parts of the mail. */
  position: number
}

export interface SortedFiles {
  kept: KeptFile[]
  /** Parts that are no files of the record. */
  leftOut: LeftOutPart[]
  /** True if all that are kept fit into one mail. */
  canBeSent: boolean
}

/** Files of one mail that is sent on, together: in base64 they are a third larger, and a Worker holds them twice. */
const maxSentBytes = maxFileBytes

/** More than anybody attaches. */
const maxKept = 20

/** A mail of more parts is made to keep the Worker busy. */
const maxParts = 200

/** More than anybody reads. */
const maxNamed = 50

/** Pictures whose size in pixels is looked at, all together; further ones are no decoration because of it. */
const maxMeasuredBytes = 1024 * 1024

async function findType({ name, content }: MailPart): Promise<FileType | null> {
  const size = content.length
  if (size > maxFileBytes) return null
  const read = async (offset: number, length: number) => content.subarray(offset, offset + length)
  const type = await detectType({ size, read }, name)
  return isTaken(type) ? type : null
}

/** Kinds that are written in several parts, of which one at most has a name. */
const isInParts = ({ kind }: LeftOutPart) => kind === 'calendar' || kind === 'sealed'

/** Sorts the parts that matter most to the front, in case there are more than are named. */
function toNamed(parts: LeftOutPart[]): LeftOutPart[] {
  const sorted = leftOutKinds.flatMap((wanted) => parts.filter(({ kind }) => kind === wanted))
  const isOnlyOne = (part: LeftOutPart) => {
    const same = sorted.filter(({ kind }) => kind === part.kind)
    return same.every(({ name }) => name === '') && part === same[0]
  }
  return sorted.filter((part) => !isInParts(part) || part.name !== '' || isOnlyOne(part)).slice(0, maxNamed)
}

/** The part as the record names it. */
export const toLeftOut = ({ name }: Pick<MailPart, 'name'>, kind: LeftOutPart['kind']): LeftOutPart => ({
  kind,
  name: name === '' ? '' : toFileName(name),
})

/** The parts that were left out of a mail whose text or recipients are not kept as a whole. */
export const markCut = (leftOut: LeftOutPart[]): LeftOutPart[] => [
  toLeftOut({ name: '' }, 'rest'),
  ...leftOut.filter(({ kind }) => kind !== 'rest'),
]

/**
 * Keeps the parts whose content is of a type that the forms take. What a mail program adds is named and left out; so is an
 * inline picture that is decoration: below the signature mark, known from the sender's earlier mails, or small. Any other
 * picture is a file, like all that somebody has attached.
 */
export async function sortAttachments(
  parts: MailPart[],
  isKnown: (part: MailPart, type: FileType | null) => boolean,
): Promise<SortedFiles> {
  const kept: KeptFile[] = []
  const leftOut: LeftOutPart[] = []
  let measuredBytes = 0
  const isSmall = ({ content }: MailPart, type: FileType | null) => {
    measuredBytes += Math.min(content.length, maxSmallBytes)
    return measuredBytes <= maxMeasuredBytes && isSmallPicture(content, type)
  }
  for (const [position, part] of parts.slice(0, maxParts).entries()) {
    const addition = findAddition(part)
    const type = addition ? null : await findType(part)
    const isDecoration =
      part.isInline &&
      isPicture(part) &&
      (part.isBelowSignature || isKnown(part, type) || isSmall(part, type))
    if (addition) leftOut.push(toLeftOut(part, addition))
    else if (isDecoration) leftOut.push(toLeftOut(part, 'picture'))
    else if (type && kept.length < maxKept)
      kept.push({ name: toFileName(part.name, fileExtensions[type]), type, content: part.content, position })
    else leftOut.push(toLeftOut(part, 'file'))
  }
  if (parts.length > maxParts) leftOut.push(toLeftOut({ name: '' }, 'file'))
  const bytes = kept.reduce((sum, { content }) => sum + content.length, 0)
  return { kept, leftOut: toNamed(leftOut), canBeSent: bytes <= maxSentBytes }
}
