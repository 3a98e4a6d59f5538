import { fragments, names } from '#worker/domain/catalogue/en.ts'
import { company } from '#worker/domain/company.ts'
import { price } from '#worker/domain/labels/price/en.ts'
import { createSpecFacts, formatSupply } from '../equipment-specs.ts'
import { containers, platforms, siteEquipment, telehandlers } from '../figures.ts'
import { createFormatters } from '../formatters.ts'
import type { RentalText } from '../pl/rental.ts'
import { text as compareButton } from './compare-button.ts'
import { text as listButton } from './list-button.ts'
import { text as machineFinder } from './machine-finder.ts'
import { text as terms } from './terms.ts'

const { number, measure, counted } = createFormatters('en')

const lamps = { one: 'lamp', other: 'lamps' }
const panels = { one: 'panel', other: 'panels' }
const bases = { one: 'base block', other: 'base blocks' }

const supply = formatSupply('en')

const factsOf = createSpecFacts(
  'en',
  {
    upTo: (figure) => `up to ${figure}`,
    about: (figure) => `about ${figure}`,
    upToAbout: (figure) => `up to about ${figure}`,
    orMore: (figure) => `${figure} and longer`,
    lamps: (count, power) => `${counted(count, lamps)} of ${power}`,
    hourUnit: 'h',
  },
  {
    workingHeight: 'Working height',
    platformCapacity: 'Platform capacity',
    width: 'Width',
    weight: 'Weight',
    specialVersions: 'Special versions',
    deckLength: 'Deck length',
    electricWorkingHeight: 'Working height, electric',
    dieselWorkingHeight: 'Working height, diesel',
    outreach: 'Outreach',
    basketCapacity: 'Basket capacity',
    capacity: 'Lifting capacity',
    liftHeight: 'Lift height',
    heavyCapacity: 'Capacity, heavy versions',
    maximumCapacity: 'Maximum capacity',
    forwardReach: 'Forward reach',
    largestMachines: 'Lift height (largest)',
    turretRotation: 'Turret rotation',
    capacityClass: 'Capacity class',
    mainBoom: 'Main boom',
    axles: 'Axles',
    loadMoment: 'Load moment',
    craneReach: 'Reach',
    liftHeightWithJib: 'Lift height with jib',
    size: `Dimensions, ${measure(containers.longFt, 'ft')}`,
    shortFootprint: `Footprint, ${measure(containers.shortFt, 'ft')}`,
    supply: 'Power supply',
    containerWeight: 'Weight',
    floorArea: 'Floor area inside',
    volume: 'Volume',
    diggingDepth: 'Digging depth',
    bucketCapacity: 'Bucket capacity',
    diggingReach: 'Reach',
    operatingWeight: 'Operating weight',
    crawlerDiggingDepth: 'Digging depth, crawler',
    wheeledDiggingDepth: 'Digging depth, wheeled',
    plateCompactorWeight: 'Plate compactor',
    rammerWeight: 'Trench rammer',
    generatorPower: 'Generator output',
    runningTimePerTank: 'Running time per tank',
    mastHeight: 'Mast height',
    ledLighting: 'LED lighting',
    fencePanelSize: 'Fence panel',
  },
)

