import type { Page } from '#web/addresses.ts'
import { machines, surroundings } from '#web/drawings/machines.ts'
import type { HeadlineBox } from './og-image-headline.ts'

const drawings = { ...machines, ...surroundings }

type DrawingId = keyof typeof drawings

interface Scene {
  /** From left to right on one ground line. */
  figures: readonly DrawingId[]
  /** Between one figure and the next. */
  gapDm: number
  /** The box of all figures; they are scaled to fit both its width and its height. */
  rightPx: number
  leftPx: number
  heightPx: number
  strokePx: number
  /** The box of the headline, clear of the figures. */
  headline: HeadlineBox
}

/** The scene of each page's image. */
const scenes: Record<Page, Scene> = {
  home: {
    figures: ['largeCrane'],
    gapDm: 0,
    leftPx: 640,
    rightPx: 1160,
    heightPx: 556,
    strokePx: 2.5,
    headline: { widthPx: 700, heightPx: 330, lines: 4, largestPx: 96 },
  },
  about: {
    figures: [
      'person',
      'electricForklift',
      'miniExcavator',
      'compactTelehandler',
      'person',
      'electricScissor',
    ],
    gapDm: 8,
    leftPx: 64,
    rightPx: 1136,
    heightPx: 440,
    strokePx: 2.5,
    headline: { widthPx: 860, heightPx: 200, lines: 2, largestPx: 92 },
  },
  rental: {
    figures: ['person', 'combustionForklift', 'wheeledExcavator', 'compactTelehandler', 'telescopicBoom'],
    gapDm: 8,
    leftPx: 64,
    rightPx: 1136,
    heightPx: 500,
    strokePx: 2.25,
    headline: { widthPx: 720, heightPx: 200, lines: 2, largestPx: 104 },
  },
  training: {
    figures: ['person', 'miniExcavator'],
    gapDm: 4,
    leftPx: 560,
    rightPx: 1136,
    heightPx: 440,
    strokePx: 4,
    headline: { widthPx: 640, heightPx: 330, lines: 3, largestPx: 110 },
  },
  contact: {
    figures: ['person', 'combustionForklift'],
    gapDm: 6,
    leftPx: 480,
    rightPx: 1136,
    heightPx: 400,
    strokePx: 3.5,
    headline: { widthPx: 1072, heightPx: 160, lines: 1, largestPx: 150 },
  },
  clientForm: {
    figures: ['person', 'officeContainer'],
    gapDm: 8,
    leftPx: 300,
    rightPx: 1136,
    heightPx: 400,
    strokePx: 3,
    headline: { widthPx: 1072, heightPx: 150, lines: 1, largestPx: 120 },
  },
}

/** The figures of a page with their positions, in decimetres from the left, and the scale in px per decimetre. */
export function layOutScene(page: Page) {
  const { figures, gapDm, leftPx, rightPx, heightPx, strokePx, headline } = scenes[page]
  let widthDm = -gapDm
  const placed = figures.map((id) => {
    const { Figure, bounds } = drawings[id]
    const xDm = widthDm + gapDm
    widthDm = xDm + bounds.widthDm
    return { id, Figure, bounds, xDm }
  })
  const heightDm = Math.max(...placed.map(({ bounds }) => bounds.heightDm))
  const pxPerDm = Math.min((rightPx - leftPx) / widthDm, heightPx / heightDm)
  return { placed, pxPerDm, strokePx, headline, startPx: rightPx - widthDm * pxPerDm }
}
