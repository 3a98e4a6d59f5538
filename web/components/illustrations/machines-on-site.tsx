import { bounds as boundsOf } from '#web/drawings/bounds.ts'
import { DimensionV } from '#web/drawings/dimensions.tsx'
import { Drawing } from '#web/drawings/drawing.tsx'
import { drawingFromSprite } from '#web/drawings/sprite-drawing.tsx'
import type { Locale } from '#worker/domain/locales.ts'
import { nameLength } from './name-length.ts'
import { sideBySide } from './side-by-side.tsx'
import { stackedContainers } from './stacked-containers.tsx'

const gapDm = 9
const containers = stackedContainers(['storageContainer', 'officeContainer'])

const { Figure, bounds } = sideBySide(
  [drawingFromSprite('person'), containers, drawingFromSprite('constructionTelehandler')],
  gapDm,
)

const { forkDm, widthDm } = boundsOf.constructionTelehandler
const forksDm = bounds.widthDm - widthDm

/** Containers and a telehandler with its lift height; the rental pages of all languages describe them. */
export const MachinesOnSite = ({ locale }: { locale: Locale }) => (
  <Drawing bounds={bounds} align="right" className="hero-figure drawing-small drawing-on-yellow">
    <DimensionV
      x={forksDm - gapDm / 2}
      from={0}
      to={forkDm}
      // Above the containers.
      middle={containers.bounds.heightDm + 35}
      label={nameLength(forkDm, locale)}
      size={8}
      extendTo={forksDm + 2}
    />
    <Figure />
  </Drawing>
)
