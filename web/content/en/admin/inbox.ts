import { createFormatters } from '#web/content/formatters.ts'
import type { InboxText } from '#web/content/pl/admin/inbox.ts'
import { maxCounted } from '#worker/contract/admin/inbox.ts'

const { counted } = createFormatters('en')

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function named(view: string, count: number): string {
  if (count === 0) return view
  return `${view} ${count < maxCounted ? count : `${maxCounted - 1}+`}`
}

const entries = (count: number) => counted(count, { one: 'enquiry', other: 'enquiries' })

export const text: InboxText = {
  heading: 'Inbox',
  views: {
    label: 'Views of the inbox',
    waiting: (count) => named('To answer', count),
    late: (count) => named('Overdue', count),
    mine: (count) => named('Mine', count),
    nobodys: (count) => named('No owner', count),
    all: 'All',
    others: 'Other views',
    suspected: (count) => named('Suspected', count),
  },
  suspectedLead:
    'Enquiries that look like spam, or were marked as spam. If one is from a customer, open it and choose “Not spam”. The others are deleted after 30 days.',
  suspectedRemove: {
    action: 'Delete',
    question: 'Delete the selected enquiries?',
    warning: 'Everything that belongs to them will be deleted too. This cannot be undone.',
    yes: 'Yes, delete',
    busy: 'Deleting…',
    keep: 'Keep',
  },
  suspectedDone: (isReleased, done, failed) =>
    `${isReleased ? 'Not spam' : 'Deleted'}: ${entries(done)}.${failed > 0 ? ` Failed: ${entries(failed)}.` : ''}`,
  kinds: {
    contact_message: 'Message',
    client_application: 'Application',
    client_data: 'Client data',
  },
  states: {
    new: 'New',
    in_progress: 'In progress',
    answered: 'Answered',
    won: 'Closed: won',
    lost: 'Closed: lost',
    void: 'Closed: no longer needed',
  },
  clientOutcomes: { won: 'Closed: accepted', lost: 'Closed: rejected', void: 'Closed: no longer needed' },
  closed: 'Closed',
  answerWays: { phone: 'phone' },
  languages: {
    pl: 'Polish',
    en: 'English',
    de: 'German',
    nl: 'Dutch',
  },
  columns: {
    selection: 'Selection',
    who: 'Who',
    subject: 'About',
    state: 'Status',
    received: 'Received',
  },
  caption: 'Enquiries, newest first',
  captionByDeadline: 'Enquiries, most urgent first',
  title: {
    machine: (name, quantity) => (quantity > 1 ? `${name}\u00a0×${quantity}` : name),
    others: (count) => `${count} more`,
    day: (day, month) => `${day} ${months[month - 1]}`,
    from: (day) => `from ${day}`,
    until: (day) => `until ${day}`,
    period: (from, until) => `${from} – ${until}`,
  },
  answerTimes: {
    median: (time) => `Median time to the first answer over the last 30 days, in office hours: ${time}.`,
    late: (late, due) => `Past their deadline: ${late} of ${due} answers.`,
    ended: (won, lost) => `Won: ${won}, lost: ${lost}.`,
    wonSource: (source, count) => `Most frequent source of those won: ${source} (${count}).`,
    hours: (hours, minutes) => `${hours} h ${minutes} min`,
    minutes: (minutes) => `${minutes} min`,
  },
  answerBy: (when) => `answer by ${when}`,
  late: (when) => `overdue since ${when}`,
  nobodys: 'no owner',
  you: 'you',
  unverified: 'unverified sender',
  unknownSource: 'unknown',
  draft: 'draft',
  isUnread: 'unread',
  files: (count) => `Files: ${count}`,
  removed: {
    erased: 'Just deleted',
    released: 'Not spam',
  },
  filter: {
    label: 'Search and filters',
    search: 'Search',
    searchHint:
      'name, company, VAT number, bank account, email, text, machine, site address, reference, phone',
    kind: 'Type',
    kinds: {
      contact_message: 'Messages',
      client_application: 'Applications',
      client_data: 'Client data',
    },
    status: 'Status',
    language: 'Language',
    source: 'Source',
    any: 'Any',
    owner: 'Owner',
    anybody: 'Anybody',
    owners: { me: 'Me', nobody: 'Nobody' },
    from: 'From',
    to: 'To',
    unread: 'Unread only',
    more: (count) => (count === 0 ? 'Filters' : `Filters (${count})`),
    clear: 'Clear filters',
  },
  selection: {
    label: 'Change the selected enquiries',
    select: (title, reference) => `Select: ${title} (${reference})`,
    selectAll: 'Select all that are shown',
    count: (count) => `Selected: ${count}`,
    tooMany: (count, limit) => `Selected: ${count}. At most ${limit} can be changed at a time.`,
    change: 'Change',
    choose: 'Choose a change',
    take: 'Take',
    run: 'Apply',
    busy: 'Saving…',
    all: 'Select all',
    none: 'Deselect all',
    unchanged: 'No change needed: it was already like that.',
    saved: (count) => (count === 1 ? 'Saved.' : `Saved: ${entries(count)}.`),
    statusIs: (status) => `Status: ${status}.`,
    ownerIs: (who) => `Owner: ${who}.`,
    ownedBy: (who) => `Owner: ${who}`,
    undo: 'Undo',
    undone: (count) => `Undone: ${entries(count)}.`,
    notUndone: (count) => `Not undone: ${entries(count)}.`,
    left: (count) => `Changed in the meantime, so left as they are: ${entries(count)}.`,
    named: (reference, title) => `${reference}, ${title}`,
    isNow: (name, status, who) => `${name}: status “${status}”, owner: ${who}`,
    erased: (name) => `${name}: just deleted`,
    close: 'Close',
  },
  loaded: (count, isAll) => (isAll ? entries(count) : `${entries(count)}; there are more`),
  newer: (count, isMore) => (isMore ? `More than ${count} new: show` : `${count} new: show`),
  newerAnnounced: 'New enquiries have arrived.',
  searching: 'Searching…',
  more: 'Load more',
  loadingMore: 'Loading…',
  empty: {
    heading: 'The inbox is empty',
    detail: 'Messages, applications and client data appear here as soon as they are sent.',
  },
  allDone: {
    heading: 'All done',
    detail: 'Nobody is waiting for an answer. All enquiries are in the view “All”.',
  },
  nothing: {
    heading: 'Nothing found',
    detail: 'No enquiry matches these filters.',
    searched: 'The beginning of a word is enough, and Polish letters can be typed without accents.',
  },
  download: {
    label: 'Download what the filter shows',
    csv: 'Download CSV',
    json: 'Download JSON',
    busy: 'Downloading…',
    done: (count) => `File downloaded: ${entries(count)}.`,
    incomplete: 'The file is incomplete and was not saved. Download it again.',
  },
}
