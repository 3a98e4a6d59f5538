import type { Bounds, ScaledDrawing } from '#web/drawings/drawing.tsx'
import { SpriteDrawing } from '#web/drawings/sprite-drawing.tsx'
import { Translate } from '#web/drawings/translate.tsx'

/** Puts drawings side by side on one ground line, in the common scale. */
export function sideBySide(drawn: readonly ScaledDrawing[], gapDm: number): ScaledDrawing {
  const placed: { drawing: ScaledDrawing; x: number }[] = []
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
    placed.map(({ drawing: { Figure: Drawn, spriteId }, x: left }) =>
      spriteId ? (
        <SpriteDrawing key={left} id={spriteId} x={left} />
      ) : (
        <Translate key={left} x={left}>
          <Drawn />
        </Translate>
      ),
    )
  return { Figure, bounds }
}
