/** Machines and equipment: the entries of the rental page and the classes of the machine comparison. Stored, so an id never changes. */
export const machineIds = [
  'electric-scissor-lift',
  'rough-terrain-scissor-lift',
  'articulated-boom-lift',
  'telescopic-boom-lift',
  'electric-forklift',
  'combustion-forklift',
  'rough-terrain-forklift',
  'reach-truck',
  'compact-telehandler',
  'construction-telehandler',
  'telehandler',
  'rotating-telehandler',
  'telehandler-attachments',
  'small-mobile-crane',
  'medium-mobile-crane',
  'large-mobile-crane',
  'truck-loader-crane',
  'office-container',
  'sanitary-container',
  'welfare-container',
  'storage-container',
  'mini-excavator',
  'crawler-excavator',
  'wheeled-excavator',
  'large-excavator',
  'small-tools',
  'site-equipment',
  'compactors',
  'plate-compactor',
  'rammer',
  'generator',
  'light-tower',
  'temporary-fencing',
] as const

export const courseIds = ['crane-course', 'platform-course', 'forklift-course', 'excavator-course'] as const

/** Everything that can be put on an enquiry list. */
export const catalogueIds = [...machineIds, ...courseIds] as const

export type MachineId = (typeof machineIds)[number]
export type CourseCatalogueId = (typeof courseIds)[number]
export type CatalogueId = MachineId | CourseCatalogueId

/** The name of each entry in one language. */
export type CatalogueNames = Record<CatalogueId, string>

/** The ids of machines on the rental page of one language. Links from mails, chats and search engines lead to them, so an id never changes. */
export type MachineFragments = Partial<Record<MachineId, string>>

export const isCourse = (id: string): id is CourseCatalogueId => id.endsWith('-course')

/** A pattern, as the Worker reads it at its start and a list would be three times as long. */
const operated = /(?:lift|truck|telehandler|crane|excavator)$/

/** Tells if an item can be rented with an operator: containers, courses and small equipment cannot. */
export const canHaveOperator = (id: string): boolean => operated.test(id)
