import { useId, useRef, useState } from 'react'
import { Dialog, DialogClose, DialogTitle } from '#web/components/ui/dialog.tsx'
import type { ManagedUser } from '#worker/contract/admin/users.ts'
import { adminButton } from '../components/admin-button.ts'
import { Announcement } from '../components/announcement.tsx'
import { ConfirmQuestion } from '../components/confirm-question.tsx'
import { EmailWrap } from '../components/email-wrap.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { useConfirmFocus } from '../components/use-confirm-focus.ts'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import { users as text } from '../texts.ts'
import { fullNameOf, nameOf, UserBadges } from './user-badges.tsx'
import { availableActionsOf, runUserAction, type UserAction } from './users-api.ts'

const dialogText = text.dialog

const isDestructive = (action: UserAction) => action === 'ban' || action === 'remove'

interface ActionRowProps {
  name: UserAction
  /** Why it would probably be refused, shown instead of the hint; the list may be outdated, so the button still works. */
  blockedBy: string | null
  isAsking: boolean
  isBusy: boolean
  ask(): void
  cancel(): void
  run(): void
}

/** One action with its hint; destructive ones ask for confirmation. */
function ActionRow({ name, blockedBy, isAsking, isBusy, ask, cancel, run }: ActionRowProps) {
  const { label, hint, confirm } = dialogText.actions[name]
  const button = useConfirmFocus(isAsking)
  if (isAsking && confirm)
    return (
      <li className="border-t border-line py-2.5 first:border-t-0">
        <ConfirmQuestion
          keep={button}
          isBusy={isBusy}
          text={{ ...confirm, busy: dialogText.busy, keep: dialogText.cancel }}
          cancel={cancel}
          run={run}
        />
      </li>
    )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-t border-line py-2.5 first:border-t-0">
      <p id={`action-${name}`} className="min-w-0 grow basis-56 text-fact text-steel">
        {blockedBy ?? hint}
      </p>
      <button
        ref={button}
        type="button"
        aria-describedby={`action-${name}`}
        aria-disabled={isBusy}
        onClick={confirm ? ask : run}
        className={`${adminButton(isDestructive(name) ? 'stop' : 'secondary')} max-sm:w-full`}
      >
        {isBusy ? dialogText.busy : label}
      </button>
    </li>
  )
}

interface UserDialogProps {
  user: ManagedUser
  /** The user after an action, as the API returned it; null when the account is deleted. */
  onChange(user: ManagedUser | null): void
  onClose(): void
}

/** One user, with all actions on the account. */
export function UserDialog({ user, onChange, onClose }: UserDialogProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const [asking, setAsking] = useState<UserAction | null>(null)
  const [announcement, setAnnouncement] = useState('')

  const action = useLockedMutation({
    mutationFn: (name: UserAction) => runUserAction(user, name),
    onSuccess: (changed, name) => {
      setAsking(null)
      onChange(changed)
      if (!changed) return
      setAnnouncement(dialogText.actions[name].done)
      // The pressed button may have been replaced.
      status.current?.focus()
    },
  })
  function run(name: UserAction) {
    setAnnouncement('')
    action.mutate(name)
  }

  return (
    <Dialog
      labelledBy={id}
      onClose={onClose}
      startsAt={heading}
      className="md:top-[8vh] md:bottom-auto md:max-h-[84vh] md:w-160"
    >
      <div className="flex items-start justify-between gap-4 border-b-2 border-ink bg-yellow px-4 py-3 sm:px-5">
        <div className="min-w-0">
          <DialogTitle id={id} ref={heading} tabIndex={-1} className="text-name wrap-anywhere">
            <EmailWrap text={nameOf(user)} />
          </DialogTitle>
          <p className="text-fact">{fullNameOf(user)}</p>
        </div>
        <DialogClose className={adminButton('secondary')}>{dialogText.close}</DialogClose>
      </div>
      <div className="min-h-0 overflow-y-auto px-4 py-4 sm:px-5">
        <UserBadges user={user} />
        <div className="mt-4">
          <Announcement ref={status}>{announcement}</Announcement>
          <FailureNotice failure={action.failure} className="mb-4" />
        </div>
        {user.isSelf ? <p className="mb-2 text-fact">{dialogText.ownAccount}</p> : null}
        <ul>
          {availableActionsOf(user).map((name) => (
            <ActionRow
              key={name}
              name={name}
              blockedBy={name === 'giveRole' && !user.isConfirmed ? dialogText.unconfirmed : null}
              isAsking={asking === name}
              isBusy={action.pending === name}
              ask={() => setAsking(name)}
              cancel={() => setAsking(null)}
              run={() => run(name)}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
