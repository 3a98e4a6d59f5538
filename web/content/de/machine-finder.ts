import { besideMachines, cranes } from '../figures.ts'
import { createFormatters } from '../formatters.ts'
import type { MachineFinderText } from '../pl/machine-finder.ts'

const { counted, measure, range } = createFormatters('de')

const personSize = measure(besideMachines.personM, 'm')
const storeySize = measure(besideMachines.storeyM, 'm')

const storeys = { one: 'Geschoss', other: 'Geschosse' }
const fitting = { one: 'Maschinenklasse kommt infrage', other: 'Maschinenklassen kommen infrage' }
const list = new Intl.ListFormat('de')

export const text: MachineFinderText = {
  heading: 'Alle Maschinen im gleichen Maßstab',
  lead: `Die Person ist ${personSize} groß, jedes Geschoss ${storeySize} hoch. Geben Sie Höhe, Reichweite und Last ein: Die Zeichnung zeigt, welche Maschinenklassen infrage kommen.`,
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
  legend:
    'H ist die Arbeits- oder Hubhöhe, bei Mobilkranen die Länge des Hauptauslegers. R ist die Reichweite, Q die Tragkraft (bei Kranen die Traglast, beim Ladekran das Lastmoment).',
  specNames: {
    workingHeight: 'Arbeitshöhe',
    liftHeight: 'Hubhöhe',
    mainBoom: 'Hauptausleger',
    outreach: 'Reichweite',
    load: 'Tragkraft',
    platformLoad: 'Tragkraft',
    craneLoad: 'Traglast',
    loadMoment: 'Lastmoment',
    upTo: (figure) => `bis ${figure}`,
  },
  sizes: {
    length: 'Länge',
    diggingDepth: 'Grabtiefe',
    power: 'Leistung',
    mast: 'Mast',
    panel: 'Feld',
    weight: 'Gewicht',
  },
  chooser: {
    heading: 'Was muss die Maschine leisten?',
    height: 'Arbeits- oder Hubhöhe',
    outreach: 'Reichweite',
    load: 'Last',
    unit: 'Lasteinheit',
    reset: 'Zurücksetzen',
    fits: 'kommt infrage',
    start: 'Geben Sie einen, zwei oder alle drei Werte ein.',
    notANumber: 'Bitte geben Sie nur Zahlen ein, zum Beispiel 12,5.',
    nothing:
      'Keine Klasse erreicht diese Werte zugleich. Fragen Sie uns: Wir prüfen Sonderausführungen und andere Lösungen für Ihre Aufgabe.',
    found: (count, names) => `${counted(count, fitting)}: ${list.format(names)}.`,
    note: 'Das sind typische Obergrenzen einer Klasse, keine Zusage für ein einzelnes Gerät. Maximale Höhe, Reichweite und Last lassen sich selten gleichzeitig erreichen: Je größer die Reichweite, desto weniger heben Krane und Teleskoplader. Maßgeblich ist die Traglasttabelle oder das Lastdiagramm.',
  },
}
