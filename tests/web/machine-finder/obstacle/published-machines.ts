/**
 * Figures that makers publish, in metres and tonnes, with the place where they were read. Few makers' sheets can be read
 * as text: most figures are from the trade press and from rental companies that copied a sheet. Feet are converted and
 * rounded to the nearest centimetre. No source gives points of the reach diagram itself, but where `points` has them.
 */
interface Published {
  model: string
  source: string
}

export interface PublishedBoom extends Published {
  workingHeightM: number
  outreachM: number
  /** Null for a straight boom, and `unstated` for an articulated one whose source has no figure. */
  upAndOverM: number | null | 'unstated'
  /** Outreach at a working height, where it is published. */
  points?: readonly { outreachM: number; workingHeightM: number }[]
}

export interface PublishedTelehandler extends Published {
  liftHeightM: number
  outreachM: number
  /** Null where the source has none. */
  loadAtOutreachT: number | null
  hasTurret: boolean
}

const rentalSheets =
  "the maker's sheet, copied by a rental company of Saltillo, Mexico, into its public source code"

export const booms: readonly PublishedBoom[] = [
  // Sets of height, outreach and up-and-over height.
  {
    model: 'JLG n40E',
    // The only sheet that says at which height the outreach is meant: 6.25 m at 6.10 m.
    source: `n40E Electric Z Boom specification sheet: ${rentalSheets}`,
    workingHeightM: 14.19,
    outreachM: 6.25,
    upAndOverM: 6.1,
  },
  {
    model: 'JLG E450A',
    source: `E450A, articulating boom lifts: ${rentalSheets}`,
    workingHeightM: 15.72,
    outreachM: 7.69,
    upAndOverM: 7.49,
  },
  {
    model: 'Genie Z-45/25J DC',
    source: `Z-45/25J DC technical specifications 2025: ${rentalSheets}`,
    workingHeightM: 15.94,
    outreachM: 7.65,
    upAndOverM: 7.24,
  },
  {
    model: 'Genie Z-45 XC',
    // 45 ft 6 in platform height, 24 ft 9 in reach, 24 ft 5 in clearance; working height is platform height and 2 m here.
    source:
      'https://www.genielift.com/docs/default-source/product-specifications/articulated-boom-lift/en/2026/z-45-xc-z-45-hf-product-specifications-2026.pdf, copied by a rental guide',
    workingHeightM: 15.87,
    outreachM: 7.54,
    upAndOverM: 7.44,
  },
  {
    model: 'Skyjack SJ51AJ',
    // Platform height.
    source: 'https://khl.com/news/skyjack-booms-get-bigger/1036409.article',
    workingHeightM: 17.58,
    outreachM: 9.16,
    upAndOverM: 7.63,
  },
  {
    model: 'JLG 510AJ',
    // Platform height; the up-and-over height is called the height of the knee.
    source:
      'https://www.public-manager.com/aktuelles/einzelansicht/archive/2016/february/article/jlg-teleskoparbeitsbuehnen-auf-der-partymeile.html',
    workingHeightM: 17.81,
    outreachM: 9.48,
    upAndOverM: 7.63,
  },
  {
    model: 'Skyjack SJ63AJ',
    // 63 ft platform height, 40 ft outreach, 27 ft 2 in up and over.
    source: 'https://int-liftandhoist.com/?p=11405',
    workingHeightM: 21.2,
    outreachM: 12.19,
    upAndOverM: 8.28,
  },
  {
    model: 'Haulotte HA80JRT',
    // 77 ft platform height; slightly more than 53 ft of reach at a clearance of about 20 ft.
    source:
      'https://www.liftandhoist.com/news/simple-fit-and-finish-feature-packed-boom-lift-follows-haulottes-straightforward-design-philosophy/',
    workingHeightM: 25.47,
    outreachM: 16.15,
    upAndOverM: 6.1,
  },
  {
    model: 'Genie TZ-34/20',
    // On a trailer. 40 ft working height, 18 ft 4 in reach, 16 ft 1 in up and over.
    source: 'http://www.toolsofthetrade.net/jobsite-equipment/genie-trailer-mounted-z-boom.aspx',
    workingHeightM: 12.19,
    outreachM: 5.59,
    upAndOverM: 4.9,
  },
  {
    model: 'Genie TZ-50',
    // On a trailer.
    source: "the maker's sheet, copied by an Indian rental company into its public source code",
    workingHeightM: 16.92,
    outreachM: 8.89,
    upAndOverM: 6.71,
  },
  {
    model: 'Multitel MXE 170',
    // On a lorry; the outreach is to the rear, at the up-and-over height.
    source: 'https://issuu.com/vertikal.net/docs/cranes_access_dec_23/s/41391424',
    workingHeightM: 16.9,
    outreachM: 8.67,
    upAndOverM: 5.5,
  },
  {
    model: 'Genie ZX-135/70',
    source:
      'https://lectura.press/en/article/a-genie-r-zx-135-70-boom-lift-helps-with-the-challenging-maintenance-of-a-water-tower-at-40-m-height/55367',
    workingHeightM: 43.15,
    outreachM: 18.03,
    upAndOverM: 'unstated',
  },
  // Straight booms.
  {
    model: 'JLG 600S',
    // 59 ft 8 in platform height, 50 ft 2 in outreach.
    source:
      'https://www.jlg.com/dfsmedia/e4042b10c9ce4595b4cc059f1299f079/125485-source, copied by a rental guide',
    workingHeightM: 20.19,
    outreachM: 15.29,
    upAndOverM: null,
  },
  {
    model: 'JLG 670SJ',
    source: 'https://issuu.com/vertikal.net/docs/c_a25.1/s/21137007',
    workingHeightM: 22.3,
    outreachM: 17.5,
    upAndOverM: null,
  },
  {
    model: 'JLG 860SJ',
    // Platform height.
    source:
      'https://www.public-manager.com/aktuelles/einzelansicht/archive/2016/february/article/jlg-teleskoparbeitsbuehnen-auf-der-partymeile.html',
    workingHeightM: 28.21,
    outreachM: 22.86,
    upAndOverM: null,
  },
  {
    model: 'Genie S-85 XC',
    // 85 ft platform height, 74 ft 6 in reach.
    source:
      'https://www.genielift.com/docs/default-source/product-specifications/telescopic-booms/en/2026/s-85-xc-fe-s-85-xc-e---product-specifications---2026---en-us.pdf, copied by a rental guide',
    workingHeightM: 27.91,
    outreachM: 22.71,
    upAndOverM: null,
  },
  {
    model: 'Beyer TB 279 KD',
    source: 'https://www.beyer-mietservice.de/Teleskopbuehne_Buehnenbau_Elspe_Motbau-3699.html',
    workingHeightM: 27.9,
    outreachM: 23.6,
    upAndOverM: null,
  },
  {
    model: 'Manitou 280 TJ',
    source: 'https://www.lemoniteurmateriels.fr/article/une-nacelle-qui-sait-garder-ses-distances,453969',
    workingHeightM: 28,
    outreachM: 21.5,
    upAndOverM: null,
    points: [
      { outreachM: 8, workingHeightM: 28 },
      { outreachM: 21.5, workingHeightM: 20 },
    ],
  },
  {
    model: 'Genie SX-180',
    // 180 ft platform height, 80 ft outreach.
    source:
      'https://www.khl-group.com/digital-mag/AI/2014/AI-March-April-2014/files/assets/basic-html/page24.html',
    workingHeightM: 56.86,
    outreachM: 24.38,
    upAndOverM: null,
  },
]

export const telehandlers: readonly PublishedTelehandler[] = [
  {
    model: 'JCB 520-50',
    // 2 t up to the full height, 0.7 t at the full reach.
    source: 'http://www.fwi.co.uk/news/four-wheel-steer-to-tempt-stock-farmer.htm',
    liftHeightM: 5,
    outreachM: 2.7,
    loadAtOutreachT: 0.7,
    hasTurret: false,
  },
  // The ends of two ranges, and two models between them.
  ...[
    { model: 'Manitou MRT Vision, smallest', liftHeightM: 16, outreachM: 13 },
    { model: 'Manitou MRTe, smaller', liftHeightM: 22, outreachM: 18 },
    { model: 'Manitou MRTe, larger', liftHeightM: 26, outreachM: 22 },
    { model: 'Manitou MRT Vision+, largest', liftHeightM: 35, outreachM: 28 },
  ].map((sizes) => ({
    ...sizes,
    source: 'https://cpnonline.co.uk/?p=23756',
    loadAtOutreachT: null,
    hasTurret: true,
  })),
]
