import { company } from '#worker/contract/company.ts'
import { tidyAll } from '#worker/contract/typography.ts'
import { containers, excavators, type Fact, siteEquipment, telehandlers } from '../figures.ts'
import { createFormatters } from '../formatters.ts'
import type { RentalText } from '../pl/rental.ts'
import { text as lineUp } from './machine-finder.ts'
import { text as terms } from './terms.ts'

const { number, measure, range, size, counted, countedSpan } = createFormatters('de')

const storeys = { one: 'Geschoss', other: 'Geschosse' }
const desks = { one: 'Schreibtisch', other: 'Schreibtische' }
const lamps = { one: 'Leuchte', other: 'Leuchten' }
const panels = { one: 'Zaunfeld', other: 'Zaunfelder' }
const bases = { one: 'Betonfuß', other: 'Betonfüße' }

const supply = `${measure(containers.supplyVolt, 'V')}/${measure(containers.supplyAmpere, 'A')}`

/** What the containers with windows have in common. */
const roomContainer: readonly Fact[] = [
  {
    name: `Maße (${measure(containers.longFt, 'Fuß')})`,
    value: size([containers.lengthM, containers.widthM, containers.heightM], 'm'),
  },
  {
    name: `Länge × Breite (${measure(containers.shortFt, 'Fuß')})`,
    value: size([containers.shortLengthM, containers.widthM], 'm'),
  },
  { name: 'Stromanschluss', value: `${supply} CEE` },
  { name: 'Eigengewicht', value: range(containers.weightT, 't') },
]

