import type { Provider } from '@supabase/auth-js'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { loadAuthClient } from '#web/session/load-auth-client.ts'
import { auth as text } from '#web/session/texts.ts'
import type { AuthSettings } from '../auth-settings.ts'
import { signInUrl } from '../redirect-url.ts'

const signInText = text.signIn

/** Redirects to the provider, which returns to this screen with a code. */
async function signInWith(provider: string): Promise<void> {
  const auth = await loadAuthClient()
  const { error } = await auth.withPkce(() =>
    auth.signInWithOAuth({
      // An id from the service's settings; the client's type lists only its own.
      provider: provider as Provider,
      options: { redirectTo: signInUrl() },
    }),
  )
  if (error) throw error
}

interface ProviderButtonsProps {
  providers: AuthSettings['providers']
  onError(error: unknown): void
}

/** A button for each federated provider. */
export function ProviderButtons({ providers, onError }: ProviderButtonsProps) {
  if (providers.length === 0) return null
  return (
    <div className="mt-6 grid gap-3 border-t border-line pt-5">
      <p className="text-fact text-steel">{text.or}</p>
      {providers.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className={buttonClass('secondary')}
          onClick={() => signInWith(id).catch(onError)}
        >
          {signInText.provider(name)}
        </button>
      ))}
    </div>
  )
}
