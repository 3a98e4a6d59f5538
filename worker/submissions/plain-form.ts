import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ApplicationReceipt, Receipt } from '#worker/contract/answers.ts'
import { dryRunHeader } from '#worker/contract/dry-run.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { mediaTypeOf } from '#worker/http/body.ts'
import type { Refusal } from '#worker/http/refusal.ts'
import type { PlainFormPage } from './plain-form-page.ts'

/** The fields of a form as they came. A value is a file where one was sent instead of text. */
export type Typed = Record<string, unknown>

/** A form that a browser can send without the page's script. */
export interface PlainForm {
  /** Stores what was typed. Throws Refusal and StorageError. */
  receive(c: Context<AppEnv>, typed: Typed): Promise<Receipt & Partial<ApplicationReceipt>>
  page: PlainFormPage
}

/** Few forms come without the page's script, so what takes and answers them is read when one does. */
export interface PlainFormRoute {
  /** Where it is sent. */
  path: string
  load(): Promise<PlainForm>
}

const loadAnswer = () => import('./plain-form-answer.ts')

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Whether a browser sent this as that form, without the page's script. No form can ask for a dry run. */
export function isPlainPost({ path }: PlainFormRoute, c: Context): boolean {
  if (c.req.header(dryRunHeader) !== undefined) return false
  return c.req.path === path && formTypes.includes(mediaTypeOf(c.req.header('content-type')))
}

/** Answers a plain post of the form with a small page; lets every other body pass. */
export const answerPlainForm = (route: PlainFormRoute) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (!isPlainPost(route, c)) return next()
    const [{ answerPlainPost }, form] = await Promise.all([loadAnswer(), route.load()])
    return answerPlainPost(c, form)
  })

/** The same small page for whatever refuses a plain form before or after its fields are read. */
export async function answerPlainRefusal(c: Context<AppEnv>, route: PlainFormRoute, refusal: Refusal) {
  const [{ answerRefusedPost }, form] = await Promise.all([loadAnswer(), route.load()])
  return answerRefusedPost(c, form, refusal, route.path)
}
