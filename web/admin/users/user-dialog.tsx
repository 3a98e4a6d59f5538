import { useId, useRef } from 'react'
import { Dialog, DialogClose, DialogTitle } from '#web/components/ui/dialog.tsx'
import type { ManagedUser } from '#worker/contract/admin/users.ts'
import { adminButton } from '../components/admin-button.tsx'
import { Announcement } from '../components/announcement.tsx'
import { ConfirmAction } from '../components/confirm-action.tsx'
import { EmailWrap } from '../components/email-wrap.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
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
  isBusy: boolean
  run(): Promise<boolean>
}

/** One action with its hint; destructive ones ask for confirmation. */
function ActionRow({ name, blockedBy, isBusy, run }: ActionRowProps) {
  const { label, hint, confirm } = dialogText.actions[name]
  const { busy, cancel } = dialogText
  const button = {
    describedBy: `action-${name}`,
    className: `${adminButton(isDestructive(name) ? 'stop' : 'secondary')} max-sm:w-full`,
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-t border-line py-2.5 first:border-t-0">
      <p id={button.describedBy} className="min-w-0 grow basis-56 text-fact text-steel">
        {blockedBy ?? hint}
      </p>
      {confirm ? (
        <ConfirmAction
          {...button}
          isBusy={isBusy}
          text={{ ...confirm, action: label, busy, keep: cancel }}
          run={run}
        />
      ) : (
        <button
          type="button"
          aria-describedby={button.describedBy}
          aria-disabled={isBusy}
          onClick={run}
          className={button.className}
        >
          {isBusy ? busy : label}
        </button>
      )}
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

  const action = useLockedMutation({
    mutationFn: (name: UserAction) => runUserAction(user, name),
    say: (_, name) => dialogText.actions[name].done,
    onSuccess: onChange,
  })

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
          <Announcement takesFocus>{action.said}</Announcement>
          <FailureNotice failure={action.failure} className="mb-4" />
        </div>
        {user.isSelf ? <p className="mb-2 text-fact">{dialogText.ownAccount}</p> : null}
        <ul>
          {availableActionsOf(user).map((name) => (
            <ActionRow
              key={name}
              name={name}
              blockedBy={name === 'giveRole' && !user.isConfirmed ? dialogText.unconfirmed : null}
              isBusy={action.pending === name}
              run={() => action.mutate(name)}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
