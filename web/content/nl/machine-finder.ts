import { besideMachines, cranes } from '../figures.ts'
import { createFormatters } from '../formatters.ts'
import type { MachineFinderText } from '../pl/machine-finder.ts'

const { counted, measure, range } = createFormatters('nl')

const personSize = measure(besideMachines.personM, 'm')
const storeySize = measure(besideMachines.storeyM, 'm')

const storeys = { one: 'bouwlaag', other: 'bouwlagen' }
const fitting = { one: 'machineklasse komt in aanmerking', other: 'machineklassen komen in aanmerking' }
const inList = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)
const list = new Intl.ListFormat('nl')

export const text: MachineFinderText = {
  heading: 'Alle machines op dezelfde schaal',
  lead: `De persoon is ${personSize} lang, elke bouwlaag ${storeySize} hoog. Vul hoogte, reikwijdte en last in: de tekening toont welke machineklassen in aanmerking komen.`,
  region: 'Machines op dezelfde schaal, tekening die u opzij schuift',
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
  legend:
    'H is de werk- of hefhoogte, bij mobiele hijskranen de lengte van de hoofdgiek. R is de reikwijdte, Q het hefvermogen (bij hoogwerkers de maximale belasting, bij de autolaadkraan het lastmoment).',
  specNames: {
    workingHeight: 'werkhoogte',
    liftHeight: 'hefhoogte',
    mainBoom: 'hoofdgiek',
    outreach: 'reikwijdte',
    load: 'hefvermogen',
    platformLoad: 'max. belasting',
    craneLoad: 'hefvermogen',
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
    heading: 'Wat moet de machine kunnen?',
    height: 'Werk- of hefhoogte',
    outreach: 'Reikwijdte',
    load: 'Last',
    unit: 'Eenheid',
    reset: 'Wissen',
    fits: 'komt in aanmerking',
    start: 'Vul één, twee of alle drie de waarden in.',
    notANumber: 'Vul alleen getallen in, bijvoorbeeld 12,5.',
    nothing:
      'Geen enkele klasse haalt deze waarden tegelijk. Vraag het ons: wij bekijken speciale uitvoeringen en andere oplossingen.',
    found: (count, names) => `${counted(count, fitting)}: ${list.format(names.map(inList))}.`,
    note: 'Dit zijn gangbare bovengrenzen van een klasse, geen toezegging voor één machine. Hoogte, reikwijdte en last zijn zelden tegelijk maximaal: hoe groter de reikwijdte, hoe minder een hijskraan of verreiker aankan. De hijstabel of het lastdiagram is bepalend.',
  },
}
