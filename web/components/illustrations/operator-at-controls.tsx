import { bounds } from '#web/drawings/bounds.ts'
import { Drawing } from '#web/drawings/drawing.tsx'
import { Operator } from '#web/drawings/operator.tsx'

/** The operator in an open cab, large. */
export const OperatorAtControls = () => (
  <Drawing bounds={bounds.operator} margin={0} align="right" className="hero-figure drawing-on-yellow">
    <Operator />
  </Drawing>
)
