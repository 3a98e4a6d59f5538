import { fragments, names } from '#worker/domain/catalogue/de.ts'
import { company } from '#worker/domain/company.ts'
import { price } from '#worker/domain/labels/price/de.ts'
import { createSpecFacts, formatSupply } from '../equipment-specs.ts'
import { containers, siteEquipment } from '../figures.ts'
import { createFormatters } from '../formatters.ts'
import type { RentalText } from '../pl/rental.ts'
import { text as compareButton } from './compare-button.ts'
import { text as listButton } from './list-button.ts'
import { text as machineFinder } from './machine-finder.ts'
import { text as terms } from './terms.ts'

const { measure, counted } = createFormatters('de')

const storeys = { one: 'Geschoss', other: 'Geschosse' }
const panels = { one: 'Zaunfeld', other: 'Zaunfelder' }
const bases = { one: 'Betonfuß', other: 'Betonfüße' }

const supply = formatSupply('de')

const factsOf = createSpecFacts(
  'de',
  {
    upTo: (figure) => `bis ${figure}`,
    about: (figure) => `ca. ${figure}`,
    upToAbout: (figure) => `bis ca. ${figure}`,
    orMore: (figure) => `${figure} und länger`,
    lamps: (count, power) => `${count}\u00a0×\u00a0${power}`,
    hourUnit: 'h',
  },
  {
    size: `Maße (${measure(containers.longFt, 'Fuß')})`,
    shortFootprint: `Länge × Breite (${measure(containers.shortFt, 'Fuß')})`,
    supply: 'Stromanschluss',
    containerWeight: 'Eigengewicht',
    floorArea: 'Nutzfläche',
    volume: 'Volumen',
    diggingDepth: 'Grabtiefe',
    bucketCapacity: 'Löffelinhalt',
    diggingReach: 'Reichweite',
    operatingWeight: 'Betriebsgewicht',
    liftHeight: 'Hubhöhe',
    maximumCapacity: 'Maximale Tragkraft',
    forwardReach: 'Reichweite nach vorn',
    weight: 'Eigengewicht',
    plateCompactorWeight: 'Gewicht (Rüttelplatte)',
    rammerWeight: 'Gewicht (Stampfer)',
    smallPower: 'Leistung, kleine Stromerzeuger',
    silencedPower: 'Leistung, schallgedämmte Stromerzeuger',
    runningTimePerTank: 'Laufzeit je Tankfüllung',
    equipmentWeight: 'Gewicht',
    mastHeight: 'Masthöhe',
    ledLighting: 'LED-Beleuchtung',
    runningTime: 'Laufzeit',
    fencePanelSize: 'Zaunfeld',
    fencePanelWeight: 'Gewicht (Zaunfeld)',
    fenceFootWeight: 'Gewicht (Fuß)',
  },
)

