import { names } from '#worker/domain/catalogue/en.ts'
import { besideMachines } from '../figures.ts'
import { createFormatters } from '../formatters.ts'
import type { MachineFinderText } from '../pl/machine-finder.ts'
import { text as listButton } from './list-button.ts'

const { counted, measure } = createFormatters('en')

const personSize = measure(besideMachines.personM, 'm')
const storeySize = measure(besideMachines.storeyM, 'm')

const storeys = { one: 'storey', other: 'storeys' }
const shown = { one: 'machine', other: 'machines' }

export const text: MachineFinderText = {
  heading: 'Find your machine',
  region: 'Machines to the same scale, a drawing that scrolls sideways',
  person: { name: 'Person', size: personSize },
  building: { name: 'Building', size: `${counted(besideMachines.storeys, storeys)} of ${storeySize}` },
  names: {
    electricScissor: names['electric-scissor-lift'],
    roughTerrainScissor: names['rough-terrain-scissor-lift'],
    articulatedBoom: names['articulated-boom-lift'],
    telescopicBoom: names['telescopic-boom-lift'],
    electricForklift: names['electric-forklift'],
    combustionForklift: names['combustion-forklift'],
    roughTerrainForklift: names['rough-terrain-forklift'],
    reachTruck: names['reach-truck'],
    compactTelehandler: names['compact-telehandler'],
    constructionTelehandler: names['construction-telehandler'],
    rotatingTelehandler: names['rotating-telehandler'],
    smallCrane: names['small-mobile-crane'],
    mediumCrane: names['medium-mobile-crane'],
    largeCrane: names['large-mobile-crane'],
    loaderCrane: names['truck-loader-crane'],
    officeContainer: names['office-container'],
    sanitaryContainer: names['sanitary-container'],
    welfareContainer: names['welfare-container'],
    storageContainer: names['storage-container'],
    miniExcavator: names['mini-excavator'],
    wheeledExcavator: names['wheeled-excavator'],
    crawlerExcavator: names['crawler-excavator'],
    generator: names.generator,
    lightTower: names['light-tower'],
    fence: names['temporary-fencing'],
    plateCompactor: names['plate-compactor'],
    rammer: names.rammer,
  },
  add: listButton.add,
  chooser: {
    height: 'Working or lift height',
    outreach: 'Outreach',
    lifted: 'People or a load?',
    people: 'People',
    load: 'A load',
    weight: 'Weight',
    obstacle: 'An obstacle in the way',
    unit: 'Unit of weight',
    reset: 'Clear',
    start: 'You only need to choose people or a load; each value you add narrows the choice.',
    which: 'Please choose people or a load first.',
    showAny: 'Show machines',
    show: (count) => `Show ${counted(count, shown)}`,
    note: 'These are typical ranges of a class, not the figures of one machine; maximum height, outreach and load rarely come together. Our quote confirms the machine and the dates.',
  },
}
