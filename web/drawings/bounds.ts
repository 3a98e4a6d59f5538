import { boundsOfCrane } from './crane-layout.ts'

/** All containers are drawn 20 ft long. */
const siteContainer = { widthDm: 60.6, heightDm: 26 } as const

/** The size of every drawing, apart from its lines: pages that refer to the sprite need only this. */
export const bounds = {
  electricScissor: { widthDm: 33, heightDm: 91, deckDm: 80 },
  roughTerrainScissor: { widthDm: 60, heightDm: 141, deckDm: 130 },
  articulatedBoom: { widthDm: 71, heightDm: 120.4 },
  telescopicBoom: { widthDm: 124.6, heightDm: 163.6 },
  electricForklift: { widthDm: 36.6, heightDm: 28.4, forkDm: 14 },
  combustionForklift: { widthDm: 42.6, heightDm: 29.6, forkDm: 15 },
  roughTerrainForklift: { widthDm: 51, heightDm: 35, forkDm: 18 },
  reachTruck: { widthDm: 31.8, heightDm: 83, forkDm: 70 },
  compactTelehandler: { widthDm: 63.8, heightDm: 51.4 },
  constructionTelehandler: { widthDm: 97.4, heightDm: 120.4, forkDm: 107 },
  rotatingTelehandler: { widthDm: 125.2, heightDm: 183.6 },
  attachments: { widthDm: 48, heightDm: 12 },
  smallCrane: boundsOfCrane(3, siteContainer.widthDm),
  mediumCrane: boundsOfCrane(4, siteContainer.widthDm),
  largeCrane: boundsOfCrane(5, siteContainer.widthDm),
  loaderCrane: { widthDm: 152, heightDm: 107 },
  officeContainer: siteContainer,
  sanitaryContainer: siteContainer,
  welfareContainer: siteContainer,
  storageContainer: siteContainer,
  miniExcavator: { widthDm: 44.9, heightDm: 24.5 },
  wheeledExcavator: { widthDm: 88.7, heightDm: 46 },
  crawlerExcavator: { widthDm: 103, heightDm: 50.4 },
  generator: { widthDm: 24, heightDm: 17.4 },
  lightTower: { widthDm: 26, heightDm: 87 },
  fence: { widthDm: 76, heightDm: 21 },
  plateCompactor: { widthDm: 16, heightDm: 10.4 },
  rammer: { widthDm: 8, heightDm: 10.2 },
  demolitionHammer: { widthDm: 4.8, heightDm: 8 },
  person: { widthDm: 6, heightDm: 18 },
  building: { widthDm: 122, heightDm: 150, storeyDm: 30 },
} as const

export type DrawingId = keyof typeof bounds
