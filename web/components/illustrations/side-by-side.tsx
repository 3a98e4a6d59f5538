import { At } from '#web/drawings/at.tsx'
import type { Bounds, Drawn } from '#web/drawings/drawing.tsx'

/** Several drawings on one ground, in the scale they share. */
export function sideBySide(drawn: readonly Drawn[], gapDm: number): Drawn {
  const placed: { drawing: Drawn; x: number }[] = []
  let x = 0
  for (const drawing of drawn) {
    placed.push({ drawing, x })
    x += drawing.bounds.widthDm + gapDm
  }
  const bounds: Bounds = {
    widthDm: x - gapDm,
    heightDm: Math.max(...drawn.map((drawing) => drawing.bounds.heightDm)),
  }
  const Figure = () =>
    placed.map(({ drawing, x: left }) => (
      <At key={left} x={left}>
        <drawing.Figure />
      </At>
    ))
  return { Figure, bounds }
}
