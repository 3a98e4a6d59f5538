import { AccountFrame, type AccountFrameProps } from '#web/account/account-layout.tsx'
import { AccountScreen } from '#web/account/account-screen.tsx'
import { ViewHeader } from '../components/view-header.tsx'

const Frame = ({ heading, lead, children }: AccountFrameProps) => (
  <>
    <ViewHeader heading={heading} lead={lead} />
    {children}
  </>
)

/** The account of the signed-in person, as a view. */
export const Account = () => (
  <AccountFrame value={Frame}>
    <AccountScreen />
  </AccountFrame>
)
