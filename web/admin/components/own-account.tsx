import { AccountFrame, type AccountFrameProps } from '#web/account/account-layout.tsx'
import { AccountScreen, type AccountScreenProps } from '#web/account/account-screen.tsx'
import { ViewHeader } from './view-header.tsx'

const ViewFrame = ({ heading, lead, children }: AccountFrameProps) => (
  <>
    <ViewHeader heading={heading} lead={lead} />
    {children}
  </>
)

interface OwnAccountProps extends AccountScreenProps {
  /** By default that of a view. */
  frame?: typeof ViewFrame
}

/** The form to sign in with, the second step, or the account of the signed-in person, in a frame of the admin area. */
export const OwnAccount = ({ frame = ViewFrame, ...props }: OwnAccountProps) => (
  <AccountFrame value={frame}>
    <AccountScreen {...props} />
  </AccountFrame>
)
