import { company } from '#worker/contract/company.ts'
import { tidyAll } from '#worker/contract/typography.ts'
import {
  containers,
  cranes,
  excavators,
  type Fact,
  forklifts,
  platforms,
  siteEquipment,
  telehandlers,
} from '../figures.ts'
import { createFormatters } from '../formatters.ts'
import type { RentalText } from '../pl/rental.ts'
import { text as lineUp } from './machine-finder.ts'
import { text as terms } from './terms.ts'

const { number, measure, range, span, size, counted, countedSpan } = createFormatters('en')

const desks = { one: 'desk', other: 'desks' }
const lamps = { one: 'lamp', other: 'lamps' }
const panels = { one: 'panel', other: 'panels' }
const bases = { one: 'base block', other: 'base blocks' }

const supply = `${measure(containers.supplyVolt, 'V')}/${measure(containers.supplyAmpere, 'A')}`

/** What the containers with windows have in common. */
const roomContainer: readonly Fact[] = [
  {
    name: `Dimensions, ${measure(containers.longFt, 'ft')}`,
    value: size([containers.lengthM, containers.widthM, containers.heightM], 'm'),
  },
  {
    name: `Footprint, ${measure(containers.shortFt, 'ft')}`,
    value: size([containers.shortLengthM, containers.widthM], 'm'),
  },
  { name: 'Power supply', value: `${supply} CEE` },
  { name: 'Weight', value: range(containers.weightT, 't') },
]