export const text: RentalText = {
  variant: 'six-categories',
  machineFinder,
  fragments,
  meta: {
    title: `Access platform, forklift and crane hire | ${company.name}`,
    description:
      'Plant and access equipment for hire: figures and uses of work platforms, forklifts, telehandlers, cranes, containers, excavators and site equipment.',
  },
  hero: {
    heading: 'Machine rental',
    lead: 'Plant and access equipment for hire, short and long term, with or without an operator.',
    phoneHours: terms.phoneHours,
  },
  labels: {
    categories: 'Machine categories',
    goodFor: 'Good for',
    toTop: 'Back to the top',
    share: { share: 'Share the link', copied: 'Link copied' },
    list: listButton,
    compare: compareButton,
    price,
  },
  categories: [
    {
      id: 'work-platforms',
      name: 'Work platforms',
      lead: `Mobile elevating work platforms (MEWPs): working height is platform height plus ${measure(platforms.all.reachAboveDeckM, 'm')}. Outdoors the limit is usually a wind speed of ${measure(platforms.all.windLimitMs, 'm/s')}; many electric scissor lifts are for indoor use only.`,
      items: [
        {
          id: 'electric-scissor-lift',
          name: names['electric-scissor-lift'],
          description: 'Lifts people and materials straight up on level floors, without fumes or tyre marks.',
          note: 'Narrow versions fit through doors and between racking.',
          facts: [
            ...factsOf('electric-scissor-lift'),
            { name: 'Drive', value: 'battery-electric, non-marking tyres' },
          ],
          goodFor: 'indoor work, fit-out, building services',
        },
        {
          id: 'rough-terrain-scissor-lift',
          name: names['rough-terrain-scissor-lift'],
          description:
            'The large deck takes several people with their materials, and outriggers level the machine on uneven ground.',
          note: 'Four-wheel drive carries it across the site.',
          facts: [
            ...factsOf('rough-terrain-scissor-lift'),
            { name: 'Drive', value: 'diesel or hybrid, 4×4' },
          ],
          goodFor: 'façades, steelwork, cladding',
        },
        {
          id: 'articulated-boom-lift',
          name: names['articulated-boom-lift'],
          description:
            'Its jointed boom reaches up and over obstacles such as a pipe rack or a production line.',
          note: 'The electric version works indoors, the diesel 4×4 on site.',
          facts: [
            ...factsOf('articulated-boom-lift'),
            { name: 'Drive', value: 'battery-electric or diesel 4×4' },
          ],
          goodFor: 'structures, bridges, industrial plants',
        },
        {
          id: 'telescopic-boom-lift',
          name: names['telescopic-boom-lift'],
          description: 'The straight boom gives a long outreach from one position.',
          note: 'It needs room to slew and ground that bears its weight.',
          facts: [...factsOf('telescopic-boom-lift'), { name: 'Drive', value: 'diesel 4×4' }],
          goodFor: 'large sites, wind turbines, petrochemical plants',
        },
      ],
    },
    {
      id: 'forklifts',
      name: 'Forklift trucks',
      lead: 'We match the truck to the load, stacking height and floor. The further the load sits from the heel of the forks, the less the truck lifts.',
      items: [
        {
          id: 'electric-forklift',
          name: names['electric-forklift'],
          description: 'Works quietly and without fumes, so it suits warehouses and factories.',
          note: 'It needs a level floor and a place to charge the battery.',
          facts: factsOf('electric-forklift'),
          goodFor: 'warehouses, production, logistics',
        },
        {
          id: 'combustion-forklift',
          name: names['combustion-forklift'],
          description:
            'Works a whole shift in the yard and is ready again as soon as it is refuelled or the LPG cylinder is changed.',
          note: 'High-capacity versions handle the heaviest loads.',
          facts: [...factsOf('combustion-forklift'), { name: 'Drive', value: 'diesel or LPG' }],
          goodFor: 'loading, timber, steel',
        },
        {
          id: 'rough-terrain-forklift',
          name: names['rough-terrain-forklift'],
          description: 'Large wheels and four-wheel drive carry it over soil, gravel and mud.',
          note: 'It unloads pallets where an ordinary truck cannot go.',
          facts: factsOf('rough-terrain-forklift'),
          goodFor: 'unsurfaced yards and building sites',
        },
        {
          id: 'reach-truck',
          name: names['reach-truck'],
          description: 'The mast moves out towards the rack, so the truck works in a narrow aisle.',
          note: 'It needs a smooth, level floor.',
          facts: factsOf('reach-truck'),
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
          name: names['compact-telehandler'],
          description: 'Fits through low entrances and turns in a small yard.',
          note: 'It moves pallets on forks and loads loose materials with a bucket.',
          facts: [
            ...factsOf('compact-telehandler'),
            { name: 'Drive', value: 'diesel 4×4 or battery-electric' },
          ],
          goodFor: 'tight sites, agriculture',
        },
        {
          id: 'construction-telehandler',
          name: names['construction-telehandler'],
          description: 'Places pallets, beams and trusses on a floor slab or a roof.',
          note: 'Four-wheel drive and three steering modes make it easy to manoeuvre between buildings.',
          facts: factsOf('construction-telehandler'),
          goodFor: 'pallets, beams, roof work',
        },
        {
          id: 'rotating-telehandler',
          name: names['rotating-telehandler'],
          description: `Stands on stabilisers and places loads through ${number(telehandlers.rotating.turretDegrees)}° without repositioning.`,
          note: `With forks, winch or basket it can replace a crane and a platform.`,
          facts: factsOf('rotating-telehandler'),
          goodFor: 'steel erection, work from a single position',
        },
        {
          id: 'telehandler-attachments',
          name: names['telehandler-attachments'],
          description: 'We match the attachment to the telehandler and to the job.',
          note: 'The attachment also determines which UDT qualification the operator needs.',
          facts: [
            { name: 'Forks', value: 'pallets, bundles' },
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
      lead: 'The class is the capacity at minimum radius; it falls steeply as the radius grows. Cranes are usually hired with their operator.',
      items: [
        {
          id: 'small-mobile-crane',
          name: names['small-mobile-crane'],
          description: 'Compact enough for tight yards and narrow streets.',
          note: 'It handles quick lifts close in.',
          facts: factsOf('small-mobile-crane'),
          goodFor: 'roof trusses, containers, equipment',
        },
        {
          id: 'medium-mobile-crane',
          name: names['medium-mobile-crane'],
          description: 'Lifts structural elements at a larger radius and travels to site on public roads.',
          note: 'Allow room for the outriggers and counterweight.',
          facts: factsOf('medium-mobile-crane'),
          goodFor: 'steelwork, precast elements',
        },
        {
          id: 'large-mobile-crane',
          name: names['large-mobile-crane'],
          description: 'Lifts heavy elements at a large radius when the crane cannot stand closer.',
          note: 'Ground, access and lifting sequence are agreed before it arrives.',
          facts: factsOf('large-mobile-crane'),
          goodFor: 'heavy precast elements, industrial machinery',
        },
        {
          id: 'truck-loader-crane',
          name: names['truck-loader-crane'],
          description: 'Delivers the load and offloads it with its own crane.',
          note: 'For pallets and containers you usually need no separate crane.',
          facts: factsOf('truck-loader-crane'),
          goodFor: 'pallets, containers, machine transport',
        },
      ],
    },
    {
      id: 'site-containers',
      name: 'Site containers',
      lead: `Single containers or complete site accommodation, usually up to ${number(containers.levels)} high. They need firm, level ground and access for a lorry loader; all except storage containers also need a ${supply} supply.`,
      items: [
        {
          id: 'office-container',
          name: names['office-container'],
          description: `A heated room with LED lighting and sockets.`,
          note: `A ${measure(containers.longFt, 'ft')} unit has room for one desk and a meeting table; for more, we link units.`,
          facts: factsOf('office-container'),
          goodFor: 'site management, meetings',
        },
        {
          id: 'sanitary-container',
          name: names['sanitary-container'],
          description: 'Toilets, washbasins and showers in a layout agreed before delivery.',
          note: 'It needs a water supply and a drain or tank.',
          facts: factsOf('sanitary-container'),
          goodFor: 'washrooms for sites and events',
        },
        {
          id: 'welfare-container',
          name: names['welfare-container'],
          description: 'A heated room for breaks, meals and changing.',
          note: 'The fittings, such as tables, lockers and a kitchenette, are agreed before delivery.',
          facts: factsOf('welfare-container'),
          goodFor: 'changing room, canteen, break room',
        },
        {
          id: 'storage-container',
          name: names['storage-container'],
          description: 'A steel container for tools and materials, with a lock box.',
          note: 'It needs no services, only level ground.',
          facts: factsOf('storage-container'),
          goodFor: 'building sites, company yards',
        },
      ],
    },
    {
      id: 'excavators',
      name: 'Excavators and site equipment',
      lead: 'We match the excavator to the digging depth, volume of soil and access.',
      items: [
        {
          id: 'mini-excavator',
          name: names['mini-excavator'],
          description: 'Rubber tracks and compact dimensions let it dig beside buildings and in gardens.',
          note: 'Electric versions work indoors.',
          facts: factsOf('mini-excavator'),
          goodFor: 'trenches, gardens, work inside buildings',
        },
        {
          id: 'large-excavator',
          name: names['large-excavator'],
          description: 'The crawler moves large volumes of soil and works on soft ground.',
          note: 'The wheeled excavator travels by road under its own power.',
          facts: factsOf('large-excavator'),
          goodFor: 'bulk earthworks, utilities, roads',
        },
        {
          id: 'small-tools',
          name: names['small-tools'],
          description: 'Plate compactors, trench rammers and demolition hammers, even for a single day.',
          note: 'Battery-powered versions are suitable where fumes are not allowed.',
          facts: [...factsOf('small-tools'), { name: 'Drive', value: 'petrol, diesel or battery' }],
          goodFor: 'backfilling, paving, breaking out',
        },
        {
          id: 'site-equipment',
          name: names['site-equipment'],
          description: `Temporary power, lighting and fencing from day one.`,
          note: `Allow about ${counted(siteEquipment.fence.examplePanels, panels)} and ${counted(siteEquipment.fence.exampleFeet, bases)} for ${measure(siteEquipment.fence.exampleM, 'm')} of fencing.`,
          facts: factsOf('site-equipment'),
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
        link: 'Give us your details for the contract',
      },
      {
        name: 'Delivery',
        text: 'We bring the machine to your site, familiarise your operator and complete the handover record.',
      },
    ],
  },
  return: {
    heading: 'Off-hire and return',
    text: 'Off-hire the machine by phone or email. We then agree when we will collect it or when you will return it to our depot, and note its condition in the handover record.',
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
      'delivery or collection',
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
          ', near Warsaw.',
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
    text: 'In Poland many machines need an operator with a UDT certificate or a licence-card entry.',
    link: 'See operator training',
  },
  closing: {
    heading: 'Quickest by phone',
    text: 'Describe the job, and we will tell you which machine suits it and when it can be on site.',
    phone: 'Phone – machine rental',
  },
}
