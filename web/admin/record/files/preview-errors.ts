/** Why a file has no preview; anything else is a file that cannot be read. */
export class TooSlowError extends Error {}

/** Only who has its password can read it. */
export class ProtectedError extends Error {}

/** The file ends before anything can be drawn of it. */
export class BrokenOffError extends Error {}

/** Decoded, the picture would take more memory than a page should. */
export class TooLargeError extends Error {
  readonly width: number
  readonly height: number

  constructor(width: number, height: number) {
    super()
    this.width = width
    this.height = height
  }
}
