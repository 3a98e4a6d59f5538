import { useState } from 'react'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import type { ThreadMail } from '#worker/contract/admin/threads.ts'
import { recordApi } from '../../data/record/record-api.ts'
import { useLockedMutation } from '../../data/use-locked-mutation.ts'

const isOfSides = ({ origin, isVerified }: ThreadMail) => origin === 'reply' || isVerified

/** The last mail in the order in which they are loaded: those of the two sides, then those of others, each the newest first. */
const lastOf = (mails: ThreadMail[]) => mails.find((mail) => !isOfSides(mail)) ?? mails[0]

const without = (mails: ThreadMail[], others: ThreadMail[]) =>
  mails.filter(({ id }) => !others.some((other) => other.id === id))

const inOrder = (mails: ThreadMail[]) =>
  mails.toSorted(
    (one, other) => one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id),
  )

/** The mails of a record with those that were loaded besides, and how many there still are. */
export function useMoreMails(record: AdminRecord) {
  const [more, setMore] = useState<ThreadMail[]>([])
  const [seen, setSeen] = useState(record.thread)
  if (record.thread !== seen) {
    setSeen(record.thread)
    // A new mail takes the place of an old one, behind which others have been loaded.
    const left = [...more, ...without(seen, more)]
    if (more.length > 0) setMore(without(left, record.thread))
  }
  const mails = inOrder([...without(more, record.thread), ...record.thread])
  const last = lastOf(mails)
  const { mutate, isPending, failure } = useLockedMutation({
    mutationFn: (after: string) => recordApi(record).fetchMoreMails(after),
    onSuccess: (page) => setMore((before) => [...before, ...without(page.mails, before)]),
    meta: { keepsCounts: true },
  })
  return {
    mails,
    remaining: record.moreMails - (mails.length - record.thread.length),
    load: () => void (last && mutate(last.id)),
    isLoading: isPending,
    failure,
  }
}
