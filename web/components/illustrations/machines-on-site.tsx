import { bounds as boundsOf } from '#web/drawings/bounds.ts'
import { DimensionV } from '#web/drawings/dimensions.tsx'
import { Drawing } from '#web/drawings/drawing.tsx'
import { drawingFromSprite } from '#web/drawings/sprite-drawing.tsx'
import { sideBySide } from './side-by-side.tsx'
import { stackedContainers } from './stacked-containers.tsx'

const gapDm = 9
const containers = stackedContainers(['storageContainer', 'officeContainer'])

const { Figure, bounds } = sideBySide(
  [drawingFromSprite('person'), containers, drawingFromSprite('constructionTelehandler')],
  gapDm,
)

const forksDm = bounds.widthDm - boundsOf.constructionTelehandler.widthDm

/** Containers and a telehandler with the lift height of its class; the rental pages of all languages describe them. */
export const MachinesOnSite = ({ height }: { height: string }) => (
  <Drawing bounds={bounds} align="right" className="hero-figure drawing-small drawing-on-yellow">
    <DimensionV
      x={forksDm - gapDm / 2}
      from={0}
      to={boundsOf.constructionTelehandler.forkDm}
      // Above the containers.
      middle={containers.bounds.heightDm + 35}
      label={height}
      size={8}
      extendTo={forksDm + 2}
    />
    <Figure />
  </Drawing>
)
