import type { SiteText } from '#web/content/pl/admin/site.ts'

export const text: SiteText = {
  heading: 'Site',
  lead: 'Notices, special days and course dates that the office changes by itself. Visitors see changes within a minute of publishing.',
  publishedBy: (when, who) => `Published ${when}, ${who}`,
  never: 'Nothing has been published yet.',
  restore: (publishedAt) =>
    publishedAt === null
      ? 'Restore the site as it was before publishing'
      : `Restore the version of ${publishedAt}`,
  restoring: 'Restoring…',
  restored: 'Restored. It will be on the site within a minute.',
  publish: 'Publish',
  publishing: 'Publishing…',
  published: 'Published. It will be on the site within a minute.',
  unpublished: (count) => `Unpublished changes: ${count}`,
  changedMeanwhile:
    'Somebody else has published something in the meantime. The lists show it already, and your changes are still here. Check them and press again.',
  lists: {
    notices: {
      heading: 'Notices',
      add: 'Add a notice',
      new: 'New notice',
      empty: 'There are no notices. Each is one line at the top of a page.',
    },
    days: {
      heading: 'Special days',
      add: 'Add a day',
      new: 'New special day',
      empty: 'There are no special days. The usual hours and Polish public holidays apply.',
    },
    courseDates: {
      heading: 'Course dates',
      add: 'Add a date',
      new: 'New course date',
      empty: 'There are no course dates.',
    },
  },
  item: {
    remove: 'Remove',
    reset: 'Undo change',
    states: {
      added: 'new, not published',
      changed: 'changed, not published',
      removed: 'gone once you publish',
    },
    past: 'past',
    contested:
      'Somebody else has changed this in the meantime. Publishing replaces their version with yours.',
  },
  incomplete: 'Correct the marked fields and press again.',
  errors: {
    required: 'This field is required.',
    too_long: 'The text is too long.',
    end_before_start: 'The end must be after the start.',
    date_too_far: 'The end must be within 400\u00a0days of the start.',
    overlaps: 'There is another special day on these days. Change or remove one of them.',
    invalid: 'Enter a valid value.',
  },
  fields: {
    from: 'From',
    until: 'Until (inclusive)',
    pages: 'Shown on',
    opening: 'The office is',
    opensMinutes: 'Opens at',
    closesMinutes: 'Closes at',
    midnightHint: 'midnight is 00:00',
    reason: 'Reason',
    ownReason: 'in your own words',
    course: 'Course',
    place: 'Place',
    language: 'Taught in',
    seats: 'Places left',
    seatsHint: 'such as 3\u00a0or full',
  },
  pages: {
    home: 'Home',
    contact: 'Contact',
    training: 'Training',
  },
  opening: {
    closed: 'closed',
    other: 'open at other hours',
  },
  seats: (seats) => `places left: ${seats}`,
  preview: {
    heading: 'Preview',
    nothing: 'Nothing will be shown.',
  },
}
