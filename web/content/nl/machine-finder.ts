import { price } from '#worker/domain/labels/price/nl.ts'
import { besideMachines, cranes } from '../fleet-figures.ts'
import { createFormatters } from '../formatters.ts'
import type { MachineFinderText } from '../pl/machine-finder.ts'
import { text as listButton } from './list-button.ts'

const { counted, measure, range } = createFormatters('nl')

const personSize = measure(besideMachines.personM, 'm')
const storeySize = measure(besideMachines.storeyM, 'm')

const storeys = { one: 'bouwlaag', other: 'bouwlagen' }
const shown = { one: 'machine', other: 'machines' }

export const text: MachineFinderText = {
  heading: 'Vind uw machine',
  lead: 'Vul hoogte, reikwijdte en gewicht in: de tekening toont welke machineklassen in aanmerking komen.',
  region: 'Machines op dezelfde schaal, tekening die u opzij kunt schuiven',
  person: { name: 'Persoon', size: personSize },
  building: { name: 'Gebouw', size: `${counted(besideMachines.storeys, storeys)} van ${storeySize}` },
  names: {
    electricScissor: 'Elektrische schaar\u00adhoogwerker',
    roughTerrainScissor: 'Ruwterrein-schaar\u00adhoogwerker',
    articulatedBoom: 'Knikarm\u00adhoogwerker',
    telescopicBoom: 'Telescoop\u00adhoogwerker',
    electricForklift: 'Elektrische heftruck',
    combustionForklift: 'Diesel-/lpg-heftruck',
    roughTerrainForklift: 'Ruwterrein\u00adheftruck',
    reachTruck: 'Reachtruck',
    compactTelehandler: 'Compacte verreiker',
    constructionTelehandler: 'Bouwverreiker',
    rotatingTelehandler: 'Roterende verreiker',
    smallCrane: `Mobiele hijskraan tot ${measure(cranes.small.classT.to, 't')}`,
    mediumCrane: `Mobiele hijskraan ${range(cranes.medium.classT, 't')}`,
    largeCrane: `Mobiele hijskraan boven ${measure(cranes.large.classT.from, 't')}`,
    loaderCrane: 'Autolaad\u00adkraan',
    officeContainer: 'Kantoorunit',
    sanitaryContainer: 'Sanitairunit',
    welfareContainer: 'Schaftunit',
    storageContainer: 'Opslag\u00adcontainer',
    miniExcavator: 'Minigraver',
    wheeledExcavator: 'Mobiele graafmachine',
    crawlerExcavator: 'Rups\u00adgraafmachine',
    generator: 'Aggregaat',
    lightTower: 'Lichtmast',
    fence: 'Bouwhek',
    plateCompactor: 'Trilplaat',
    rammer: 'Trilstamper',
  },
  add: listButton.add,
  price,
  legend: {
    heading: 'Zo leest u de tekening',
    text: 'H is de werk- of hefhoogte, bij mobiele hijskranen de lengte van de hoofdgiek. R is de reikwijdte, Q het hefvermogen (bij hoogwerkers de maximale belasting, bij de autolaadkraan het lastmoment).',
  },
  specNames: {
    workingHeight: 'werkhoogte',
    liftHeight: 'hefhoogte',
    mainBoom: 'hoofdgiek',
    outreach: 'reikwijdte',
    load: 'hefvermogen',
    platformLoad: 'max. belasting',
    craneLoad: 'hijsvermogen',
    loadMoment: 'lastmoment',
    upTo: (figure) => `tot ${figure}`,
  },
  sizes: {
    length: 'lengte',
    diggingDepth: 'graafdiepte',
    power: 'vermogen',
    mast: 'mast',
    panel: 'hek',
    weight: 'gewicht',
  },
  chooser: {
    height: 'Werk- of hefhoogte',
    outreach: 'Reikwijdte',
    lifted: 'Personen of een last?',
    people: 'Personen',
    load: 'Last',
    weight: 'Gewicht',
    peopleLoad: 'Korfbelasting',
    obstacle: 'Obstakel voor de werkplek',
    unit: 'Eenheid',
    reset: 'Wissen',
    start: 'Eén waarde is genoeg.',
    showAny: 'Machines tonen',
    show: (count) => `${counted(count, shown)} tonen`,
    note: 'Dit zijn gangbare bovengrenzen van een klasse, geen toezegging voor één machine. Hoogte, reikwijdte en last zijn zelden tegelijk maximaal: hoe groter de reikwijdte, hoe minder een hijskraan of verreiker aankan. De hijstabel of het lastdiagram is bepalend.',
  },
}
