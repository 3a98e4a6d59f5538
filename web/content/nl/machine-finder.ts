import { besideMachines, cranes } from '../figures.ts'
import { createFormatters } from '../formatters.ts'
import type { MachineFinderText } from '../pl/machine-finder.ts'

const { counted, measure, range } = createFormatters('nl')

const personSize = measure(besideMachines.personM, 'm')
const storeySize = measure(besideMachines.storeyM, 'm')

const storeys = { one: 'bouwlaag', other: 'bouwlagen' }
const shown = { one: 'machine', other: 'machines' }

export const text: MachineFinderText = {
  heading: 'Vind uw machine',
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
  add: 'Aanvragen',
  chooser: {
    height: 'Werk- of hefhoogte',
    outreach: 'Reikwijdte',
    lifted: 'Personen of een last?',
    people: 'Personen',
    load: 'Last',
    weight: 'Gewicht',
    obstacle: 'Obstakel vóór de werkplek',
    unit: 'Gewichtseenheid',
    reset: 'Wissen',
    start: 'Kiezen tussen personen en een last is genoeg; elke waarde beperkt de keuze.',
    which: 'Kies eerst personen of een last.',
    showAny: 'Machines tonen',
    show: (count) => `${counted(count, shown)} tonen`,
    note: 'Dit zijn gangbare waarden van een klasse, geen toezegging voor één machine; hoogte, reikwijdte en last zijn zelden tegelijk maximaal. Machine en leverdatum bevestigen wij in de offerte.',
  },
}