export const text: RentalText = tidyAll<RentalText>(
  {
    variant: 'six-categories',
    lineUp,
    meta: {
      title: `Access platform, forklift and crane hire | ${company.name}`,
      description:
        'Plant and access equipment for hire: figures and uses of work platforms, forklifts, telehandlers, cranes, containers, excavators and site equipment.',
    },
    hero: {
      heading: 'Machine rental',
      lead: 'Plant and access equipment for hire, short and long term, with or without an operator. The figures are typical ranges; our quote confirms the machine and the dates.',
    },
    labels: {
      categories: 'Machine categories',
      goodFor: 'Good for',
      enquire: 'Ask for a quote',
    },
    categories: [
      {
        id: 'work-platforms',
        name: 'Work platforms',
        lead: `Mobile elevating work platforms (MEWPs): working height is platform height plus ${measure(platforms.all.reachAboveDeckM, 'm')}. Outdoor platforms are usually limited to a wind speed of ${measure(platforms.all.windLimitMs, 'm/s')}, and many electric scissor lifts are for indoor use only.`,
        items: [
          {
            id: 'electric-scissor-lift',
            name: 'Electric scissor lift',
            description:
              'Lifts people and materials straight up on level floors, without fumes or tyre marks. Narrow versions fit through doors and between racking.',
            facts: [
              { name: 'Working height', value: range(platforms.electricScissor.workingHeightM, 'm') },
              { name: 'Platform capacity', value: range(platforms.electricScissor.capacityKg, 'kg') },
              { name: 'Width', value: range(platforms.electricScissor.widthM, 'm') },
              { name: 'Operating weight', value: range(platforms.electricScissor.weightT, 't') },
              { name: 'Drive and tyres', value: 'battery-electric, non-marking tyres' },
            ],
            goodFor: 'indoor work, fit-out, building services',
          },
          {
            id: 'rough-terrain-scissor-lift',
            name: 'Rough-terrain scissor lift',
            description:
              'The large deck takes several people with their material, and outriggers level the machine on uneven ground. Four-wheel drive carries it across the site.',
            facts: [
              { name: 'Working height', value: range(platforms.roughTerrainScissor.workingHeightM, 'm') },
              {
                name: 'Special versions',
                value: `up to about ${measure(platforms.roughTerrainScissor.largestWorkingHeightM, 'm')}`,
              },
              { name: 'Platform capacity', value: range(platforms.roughTerrainScissor.capacityKg, 'kg') },
              {
                name: 'Deck length',
                value: `up to about ${measure(platforms.roughTerrainScissor.deckLengthM, 'm')}`,
              },
              { name: 'Operating weight', value: range(platforms.roughTerrainScissor.weightT, 't') },
              { name: 'Drive', value: 'diesel or hybrid, 4×4' },
            ],
            goodFor: 'façades, steelwork, cladding',
          },
          {
            id: 'articulated-boom-lift',
            name: 'Articulated boom lift',
            description:
              'Its jointed boom reaches up and over obstacles such as a pipe rack or a production line. The electric version works indoors, the diesel 4×4 on site.',
            facts: [
              {
                name: 'Working height, electric',
                value: range(platforms.articulatedBoom.electricWorkingHeightM, 'm'),
              },
              {
                name: 'Working height, diesel',
                value: range(platforms.articulatedBoom.dieselWorkingHeightM, 'm'),
              },
              { name: 'Outreach', value: range(platforms.articulatedBoom.outreachM, 'm') },
              { name: 'Basket capacity', value: range(platforms.articulatedBoom.capacityKg, 'kg') },
              { name: 'Operating weight', value: range(platforms.articulatedBoom.weightT, 't') },
            ],
            goodFor: 'structures, bridges, industrial plants',
          },
          {
            id: 'telescopic-boom-lift',
            name: 'Telescopic boom lift',
            description:
              'The straight boom gives a long outreach from one position. It needs room to slew and ground that bears its weight.',
            facts: [
              { name: 'Working height', value: range(platforms.telescopicBoom.workingHeightM, 'm') },
              { name: 'Outreach', value: range(platforms.telescopicBoom.outreachM, 'm') },
              { name: 'Basket capacity', value: range(platforms.telescopicBoom.capacityKg, 'kg') },
              { name: 'Operating weight', value: range(platforms.telescopicBoom.weightT, 't') },
            ],
            goodFor: 'large sites, wind turbines, petrochemical plants',
          },
        ],
      },
      {
        id: 'forklifts',
        name: 'Forklift trucks',
        lead: 'We choose the truck by load, stacking height and floor. The rated capacity applies at a stated load centre; the further the load sits from the heel of the forks, the less the truck lifts.',
        items: [
          {
            id: 'electric-forklift',
            name: 'Electric forklift',
            description:
              'Works quietly and without fumes, so it suits warehouses and factories. It needs a level floor and a place to charge the battery.',
            facts: [
              { name: 'Lifting capacity', value: range(forklifts.electric.capacityT, 't') },
              { name: 'Lift height', value: range(forklifts.electric.liftHeightM, 'm') },
              { name: 'Operating weight', value: range(forklifts.electric.weightT, 't') },
            ],
            goodFor: 'warehouses, production, logistics',
          },
          {
            id: 'combustion-forklift',
            name: 'Diesel/LPG forklift',
            description:
              'Works a whole shift in the yard and is ready again as soon as it is refuelled or the LPG cylinder is changed. High-capacity versions handle the heaviest loads.',
            facts: [
              { name: 'Lifting capacity', value: range(forklifts.combustion.capacityT, 't') },
              { name: 'Capacity, heavy versions', value: range(forklifts.combustion.heavyCapacityT, 't') },
              { name: 'Lift height', value: range(forklifts.combustion.liftHeightM, 'm') },
              { name: 'Operating weight', value: range(forklifts.combustion.weightT, 't') },
              { name: 'Drive', value: 'diesel or LPG' },
            ],
            goodFor: 'loading, timber, steel',
          },
          {
            id: 'rough-terrain-forklift',
            name: 'Rough-terrain forklift',
            description:
              'Large wheels and four-wheel drive carry it over soil, gravel and mud. It unloads pallets where an ordinary truck cannot go.',
            facts: [
              { name: 'Lifting capacity', value: range(forklifts.roughTerrain.capacityT, 't') },
              { name: 'Lift height', value: range(forklifts.roughTerrain.liftHeightM, 'm') },
              { name: 'Operating weight', value: range(forklifts.roughTerrain.weightT, 't') },
            ],
            goodFor: 'unsurfaced yards and building sites',
          },
          {
            id: 'reach-truck',
            name: 'Reach truck',
            description:
              'The mast moves out towards the rack, so the truck works in a narrow aisle. It needs a smooth, level floor.',
            facts: [
              { name: 'Lifting capacity', value: range(forklifts.reachTruck.capacityT, 't') },
              { name: 'Lift height', value: `up to about ${measure(forklifts.reachTruck.liftHeightM, 'm')}` },
              { name: 'Operating weight', value: range(forklifts.reachTruck.weightT, 't') },
            ],
            goodFor: 'warehouses with high racking',
          },
        ],
      },
      {
        id: 'telehandlers',
        name: 'Telehandlers and rotating telehandlers',
        lead: 'Capacity falls as the boom extends and depends on the attachment. The capacities apply to forks with the boom retracted.',
        items: [
          {
            id: 'compact-telehandler',
            name: 'Compact telehandler',
            description:
              'Drives through low doorways and turns in a small yard. It moves pallets on forks and loads loose materials with a bucket.',
            facts: [
              { name: 'Lift height', value: range(telehandlers.compact.liftHeightM, 'm') },
              { name: 'Maximum capacity', value: range(telehandlers.compact.capacityT, 't') },
              { name: 'Forward reach', value: range(telehandlers.compact.reachM, 'm') },
              { name: 'Operating weight', value: range(telehandlers.compact.weightT, 't') },
              { name: 'Drive', value: 'diesel 4×4 or battery-electric' },
            ],
            goodFor: 'tight sites, agriculture',
          },
          {
            id: 'construction-telehandler',
            name: 'Construction telehandler',
            description:
              'Places pallets, beams and trusses on a floor slab or a roof. Four-wheel drive and three steering modes make it easy to manoeuvre between buildings.',
            facts: [
              { name: 'Lift height', value: range(telehandlers.construction.liftHeightM, 'm') },
              { name: 'Maximum capacity', value: range(telehandlers.construction.capacityT, 't') },
              { name: 'Forward reach', value: range(telehandlers.construction.reachM, 'm') },
              { name: 'Operating weight', value: range(telehandlers.construction.weightT, 't') },
            ],
            goodFor: 'pallets, beams, roof work',
          },
          {
            id: 'rotating-telehandler',
            name: 'Rotating telehandler',
            description: `Stands on stabilisers and places loads through ${number(telehandlers.rotating.turretDegrees)}° without repositioning. With forks, winch or basket it can replace a crane and a platform.`,
            facts: [
              { name: 'Lift height', value: range(telehandlers.rotating.liftHeightM, 'm') },
              {
                name: 'Largest machines',
                value: `up to about ${measure(telehandlers.rotating.largestLiftHeightM, 'm')}`,
              },
              { name: 'Maximum capacity', value: range(telehandlers.rotating.capacityT, 't') },
              { name: 'Forward reach', value: range(telehandlers.rotating.reachM, 'm') },
              { name: 'Operating weight', value: range(telehandlers.rotating.weightT, 't') },
              { name: 'Turret rotation', value: `${number(telehandlers.rotating.turretDegrees)}°` },
            ],
            goodFor: 'steel erection, work from a single position',
          },
          {
            id: 'telehandler-attachments',
            name: 'Telehandler attachments',
            description:
              'We match the attachment to the telehandler and to the job. Which UDT qualification the operator needs depends on it as well.',
            facts: [
              { name: 'Forks', value: 'pallets and bundles' },
              { name: 'Bucket', value: 'loose materials' },
              { name: 'Winch or hook', value: 'suspended loads' },
              { name: 'Basket', value: 'people working at height' },
            ],
            goodFor: 'sites where one machine has several jobs',
          },
        ],
      },
      {
        id: 'mobile-cranes',
        name: 'Mobile cranes',
        lead: 'The class is what the crane lifts at minimum radius; capacity falls steeply as the radius grows. Cranes are usually hired with their operator.',
        items: [
          {
            id: 'small-mobile-crane',
            name: `Mobile crane up to ${measure(cranes.small.classT.to, 't')}`,
            description:
              'Compact enough for tight yards and narrow streets. It handles quick lifts close in.',
            facts: [
              { name: 'Capacity class', value: range(cranes.small.classT, 't') },
              { name: 'Main boom', value: range(cranes.small.mainBoomM, 'm') },
              { name: 'Axles', value: span(cranes.small.axles) },
            ],
            goodFor: 'roof trusses, containers, equipment',
          },
          {
            id: 'medium-mobile-crane',
            name: `Mobile crane ${range(cranes.medium.classT, 't')}`,
            description:
              'Lifts structural elements at a larger radius and travels to site on public roads. Room for outriggers and counterweight has to be planned.',
            facts: [
              { name: 'Capacity class', value: range(cranes.medium.classT, 't') },
              { name: 'Main boom', value: range(cranes.medium.mainBoomM, 'm') },
              { name: 'Axles', value: span(cranes.medium.axles) },
            ],
            goodFor: 'steelwork, precast elements',
          },
          {
            id: 'large-mobile-crane',
            name: `Mobile crane over ${measure(cranes.large.classT.from, 't')}`,
            description:
              'Lifts heavy elements at a large radius when the crane cannot stand closer. Ground, access and lifting sequence are agreed before it arrives.',
            facts: [
              { name: 'Capacity class', value: `up to ${measure(cranes.large.classT.to, 't')}` },
              { name: 'Main boom', value: range(cranes.large.mainBoomM, 'm') },
              { name: 'Axles', value: span(cranes.large.axles) },
            ],
            goodFor: 'heavy precast elements, industrial machinery',
          },
          {
            id: 'truck-loader-crane',
            name: 'Lorry loader',
            description:
              'Delivers the load and offloads it with its own crane. For pallets and containers you usually need no separate crane.',
            facts: [
              { name: 'Load moment', value: range(cranes.loader.loadMomentTm, 'tm') },
              { name: 'Reach', value: range(cranes.loader.reachM, 'm') },
              { name: 'Lift height', value: range(cranes.loader.liftHeightM, 'm') },
              {
                name: 'Lift height with jib',
                value: `up to about ${measure(cranes.loader.liftHeightWithJibM, 'm')}`,
              },
            ],
            goodFor: 'pallets, containers, machine transport',
          },
        ],
      },
      {
        id: 'site-containers',
        name: 'Site containers',
        lead: `We set up single containers and complete site accommodation, usually up to ${number(containers.levels)} high. You need level, load-bearing ground, access for a lorry loader and a ${supply} supply.`,
        items: [
          {
            id: 'office-container',
            name: 'Office container',
            description: `A heated room with LED lighting and sockets. A ${measure(containers.longFt, 'ft')} unit holds ${countedSpan(containers.desks, desks)}.`,
            facts: [
              ...roomContainer,
              { name: 'Floor area inside', value: `about ${measure(containers.floorM2, 'm²')}` },
            ],
            goodFor: 'site management, meetings',
          },
          {
            id: 'sanitary-container',
            name: 'Toilet and shower unit',
            description:
              'Toilets, washbasins and showers in a layout agreed before delivery. It needs a water supply and a drain or tank.',
            facts: roomContainer,
            goodFor: 'washrooms for sites and events',
          },
          {
            id: 'welfare-container',
            name: 'Welfare unit',
            description:
              'A heated place for breaks, meals and changing. The fittings, such as tables, lockers and a kitchenette, are agreed before delivery.',
            facts: roomContainer,
            goodFor: 'changing room, canteen, break room',
          },
          {
            id: 'storage-container',
            name: 'Storage container',
            description:
              'A steel container for tools and materials, with a lock box. It needs no services, only level ground.',
            facts: [
              {
                name: `Dimensions, ${measure(containers.longFt, 'ft')}`,
                value: size([containers.lengthM, containers.widthM, containers.storage.heightM], 'm'),
              },
              { name: 'Volume', value: `about ${measure(containers.storage.volumeM3, 'm³')}` },
              { name: 'Weight', value: `about ${measure(containers.storage.weightT, 't')}` },
            ],
            goodFor: 'tools, materials',
          },
        ],
      },
      {
        id: 'excavators',
        name: 'Excavators and site equipment',
        lead: 'We choose the excavator by digging depth, volume of soil and access.',
        items: [
          {
            id: 'mini-excavator',
            name: 'Mini excavator',
            description:
              'Rubber tracks and small dimensions let it dig beside buildings and in gardens. Electric versions work indoors.',
            facts: [
              { name: 'Digging depth', value: range(excavators.mini.diggingDepthM, 'm') },
              { name: 'Bucket capacity', value: range(excavators.mini.bucketM3, 'm³') },
              { name: 'Reach', value: range(excavators.mini.reachM, 'm') },
              { name: 'Operating weight', value: range(excavators.mini.weightT, 't') },
            ],
            goodFor: 'trenches, gardens, work inside buildings',
          },
          {
            id: 'large-excavator',
            name: 'Crawler or wheeled excavator',
            description:
              'The crawler moves large volumes of soil and works on soft ground. The wheeled excavator travels by road under its own power.',
            facts: [
              { name: 'Digging depth, crawler', value: range(excavators.crawler.diggingDepthM, 'm') },
              { name: 'Digging depth, wheeled', value: range(excavators.wheeled.diggingDepthM, 'm') },
              { name: 'Bucket capacity', value: range(excavators.large.bucketM3, 'm³') },
              { name: 'Reach', value: range(excavators.large.reachM, 'm') },
              { name: 'Operating weight', value: range(excavators.large.weightT, 't') },
            ],
            goodFor: 'bulk earthworks, utilities, roads',
          },
          {
            id: 'small-tools',
            name: 'Small tools',
            description:
              'Plate compactors, trench rammers and demolition hammers, even for a single day. Where there must be no fumes, battery machines work.',
            facts: [
              { name: 'Plate compactor', value: range(siteEquipment.plateCompactorKg, 'kg') },
              { name: 'Trench rammer', value: range(siteEquipment.rammerKg, 'kg') },
              { name: 'Drive', value: 'petrol, diesel or battery' },
            ],
            goodFor: 'backfilling, paving, breaking out',
          },
          {
            id: 'site-equipment',
            name: 'Generators, lighting towers, fencing',
            description: `Temporary power, lighting and fencing from day one. Allow about ${counted(siteEquipment.fence.examplePanels, panels)} and ${counted(siteEquipment.fence.exampleFeet, bases)} for ${measure(siteEquipment.fence.exampleM, 'm')} of fencing.`,
            facts: [
              { name: 'Generator output', value: range(siteEquipment.generator.powerKva, 'kVA') },
              { name: 'Running time per tank', value: range(siteEquipment.generator.tankH, 'h') },
              { name: 'Mast height', value: range(siteEquipment.lightTower.mastM, 'm') },
              {
                name: 'LED lighting',
                value: `${counted(siteEquipment.lightTower.heads, lamps)} of ${range(siteEquipment.lightTower.headW, 'W')}`,
              },
              {
                name: 'Fence panel',
                value: size([siteEquipment.fence.panelM.length, siteEquipment.fence.panelM.height], 'm'),
              },
            ],
            goodFor: 'site set-up, night work, events',
          },
        ],
      },
    ],
    process: {
      heading: 'How to rent a machine',
      steps: [
        { name: 'Contact', text: 'Phone, email or form. We ask about the job, the place and the dates.' },
        {
          name: 'Quote',
          text: 'We suggest a machine and send a quote with the rate, the dates and the delivery arrangements.',
        },
        {
          name: 'Contract',
          text: 'The contract sets out the period, the place and the machine insurance.',
          link: 'Give us the contract details',
        },
        {
          name: 'Delivery',
          text: 'We bring the machine to your site, familiarise your operator and complete the handover record.',
        },
      ],
    },
    return: {
      heading: 'Off-hire and return',
      text: 'Off-hire the machine by phone or email. We then agree its collection or your return to the depot, and record its condition in the handover record.',
    },
    terms,
    checklist: {
      heading: 'What to put in your enquiry',
      entries: [
        'working height or digging depth',
        'load and reach',
        'indoors or outdoors',
        'ground and access width',
        'start date and rental period',
        'site address',
        'delivery or self-collection',
        'whether you need an operator',
        'attachments',
      ],
    },
    coverage: {
      heading: 'Coverage: Poland and Europe',
      areas: [
        {
          name: 'Poland',
          text: [
            'We deliver machines to sites and factories across Poland. You can also collect from our depot in ',
            { lang: 'pl', text: company.addresses.yard.city },
            '.',
          ],
        },
        {
          name: 'Europe',
          text: 'On request. Transport, machine documents and operator requirements are settled before we quote.',
        },
      ],
    },
    operators: {
      heading: 'Is your operator qualified?',
      text: 'Many machines may only be used by qualified operators.',
      link: 'See operator training',
    },
    closing: {
      action: 'call',
      heading: 'Quickest by phone',
      text: 'Describe the job, and we will tell you which machine suits it and from when.',
      phone: 'Phone – machine rental',
    },
  },
  'en',
)
