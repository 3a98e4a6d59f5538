import { createFormatters } from '../formatters.ts'
import type { FinderResultsText } from '../pl/finder-results.ts'

const { counted } = createFormatters('de')

const fitting = { one: 'Maschinenklasse kommt infrage', other: 'Maschinenklassen kommen infrage' }

export const text: FinderResultsText = {
  people: { height: 'Arbeitshöhe', load: 'Korblast', example: '2\u00a0Personen mit Werkzeug ≈ 200\u00a0kg' },
  notANumber: (field) => `${field}: Bitte geben Sie eine Zahl ein, zum Beispiel 12,5.`,
  correct: 'Zahl korrigieren',
  nothing: 'Keine Klasse erreicht diese Werte zugleich. Fragen Sie uns: Wir prüfen andere Lösungen.',
  ask: 'Nach einer Lösung fragen',
  found: (count, hasUnsure) =>
    `${counted(count, fitting)}${count === 1 ? '' : ', die leichteste zuerst'}${hasUnsure ? '; am Ende, wo die Tragkraft bei dieser Reichweite zu prüfen ist' : ''}.`,
  obstacle: {
    height: 'Höhe des Hindernisses',
    depth: 'Tiefe des Hindernisses',
    incomplete: 'Für die Beurteilung brauchen wir die Arbeitshöhe sowie Höhe und Tiefe des Hindernisses.',
    straight: (stand) =>
      `Reicht mit geradem Ausleger wahrscheinlich über das Hindernis, Standort ${stand}\u00a0von der Arbeitsstelle entfernt. Wir prüfen das.`,
    knee: (knee, stand) =>
      `Reicht mit dem Knick in ${knee}\u00a0Höhe wahrscheinlich über das Hindernis, Standort ${stand}\u00a0von der Arbeitsstelle entfernt. Wir prüfen das.`,
    crane: 'Ein Kran hebt in der Regel über das Hindernis hinweg; die Ausladung prüfen wir vor dem Angebot.',
    problems: {
      vertical: 'Muss unter der Arbeitsstelle stehen, wo das Hindernis ist.',
      height: (needed, possible) =>
        `Nötig sind ${needed}\u00a0Höhe, in dieser Klasse sind es wahrscheinlich höchstens ${possible}.`,
      behind: (lowest) =>
        `Hinter dem Hindernis arbeitet die Maschine wahrscheinlich erst ab ${lowest}\u00a0Höhe.`,
      outreach: (needed, possible) =>
        `Nötig sind ${needed}\u00a0Reichweite, in dieser Höhe sind es wahrscheinlich höchstens ${possible}.`,
      straight: 'Der gerade Ausleger würde die Kante des Hindernisses berühren.',
      knee: (knee) =>
        `Auch mit dem Knick in ${knee}\u00a0Höhe würde der Ausleger die Kante des Hindernisses berühren.`,
      load: (possible) => `So weit draußen trägt die Maschine wahrscheinlich höchstens ${possible}.`,
    },
  },
  specNames: {
    workingHeight: 'Arbeitshöhe',
    liftHeight: 'Hubhöhe',
    mainBoom: 'Hauptausleger',
    outreach: 'Reichweite',
    load: 'Tragkraft',
    largestLoad: 'maximale Tragkraft',
    platformLoad: 'Tragkraft',
    craneLoad: 'Traglastklasse',
    loadMoment: 'Lastmoment',
    upTo: (figure) => `bis ${figure}`,
    lessAt: (outreach) => `bei ${outreach}\u00a0weniger\u00a0– das prüfen wir anhand des Lastdiagramms`,
  },
  figures: {
    people: 'Personen',
    load: 'Last',
    height: (height) => `Höhe ${height}`,
    outreach: (outreach) => `Reichweite ${outreach}`,
    peopleLoad: (weight) => `Personen mit Werkzeug ${weight}`,
    weight: (weight) => `Gewicht ${weight}`,
    obstacle: (height, depth) => `Hindernis: Höhe ${height}, Tiefe ${depth}`,
  },
}