export const text: RentalText = {
  variant: 'three-categories',
  machineFinder,
  fragments,
  meta: {
    title: `Container, Bagger und Kleingeräte mieten | ${company.name}`,
    description:
      'Typische Werte und Einsatzbereiche unserer Mietgeräte: Büro- und Lagercontainer, Bagger, Teleskoplader, Rüttelplatten, Stromerzeuger, Bauzäune.',
  },
  hero: {
    heading: 'Maschinen mieten',
    lead: 'Kurz- und Langzeitmiete, mit oder ohne Bediener.',
    phoneHours: terms.phoneHours,
  },
  labels: {
    categories: 'Kategorien',
    goodFor: 'Geeignet für',
    toTop: 'Zum Seitenanfang',
    share: { share: 'Link teilen', copied: 'Link kopiert' },
    list: listButton,
    compare: compareButton,
    price,
  },
  categories: [
    {
      id: 'site-containers',
      name: 'Container',
      lead: `Wir stellen einzelne Container und komplette Containeranlagen auf, in der Regel bis zu ${counted(containers.levels, storeys)} hoch. Nötig sind ein ebener, tragfähiger Untergrund, eine Zufahrt für den Lkw mit Ladekran und, außer beim Lagercontainer, ein Anschluss mit ${supply}.`,
      items: [
        {
          id: 'office-container',
          name: names['office-container'],
          description: `Beheizter Raum mit LED-Beleuchtung und Steckdosen.`,
          note: 'Platz für einen Arbeitsplatz mit Besprechungstisch; für mehrere Arbeitsplätze stellen wir Container zu einer Anlage zusammen.',
          facts: factsOf('office-container'),
          goodFor: 'Bauleitung, Besprechungen',
        },
        {
          id: 'sanitary-container',
          name: names['sanitary-container'],
          description:
            'Toiletten, Waschtische und Duschen in der Aufteilung, die wir vor der Lieferung mit Ihnen abstimmen.',
          note: 'Nötig sind ein Wasseranschluss und ein Abwasseranschluss oder -tank.',
          facts: factsOf('sanitary-container'),
          goodFor: 'Baustellen, Veranstaltungen',
        },
        {
          id: 'welfare-container',
          name: names['welfare-container'],
          description: 'Beheizter Raum zum Umkleiden, für Pausen und Mahlzeiten.',
          note: 'Die Ausstattung, z. B. Tische, Spinde und Küchenzeile, stimmen wir mit Ihnen ab.',
          facts: factsOf('welfare-container'),
          goodFor: 'Kolonnen, die über Wochen am selben Ort arbeiten',
        },
        {
          id: 'storage-container',
          name: names['storage-container'],
          description: 'Stahlcontainer mit Lockbox für Werkzeug und Material.',
          note: 'Er braucht keinen Anschluss, nur einen ebenen Stellplatz.',
          facts: factsOf('storage-container'),
          goodFor: 'Baustellen, Industriegelände',
        },
      ],
    },
    {
      id: 'construction-machines',
      name: 'Baumaschinen',
      lead: 'Vom Minibagger bis zum Teleskoplader, für Erdarbeiten und Materialumschlag. Die angegebene Tragkraft der Teleskoplader gilt mit Gabel und eingefahrenem Ausleger.',
      items: [
        {
          id: 'mini-excavator',
          name: names['mini-excavator'],
          description: 'Dank Gummiketten und kompakter Maße arbeitet er dicht an Gebäuden und in Gärten.',
          note: 'Für Arbeiten in Innenräumen gibt es elektrische Ausführungen.',
          facts: [...factsOf('mini-excavator'), { name: 'Antrieb', value: 'Diesel oder Elektro' }],
          goodFor: 'Gräben, Gärten, Arbeiten in Gebäuden',
        },
        {
          id: 'crawler-excavator',
          name: names['crawler-excavator'],
          description: 'Bewegt große Erdmengen und arbeitet auch auf weichem Boden.',
          note: 'Zur Baustelle und zurück kommt er auf dem Tieflader.',
          facts: [...factsOf('crawler-excavator'), { name: 'Antrieb', value: 'Diesel, Kettenfahrwerk' }],
          goodFor: 'Erdbau, Baugruben',
        },
        {
          id: 'wheeled-excavator',
          name: names['wheeled-excavator'],
          description: 'Fährt auf eigener Achse von Bauabschnitt zu Bauabschnitt.',
          note: 'Auf Asphalt hinterlässt er keine Kettenspuren.',
          facts: [...factsOf('wheeled-excavator'), { name: 'Antrieb', value: 'Diesel, Radfahrwerk' }],
          goodFor: 'Leitungsbau, Straßenbau',
        },
        {
          id: 'telehandler',
          name: names.telehandler,
          description:
            'Hebt Paletten, Balken und Binder auf Decken und Dächer und fährt mit Allradantrieb über die Baustelle.',
          note: 'Größere Hubhöhen erreicht der Roto-Teleskoplader, den wir auf Anfrage anbieten.',
          facts: [
            ...factsOf('telehandler'),
            {
              name: 'Anbaugeräte',
              value: 'Gabel, Schaufel, Winde, integrierte Arbeitsbühne (nach Herstellerfreigabe)',
            },
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
          name: names.compactors,
          description:
            'Die Rüttelplatte verdichtet Flächen, der Vibrationsstampfer den Boden in engen Gräben.',
          note: 'Wo keine Abgase entstehen dürfen, kommt ein Akkugerät zum Einsatz.',
          facts: [...factsOf('compactors'), { name: 'Antrieb', value: 'Benzin, Diesel oder Akku' }],
          goodFor: 'Gräben, Pflasterarbeiten',
        },
        {
          id: 'generator',
          name: names.generator,
          description: 'Versorgt die Baustelle, solange der Netzanschluss fehlt.',
          note: 'Die Leistung ermitteln wir aus der Liste Ihrer Verbraucher.',
          facts: [...factsOf('generator'), { name: 'Antrieb', value: 'Diesel, Abgasstufe V' }],
          goodFor: 'Baustrom, Veranstaltungen',
        },
        {
          id: 'light-tower',
          name: names['light-tower'],
          description: 'Leuchtet einige Tausend Quadratmeter aus.',
          note: 'Er läuft mit Diesel, als Hybrid oder am Stromnetz.',
          facts: factsOf('light-tower'),
          goodFor: 'Nachtarbeit, Verkehrsbaustellen',
        },
        {
          id: 'temporary-fencing',
          name: names['temporary-fencing'],
          description: `Sperrt das Gelände ab – mit Toren, Schellen und auf Wunsch Sichtschutz.`,
          note: `Für ${measure(siteEquipment.fence.exampleM, 'm')} brauchen Sie etwa ${counted(siteEquipment.fence.examplePanels, panels)} und ${counted(siteEquipment.fence.exampleFeet, bases)}.`,
          facts: factsOf('temporary-fencing'),
          goodFor: 'Absperrung von Baustellen und Lagerflächen',
        },
      ],
    },
  ],
  process: {
    heading: 'So mieten Sie bei uns',
    steps: [
      { name: 'Kontakt', text: 'Anruf, E-Mail oder Formular.' },
      {
        name: 'Beratung',
        text: 'Wir schlagen ein passendes Gerät vor.',
      },
      {
        name: 'Angebot',
        text: 'Sie erhalten ein Angebot mit Mietpreis, Zeitraum und Lieferung.',
        link: 'Kundendatenformular ausfüllen',
      },
      {
        name: 'Lieferung',
        text: 'Wir liefern zur Baustelle, weisen Ihren Bediener ein und erstellen das Übergabeprotokoll.',
      },
    ],
  },
  return: {
    heading: 'Freimeldung und Rückgabe',
    text: 'Melden Sie das Gerät telefonisch oder per E-Mail frei. Wir vereinbaren dann die Abholung oder die Rückgabe im Mietpark und halten den Zustand im Rückgabeprotokoll fest.',
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
          ' bei Warschau.',
        ],
      },
      {
        name: 'Europa',
        text: 'Auf Anfrage. Transport, Maschinenpapiere und Anforderungen an die Bediener klären wir vor dem Angebot.',
      },
    ],
  },
  abroad: {
    name: 'Vermietung nach Deutschland',
    text: 'Wir bringen die Maschine mit einem passenden Lkw zu Ihrer Baustelle und holen sie wieder ab; den Transport weist das Angebot gesondert aus. Mit der Maschine kommen die EG- oder EU-Konformitätserklärung und der Nachweis der letzten Prüfung. Geben Sie Ihre USt-IdNr. an, enthält die Rechnung in der Regel keine polnische Umsatzsteuer: Die Steuerschuld geht auf Sie über (Reverse Charge).',
  },
  operators: {
    heading: 'Ist Ihr Bediener geschult?',
    text: 'Viele Maschinen darf nur geschultes Personal bedienen.',
    link: 'Schulungen ansehen',
  },
  closing: {
    heading: 'Fordern Sie Ihr Angebot an',
    text: 'Auf Anfrage vermieten wir auch Arbeitsbühnen, Gabelstapler und – in der Regel mit Kranführer – Mobilkrane.',
    offer: 'Angebot anfordern',
  },
}
