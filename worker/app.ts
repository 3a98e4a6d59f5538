import { type Context, Hono } from 'hono'
import { applicationRoutes, plainApplicationForm } from './applications/routes.ts'
import { contactRoutes, plainContactForm } from './contact/routes.ts'
import type { Bindings } from './env.ts'
import { adminPages } from './http/admin-pages.ts'
import { answerRefusal, toRefusal } from './http/answer-errors.ts'
import type { AppEnv } from './http/app-env.ts'
import { setRequestContext } from './http/context.ts'
import { healthRoutes } from './http/health.ts'
import { notFoundPages } from './http/not-found-pages.ts'
import { Refusal } from './http/refusal.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { submissionGuards } from './http/submission-guards.ts'
import { answerPlainRefusal, isPlainPost } from './submissions/plain-form.ts'

const guarded = new Hono<AppEnv>()
for (const path of ['/contact-messages', '/client-applications']) guarded.post(path, ...submissionGuards)

const api = guarded
  .route('/contact-messages', contactRoutes)
  .route('/client-applications', applicationRoutes)
  .route('/health', healthRoutes)

interface Part {
  fetch(request: Request, env: Bindings, ctx: Context['executionCtx']): Response | Promise<Response>
}

/** What visitors never call is read when somebody does, so that a first enquiry need not wait for it. */
const whenCalled = (load: () => Promise<Part>) => async (c: Context<AppEnv>) =>
  (await load()).fetch(c.req.raw, c.env, c.executionCtx)

const signedIn = whenCalled(() => import('./signed-in.ts').then((module) => module.signedIn))
const admin = whenCalled(() => import('./admin/app.ts').then((module) => module.adminApp))
const mailEvents = whenCalled(() => import('./mail/events/app.ts').then((module) => module.mailEventsApp))
const auth = whenCalled(() => import('./auth/http/app.ts').then((module) => module.authApp))

const root = new Hono<AppEnv>()

root.use(setSecurityHeaders)

// In front of the context: each of them sets its own.
root
  .all('/api/user-roles', signedIn)
  .all('/api/client-data', signedIn)
  .all('/api/admin/*', admin)
  .all('/api/mail-events', mailEvents)
  .all('/auth/v1/*', auth)

root.use(setRequestContext)

export const app = root.route('/api', api).route('/', adminPages).route('/', notFoundPages)

const plainForms = [plainContactForm, plainApplicationForm]

app.notFound((c) => answerRefusal(c, new Refusal('not_found')))
app.onError((error, c) => {
  const refusal = toRefusal(error)
  const plainForm = plainForms.find((form) => isPlainPost(form, c))
  return plainForm ? answerPlainRefusal(c, plainForm, refusal) : answerRefusal(c, refusal)
})

/** What `web/api/client.ts` calls, as types. */
export type Api = typeof app