export const text: RentalText = tidyAll<RentalText>(
  {
    variant: 'three-categories',
    lineUp,
    meta: {
      title: `Container, Bagger und Kleingeräte mieten | ${company.name}`,
      description:
        'Typische Werte und Einsatzbereiche unserer Mietgeräte: Büro- und Lagercontainer, Bagger, Teleskoplader, Rüttelplatten, Stromerzeuger, Bauzäune.',
    },
    hero: {
      heading: 'Maschinen und Container mieten',
      lead: 'Kurz- und Langzeitmiete, mit oder ohne Bediener. Wir nennen typische Werte; Gerät und Termin bestätigen wir im Angebot.',
    },
    labels: {
      categories: 'Kategorien',
      goodFor: 'Geeignet für',
      enquire: 'Angebot anfragen',
    },
    categories: [
      {
        id: 'site-containers',
        name: 'Container',
        lead: `Wir stellen einzelne Container und komplette Containeranlagen auf, in der Regel bis zu ${counted(containers.levels, storeys)} hoch. Nötig sind ein ebener, tragfähiger Untergrund, eine Zufahrt für den Lkw mit Ladekran und ein Anschluss mit ${supply}.`,
        items: [
          {
            id: 'office-container',
            name: 'Bürocontainer',
            description: `Beheizter Raum mit LED-Licht und Steckdosen. In einen ${number(containers.longFt)}-Fuß-Container passen ${countedSpan(containers.desks, desks)}.`,
            facts: [
              ...roomContainer,
              { name: 'Nutzfläche innen', value: `ca. ${measure(containers.floorM2, 'm²')}` },
            ],
            goodFor: 'Bauleitung, Besprechungen',
          },
          {
            id: 'sanitary-container',
            name: 'Sanitärcontainer',
            description:
              'Toiletten, Waschtische und Duschen in der Aufteilung, die wir vor der Lieferung mit Ihnen abstimmen. Nötig sind ein Wasseranschluss und ein Abwasseranschluss oder -tank.',
            facts: roomContainer,
            goodFor: 'Baustellen, Veranstaltungen',
          },
          {
            id: 'welfare-container',
            name: 'Aufenthaltscontainer',
            description:
              'Beheizter Raum zum Umkleiden, für Pausen und Mahlzeiten. Die Ausstattung, z. B. Tische, Spinde und Küchenzeile, stimmen wir mit Ihnen ab.',
            facts: roomContainer,
            goodFor: 'Umkleide, Speiseraum, Pausenraum',
          },
          {
            id: 'storage-container',
            name: 'Lagercontainer',
            description:
              'Stahlcontainer mit Schlosskasten für Werkzeug und Material. Er braucht keinen Anschluss, nur einen ebenen Stellplatz.',
            facts: [
              {
                name: `Maße (${measure(containers.longFt, 'Fuß')})`,
                value: size([containers.lengthM, containers.widthM, containers.storage.heightM], 'm'),
              },
              { name: 'Volumen', value: `ca. ${measure(containers.storage.volumeM3, 'm³')}` },
              { name: 'Eigengewicht', value: `ca. ${measure(containers.storage.weightT, 't')}` },
            ],
            goodFor: 'Werkzeug, Material',
          },
        ],
      },
      {
        id: 'construction-machines',
        name: 'Baumaschinen',
        lead: 'Die Auswahl richtet sich nach Grabtiefe oder Hubhöhe, Last, Untergrund und Zufahrt. Beim Teleskoplader gilt die Tragkraft mit Gabel und eingefahrenem Ausleger.',
        items: [
          {
            id: 'mini-excavator',
            name: 'Minibagger',
            description:
              'Dank Gummiketten und kompakter Maße arbeitet er dicht an Gebäuden und in Gärten. Für Arbeiten in Innenräumen gibt es elektrische Ausführungen.',
            facts: [
              { name: 'Grabtiefe', value: range(excavators.mini.diggingDepthM, 'm') },
              { name: 'Löffelinhalt', value: range(excavators.mini.bucketM3, 'm³') },
              { name: 'Reichweite', value: range(excavators.mini.reachM, 'm') },
              { name: 'Betriebsgewicht', value: range(excavators.mini.weightT, 't') },
              { name: 'Antrieb', value: 'Diesel oder Elektro' },
            ],
            goodFor: 'Gräben, Gärten, Arbeiten in Gebäuden',
          },
          {
            id: 'crawler-excavator',
            name: 'Kettenbagger',
            description:
              'Er bewegt große Erdmengen und arbeitet auch auf weichem Boden. Zur Baustelle und zurück kommt er auf dem Tieflader.',
            facts: [
              { name: 'Grabtiefe', value: range(excavators.crawler.diggingDepthM, 'm') },
              { name: 'Löffelinhalt', value: range(excavators.crawler.bucketM3, 'm³') },
              { name: 'Reichweite', value: range(excavators.crawler.reachM, 'm') },
              { name: 'Betriebsgewicht', value: range(excavators.crawler.weightT, 't') },
              { name: 'Antrieb', value: 'Diesel, Kettenfahrwerk' },
            ],
            goodFor: 'Erdbau, Baugruben',
          },
          {
            id: 'wheeled-excavator',
            name: 'Mobilbagger',
            description:
              'Er fährt auf eigener Achse von Bauabschnitt zu Bauabschnitt. Auf Asphalt hinterlässt er keine Kettenspuren.',
            facts: [
              { name: 'Grabtiefe', value: range(excavators.wheeled.diggingDepthM, 'm') },
              { name: 'Löffelinhalt', value: range(excavators.wheeled.bucketM3, 'm³') },
              { name: 'Reichweite', value: range(excavators.wheeled.reachM, 'm') },
              { name: 'Betriebsgewicht', value: range(excavators.wheeled.weightT, 't') },
              { name: 'Antrieb', value: 'Diesel, Radfahrwerk' },
            ],
            goodFor: 'Leitungsbau, Straßenbau',
          },
          {
            id: 'telehandler',
            name: 'Teleskoplader',
            description:
              'Er hebt Paletten, Balken und Binder auf Decke oder Dach und fährt mit Allradantrieb über die Baustelle. Größere Hubhöhen erreicht der Roto-Teleskoplader, den wir auf Anfrage anbieten.',
            facts: [
              { name: 'Hubhöhe', value: range(telehandlers.fixed.liftHeightM, 'm') },
              { name: 'Maximale Tragkraft', value: range(telehandlers.fixed.capacityT, 't') },
              { name: 'Reichweite nach vorn', value: range(telehandlers.fixed.reachM, 'm') },
              { name: 'Eigengewicht', value: range(telehandlers.fixed.weightT, 't') },
              { name: 'Anbaugeräte', value: 'Gabel, Schaufel, Winde, Arbeitskorb' },
            ],
            goodFor: 'Paletten, Balken, Dacharbeiten',
          },
        ],
      },
      {
        id: 'small-tools',
        name: 'Kleingeräte',
        lead: 'Verdichtung, Strom, Licht und Absperrung: was die Baustelle vom ersten Tag an braucht. Auch Abbruchhämmer und Baustromverteiler erhalten Sie auf Anfrage.',
        items: [
          {
            id: 'compactors',
            name: 'Rüttelplatte und Vibrationsstampfer',
            description:
              'Die Rüttelplatte verdichtet Flächen, der Vibrationsstampfer den Boden in engen Gräben. Wo keine Abgase entstehen dürfen, kommt ein Akkugerät zum Einsatz.',
            facts: [
              { name: 'Gewicht (Rüttelplatte)', value: range(siteEquipment.plateCompactorKg, 'kg') },
              { name: 'Gewicht (Stampfer)', value: range(siteEquipment.rammerKg, 'kg') },
              { name: 'Antrieb', value: 'Benzin, Diesel oder Akku' },
            ],
            goodFor: 'Gräben, Pflasterarbeiten',
          },
          {
            id: 'generator',
            name: 'Stromerzeuger',
            description:
              'Er versorgt die Baustelle, solange der Netzanschluss fehlt. Die Leistung ermitteln wir aus der Liste Ihrer Verbraucher.',
            facts: [
              { name: 'Leistung (klein)', value: range(siteEquipment.generator.smallPowerKva, 'kVA') },
              {
                name: 'Leistung (schallgedämmt)',
                value: range(siteEquipment.generator.silencedPowerKva, 'kVA'),
              },
              { name: 'Laufzeit je Tankfüllung', value: range(siteEquipment.generator.tankH, 'h') },
              { name: 'Gewicht', value: range(siteEquipment.generator.weightT, 't') },
              { name: 'Antrieb', value: 'Diesel, Abgasstufe V' },
            ],
            goodFor: 'Baustrom, Veranstaltungen',
          },
          {
            id: 'light-tower',
            name: 'Lichtmast',
            description:
              'Er leuchtet einige Tausend Quadratmeter aus. Betrieben wird er mit Diesel, hybrid oder am Netz.',
            facts: [
              { name: 'Masthöhe', value: range(siteEquipment.lightTower.mastM, 'm') },
              {
                name: 'LED-Licht',
                value: `${counted(siteEquipment.lightTower.heads, lamps)} mit je ${range(siteEquipment.lightTower.headW, 'W')}`,
              },
              { name: 'Laufzeit', value: `${range(siteEquipment.lightTower.runH, 'h')} und mehr` },
              { name: 'Gewicht', value: range(siteEquipment.lightTower.weightT, 't') },
            ],
            goodFor: 'Nachtarbeit, Verkehrsbaustellen',
          },
          {
            id: 'temporary-fencing',
            name: 'Bauzaun',
            description: `Er sperrt das Gelände ab – mit Toren, Schellen und auf Wunsch Sichtschutz. Für ${measure(siteEquipment.fence.exampleM, 'm')} brauchen Sie etwa ${counted(siteEquipment.fence.examplePanels, panels)} und ${counted(siteEquipment.fence.exampleFeet, bases)}.`,
            facts: [
              {
                name: 'Zaunfeld',
                value: size([siteEquipment.fence.panelM.length, siteEquipment.fence.panelM.height], 'm'),
              },
              { name: 'Gewicht (Zaunfeld)', value: range(siteEquipment.fence.panelKg, 'kg') },
              { name: 'Gewicht (Fuß)', value: range(siteEquipment.fence.footKg, 'kg') },
            ],
            goodFor: 'Absperrung von Baustellen und Lagerflächen',
          },
        ],
      },
    ],
    process: {
      heading: 'So mieten Sie bei uns',
      steps: [
        { name: 'Kontakt', text: 'Anruf, E-Mail oder Formular. Wir fragen nach Aufgabe, Ort und Zeitraum.' },
        {
          name: 'Beratung',
          text: 'Wir klären Last, Höhe, Untergrund und Zufahrt und schlagen ein Gerät vor.',
        },
        {
          name: 'Angebot',
          text: 'Sie erhalten ein Angebot mit Mietpreis, Zeitraum und Lieferung.',
          link: 'Angaben für den Vertrag machen',
        },
        {
          name: 'Lieferung',
          text: 'Wir liefern zur Baustelle, weisen Ihren Bediener ein und erstellen das Übergabeprotokoll.',
        },
      ],
    },
    return: {
      heading: 'Freimeldung und Rückgabe',
      text: 'Melden Sie das Gerät telefonisch oder per E-Mail frei. Wir vereinbaren dann die Abholung oder die Rückgabe im Mietpark und halten den Zustand im Übergabeprotokoll fest.',
    },
    terms,
    checklist: {
      heading: 'Diese Angaben helfen uns',
      entries: [
        'Arbeitshöhe oder Grabtiefe',
        'Last und Reichweite',
        'Einsatz innen oder außen',
        'Untergrund und Breite der Zufahrt',
        'Mietbeginn und Mietdauer',
        'Adresse der Baustelle',
        'Lieferung oder Selbstabholung',
        'Miete mit oder ohne Bediener',
        'Anbaugeräte',
      ],
    },
    coverage: {
      heading: 'Unser Einsatzgebiet',
      areas: [
        {
          name: 'Polen',
          text: [
            'Wir liefern zu Baustellen und Betrieben im ganzen Land. Selbstabholung: Mietpark in ',
            { lang: 'pl', text: company.addresses.yard.city },
            '.',
          ],
        },
        {
          name: 'Europa',
          text: 'Auf Anfrage. Transport, Maschinenpapiere und Anforderungen an die Bediener klären wir vor dem Angebot.',
        },
      ],
    },
    operators: {
      heading: 'Ist Ihr Bediener geschult?',
      text: 'Viele Maschinen darf nur geschultes Personal bedienen.',
      link: 'Schulungen ansehen',
    },
    closing: {
      action: 'request-offer',
      heading: 'Fordern Sie Ihr Angebot an',
      text: 'Auf Anfrage vermieten wir auch Arbeitsbühnen, Gabelstapler und – in der Regel mit Kranführer – Mobilkrane.',
      offer: 'Angebot anfordern',
    },
  },
  'de',
)
