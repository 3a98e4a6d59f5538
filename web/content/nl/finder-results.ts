import { createFormatters } from '../formatters.ts'
import type { FinderResultsText } from '../pl/finder-results.ts'

const { counted } = createFormatters('nl')

const fitting = { one: 'machineklasse komt in aanmerking', other: 'machineklassen komen in aanmerking' }

export const text: FinderResultsText = {
  people: {
    height: 'Werkhoogte',
    load: 'Korfbelasting',
    example: '2\u00a0personen met gereedschap ≈ 200\u00a0kg',
  },
  notANumber: (field) => `${field}: vul een getal in, bijvoorbeeld 12,5.`,
  correct: 'Getal verbeteren',
  nothing: 'Geen enkele klasse haalt deze waarden tegelijk. Vraag het ons: wij bekijken andere oplossingen.',
  ask: 'Vraag naar een oplossing',
  found: (count, hasUnsure) =>
    `${counted(count, fitting)}${count === 1 ? '' : ', de lichtste eerst'}${hasUnsure ? '; achteraan waar het hefvermogen bij deze reikwijdte nog gecontroleerd moet worden' : ''}.`,
  obstacle: {
    height: 'Hoogte van het obstakel',
    depth: 'Diepte van het obstakel',
    incomplete: 'Om dit te beoordelen zijn de werkhoogte en de hoogte en diepte van het obstakel nodig.',
    straight: (stand) =>
      `Reikt met een rechte giek waarschijnlijk over het obstakel, opgesteld op ${stand}\u00a0van de werkplek. Wij controleren dit.`,
    knee: (knee, stand) =>
      `Reikt met de knik op ${knee}\u00a0hoogte waarschijnlijk over het obstakel, opgesteld op ${stand}\u00a0van de werkplek. Wij controleren dit.`,
    crane: 'Een kraan hijst meestal over het obstakel heen; het bereik controleren wij vóór de offerte.',
    problems: {
      vertical: 'Moet onder de werkplek staan, waar het obstakel is.',
      height: (needed, possible) =>
        `Nodig is een hoogte van ${needed}; in deze klasse is het waarschijnlijk hooguit ${possible}.`,
      behind: (lowest) =>
        `Achter het obstakel werkt de machine waarschijnlijk pas vanaf ${lowest}\u00a0hoogte.`,
      outreach: (needed, possible) =>
        `Nodig is een reikwijdte van ${needed}; op deze hoogte is het waarschijnlijk hooguit ${possible}.`,
      straight: 'De rechte giek zou de rand van het obstakel raken.',
      knee: (knee) => `Ook met de knik op ${knee}\u00a0hoogte zou de giek de rand van het obstakel raken.`,
      load: (possible) => `Zo ver naar buiten tilt de machine waarschijnlijk hooguit ${possible}.`,
    },
  },
  specNames: {
    workingHeight: 'werkhoogte',
    liftHeight: 'hefhoogte',
    mainBoom: 'hoofdgiek',
    outreach: 'reikwijdte',
    load: 'hefvermogen',
    largestLoad: 'maximaal hefvermogen',
    platformLoad: 'max. belasting',
    craneLoad: 'capaciteitsklasse',
    loadMoment: 'lastmoment',
    upTo: (figure) => `tot ${figure}`,
    lessAt: (outreach) => `bij ${outreach}\u00a0minder\u00a0– dat kijken wij na in het lastdiagram`,
  },
  figures: {
    people: 'personen',
    load: 'last',
    height: (height) => `hoogte ${height}`,
    outreach: (outreach) => `reikwijdte ${outreach}`,
    peopleLoad: (weight) => `personen met gereedschap ${weight}`,
    weight: (weight) => `gewicht ${weight}`,
    obstacle: (height, depth) => `obstakel: hoogte ${height}, diepte ${depth}`,
  },
}
