import { besideMachines, cranes } from '../figures.ts'
import { createFormatters } from '../formatters.ts'
import type { MachineFinderText } from '../pl/machine-finder.ts'

const { counted, measure, range } = createFormatters('de')

const personSize = measure(besideMachines.personM, 'm')
const storeySize = measure(besideMachines.storeyM, 'm')

const storeys = { one: 'Geschoss', other: 'Geschosse' }
const shown = { one: 'Maschine', other: 'Maschinen' }

export const text: MachineFinderText = {
  heading: 'Maschine finden',
  region: 'Maschinen im gleichen Maßstab, seitlich verschiebbare Zeichnung',
  person: { name: 'Person', size: personSize },
  building: { name: 'Gebäude', size: `${counted(besideMachines.storeys, storeys)} zu je ${storeySize}` },
  names: {
    electricScissor: 'Elektro-Scheren\u00adbühne',
    roughTerrainScissor: 'Gelände-Scheren\u00adbühne',
    articulatedBoom: 'Gelenk\u00adteleskop\u00adbühne',
    telescopicBoom: 'Teleskop\u00adbühne',
    electricForklift: 'Elektro\u00adstapler',
    combustionForklift: 'Diesel-/Treibgas\u00adstapler',
    roughTerrainForklift: 'Gelände\u00adstapler',
    reachTruck: 'Schubmast\u00adstapler',
    compactTelehandler: 'Kompakt-Teleskop\u00adlader',
    constructionTelehandler: 'Bau-Teleskop\u00adlader',
    rotatingTelehandler: 'Roto-Teleskop\u00adlader',
    smallCrane: `Mobilkran bis ${measure(cranes.small.classT.to, 't')}`,
    mediumCrane: `Mobilkran ${range(cranes.medium.classT, 't')}`,
    largeCrane: `Mobilkran über ${measure(cranes.large.classT.from, 't')}`,
    loaderCrane: 'Ladekran',
    officeContainer: 'Büro\u00adcontainer',
    sanitaryContainer: 'Sanitär\u00adcontainer',
    welfareContainer: 'Aufenthalts\u00adcontainer',
    storageContainer: 'Lager\u00adcontainer',
    miniExcavator: 'Minibagger',
    wheeledExcavator: 'Mobilbagger',
    crawlerExcavator: 'Kettenbagger',
    generator: 'Strom\u00aderzeuger',
    lightTower: 'Lichtmast',
    fence: 'Bauzaun',
    plateCompactor: 'Rüttelplatte',
    rammer: 'Vibrations\u00adstampfer',
  },
  add: 'Anfragen',
  chooser: {
    height: 'Arbeits- oder Hubhöhe',
    outreach: 'Reichweite',
    lifted: 'Personen oder Last?',
    people: 'Personen',
    load: 'Last',
    weight: 'Gewicht',
    obstacle: 'Hindernis vor der Arbeitsstelle',
    unit: 'Gewichtseinheit',
    reset: 'Zurücksetzen',
    start: 'Die Wahl zwischen Personen und Last genügt; jeder Wert grenzt die Auswahl ein.',
    which: 'Bitte wählen Sie zuerst Personen oder Last.',
    showAny: 'Maschinen anzeigen',
    show: (count) => `${counted(count, shown)} anzeigen`,
    note: 'Das sind typische Werte einer Klasse, keine Zusage für ein einzelnes Gerät; maximale Höhe, Reichweite und Last gibt es selten zugleich. Gerät und Termin bestätigen wir im Angebot.',
  },
}
