import { Drawing } from '#web/drawings/drawing.tsx'
import { drawingFromSprite } from '#web/drawings/sprite-drawing.tsx'
import { sideBySide } from './side-by-side.tsx'
import { stackedContainers } from './stacked-containers.tsx'

const { Figure, bounds } = sideBySide(
  [
    drawingFromSprite('person'),
    stackedContainers(['storageContainer', 'officeContainer']),
    drawingFromSprite('constructionTelehandler'),
  ],
  7,
)

/** Containers and a telehandler, which the rental pages of all languages describe. */
export const MachinesOnSite = () => (
  <Drawing bounds={bounds} align="right" className="hero-figure drawing-small drawing-on-yellow">
    <Figure />
  </Drawing>
)
