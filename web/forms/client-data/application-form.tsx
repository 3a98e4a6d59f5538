import { lazyModule } from '#web/browser/lazy-module.ts'
import { formPaths } from '#worker/contract/form-paths.ts'
import { ClientDataForm, type ClientDataFormProps } from './client-data-form.tsx'

const submit = lazyModule(() => import('./submit-application.ts').then((module) => module.applicationSubmit))

/** The client data form for visitors: an application to become a client. */
export const ApplicationForm = (props: ClientDataFormProps) => (
  <ClientDataForm {...props} action={formPaths.clientApplication} submit={submit} />
)
