import { type Context, Hono } from 'hono'
import { openApiRoutes } from './admin/openapi/routes.ts'
import type { Bindings } from './env/bindings.ts'
import { adminPages } from './http/admin-pages.ts'
import { setAllowedMethods } from './http/allowed-methods.ts'
import { ApiError } from './http/api-error.ts'
import type { AppEnv } from './http/app-env.ts'
import { respondWithError, toApiError } from './http/error-handler.ts'
import { notFoundPages } from './http/not-found-pages.ts'
import { setRequestContext } from './http/set-request-context.ts'
import { setSecurityHeaders } from './http/set-security-headers.ts'
import { publicRoutes } from './public-app.ts'
import { publishedRoutes } from './published/routes.ts'
import { applicationPlainFormRoute } from './submissions/client-application/routes.ts'
import { contactPlainFormRoute } from './submissions/contact-message/routes.ts'
import { isPlainFormPost, respondWithPlainFormError } from './submissions/plain-form/handle-plain-form.ts'

interface LazyApp {
  fetch(request: Request, env: Bindings, ctx: Context['executionCtx']): Response | Promise<Response>
}

/** Loads an app on its first request, so that a cold start of the public forms stays fast. */
const lazyApp = (load: () => Promise<LazyApp>) => async (c: Context<AppEnv>) =>
  (await load()).fetch(c.req.raw, c.env, c.executionCtx)

const signedIn = lazyApp(() => import('./account-app.ts').then((module) => module.accountRoutes))
const admin = lazyApp(() => import('./admin/app.ts').then((module) => module.adminApp))
const liveSocket = lazyApp(() => import('./live/socket-app.ts').then((module) => module.socketApp))
const mailEvents = lazyApp(() =>
  import('./outbox/mail-events/mail-events-app.ts').then((module) => module.mailEventsApp),
)
const receivedMails = lazyApp(() =>
  import('./threads/inbound/received-mail-app.ts').then((module) => module.receivedMailApp),
)
const files = lazyApp(() => import('./files/app.ts').then((module) => module.filesApp))
const downloads = lazyApp(() => import('./admin/files/download-app.ts').then((module) => module.downloadApp))
const auth = lazyApp(() => import('./auth/app.ts').then((module) => module.authApp))

const root = new Hono<AppEnv>()

root.use(setSecurityHeaders)

// Before setRequestContext: each of these apps sets its own context.
root
  .all('/api/user-roles', signedIn)
  .all('/api/client-data', signedIn)
  .all('/api/admin/live', liveSocket)
  .all('/api/admin/*', admin)
  .all('/api/files/*', files)
  .all('/api/downloads/*', downloads)
  .all('/api/mail-events', mailEvents)
  .all('/api/received-mails', receivedMails)
  .all('/auth/v1/*', auth)
  // Pages are there, whatever the variables are.
  .route('/', publishedRoutes)

root.use(setRequestContext)

root.route('/api/openapi.json', openApiRoutes)

export const app = root.route('/', publicRoutes).route('/', adminPages).route('/', notFoundPages)

const plainForms = [contactPlainFormRoute, applicationPlainFormRoute]

app.notFound((c) =>
  respondWithError(c, new ApiError(setAllowedMethods(app, c) ? 'method_not_allowed' : 'not_found')),
)
app.onError((error, c) => {
  const apiError = toApiError(error)
  const plainForm = plainForms.find((form) => isPlainFormPost(form, c))
  return plainForm ? respondWithPlainFormError(c, plainForm, apiError) : respondWithError(c, apiError)
})
