import { AccountFrame } from '#web/account/account-layout.tsx'
import { AccountScreen } from '#web/account/account-screen.tsx'
import { admin as text } from '../texts.ts'
import { SignedOutLayout } from './signed-out-layout.tsx'

/** The form to sign in with, the second step, or the account, at the address that somebody has opened. */
export const AccountInPlace = ({ reason }: { reason: 'ended' | 'factor_missing' | null }) => (
  <AccountFrame value={SignedOutLayout}>
    <AccountScreen
      notice={
        reason && {
          kind: 'error',
          heading: text.denied[reason].heading,
          details: [text.denied[reason].detail],
        }
      }
    />
  </AccountFrame>
)
