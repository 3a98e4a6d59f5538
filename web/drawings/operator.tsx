import { bounds } from './bounds.ts'
import { Bar, Circle, Line, Polygon } from './primitives.tsx'
import { Translate } from './translate.tsx'

/** An operator at the controls, behind the glass of the mini excavator's cab. */
export const Operator = () => (
  <Translate x={0} mirror={bounds.miniExcavator.widthDm}>
    <Polygon fill="ink" points="7.8,12.4 9.4,12.4 9.2,17.6 8.2,17.8" />
    <Polygon fill="ink" points="11.6,12.5 14.6,12.6 14.4,13.5 11.6,13.4" />
    <Line points="13.7,13.4 14.1,14.9" />
    <Polygon fill="accent" points="9.2,12.4 12,12.5 12.1,15.8 11.3,17.4 10,17.5 9.2,16.4" />
    <Line weight="fine" points="9.2,14 12,14;10.9,17.4 10.7,14" />
    <Bar width={0.9} points="10.7,16.5 11.3,14.6 13.8,14.9" />
    <Polygon points="10.3,17.4 11.2,17.4 11.2,18.2 10.3,18.2" />
    <Circle x={10.9} y={19} radius={1.15} />
    <path className="accent" d="M9.4-19.3a1.5 1.5 0 0 1 3-.2l.9.2z" />
    <Line weight="fine" points="12.4,12.6 12.4,22.8" />
  </Translate>
)
