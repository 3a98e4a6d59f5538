import type { SignOutText } from '#web/content/pl/sign-out.ts'

const title = 'The service has not confirmed that you are signed out'

export const text: SignOutText = {
  signedOut: { title: 'Signed out', body: 'You have been signed out' },
  othersSignedOut: {
    title: 'Signed out',
    body: 'Your other devices have been signed out. This device stays signed in.',
  },
  failed: { title: 'Error', body: 'Signing out failed' },
  crashed: { title: 'Error', body: 'An unexpected error occurred' },
  lasting: {
    pending: {
      title,
      body: (until) =>
        `This device is signed out, but the service has not confirmed it yet. We will keep trying until ${until}, for as long as this tab is open.`,
    },
    unconfirmed: {
      title,
      body: 'This device is signed out, but the service has not confirmed it and we cannot try again. To be sure, please sign in again and sign out everywhere.',
    },
    sessionOver: {
      title: 'Your session has ended',
      body: 'This device is no longer signed in. To sign out the others, please sign in again.',
    },
    failed: 'Signing out failed. This device stays signed in.',
    crashed: 'An unexpected error occurred. This device stays signed in.',
  },
}
