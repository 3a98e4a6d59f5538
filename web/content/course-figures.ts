export const courses = {
  crane: { days: 5, people: 8 },
  platform: { days: 2, people: 12, validYears: 5 },
  forklift: { days: 3, people: 10 },
  excavator: { days: 4, people: 6 },
  minimumAge: 18,
  /** Before a certificate ends, an extension is applied for. */
  extensionMonths: 3,
} as const

/** The days of the shortest and of the longest course. */
export const courseDays = { from: courses.platform.days, to: courses.crane.days }

/** Validity of a Polish UDT certificate, and the German standard for the same machine. */
export const licences = {
  platform: { validYears: 5, germanStandard: '308-008' },
  /** Without variable reach and without a raised operator. */
  forklift: { validYears: 10, germanStandard: '308-001' },
  telehandler: { validYears: 5, germanStandard: '308-009' },
  crane: { validYears: 5, germanStandard: '309-003' },
  loaderCrane: { validYears: 10, germanStandard: '309-003' },
  /** Not regulated by the UDT; the lower of two classes ends at this weight. */
  excavator: { classThreeT: 25, germanStandard: '301-005' },
} as const

/** From this load moment on, crane operators on Dutch building sites must be registered with TCVT-RA. */
export const dutchRegistration = { since: 2020, fromTm: 10 } as const
