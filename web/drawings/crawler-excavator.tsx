import { bounds } from './bounds.ts'
import { ExcavatorUpper, Track } from './excavator-parts.tsx'
import { Translate } from './translate.tsx'

/** A crawler excavator of 21 t, its arm to the left. x = 0 at the bucket. */
export function CrawlerExcavator() {
  return (
    <Translate x={0} mirror={bounds.crawlerExcavator.widthDm}>
      <g transform="translate(-2.3 3.8) scale(1.15)">
        <ExcavatorUpper raise={3.9} />
      </g>
      <Track x={3.6} length={41} height={9.2} />
    </Translate>
  )
}
