/** A part of a mail that is not its text. */
export interface MailPart {
  /** Empty if it has none. */
  name: string
  type: string
  content: Uint8Array
  /** True if it is shown in the text, rather than attached by somebody. */
  isInline: boolean
  /** True if it is shown below the signature mark, and nowhere else. */
  isBelowSignature: boolean
}
