import { bounds } from './bounds.ts'
import { Bar, Circle, Polygon } from './primitives.tsx'
import { Translate } from './translate.tsx'

/** An operator at the controls, drawn onto the mini excavator, behind the glass of its cab. */
export const Operator = () => (
  <Translate x={0} mirror={bounds.miniExcavator.widthDm}>
    <Polygon
      fill="ink"
      points="7.8,12.4 9.4,12.4 9.2,17.6 8.2,17.8;11.6,12.6 14.6,12.6 14.4,13.6 11.6,13.6"
    />
    <Polygon fill="accent" points="9.2,12.4 12,12.4 12,15.8 11.2,17.6 10,17.6 9.2,16.4" />
    <Bar width={0.9} points="10.6,16.6 11.2,14.6 13.8,14.8 13.8,13.6" />
    <Circle x={10.9} y={18.8} radius={1.2} />
    <path className="accent" d="M9.4-19.2a1.5 1.5 0 0 1 3 0h1z" />
  </Translate>
)
