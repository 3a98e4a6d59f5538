import type { Hono } from 'hono'
import type { ExtractSchema } from 'hono/types'
import type { ZodMiniType } from 'zod/mini'
import type { ApiErrorCode } from '#worker/contract/error-codes.ts'

/** A file: a JSON Schema by media type. */
export interface FileResponse {
  content: Readonly<Record<string, object>>
}

/** A body that is not JSON. */
export interface OtherBody {
  mediaType: string
  /** As OpenAPI has it. */
  schema: object
}

export type OperationResponse = ZodMiniType | FileResponse

/** The description of a route, beside its path, the parameters in the path and its scope. */
export interface Operation {
  /** Name of the operation in generated code: a verb and its object. */
  id: string
  summary: string
  description: string
  query?: ZodMiniType
  /** Request headers, each with what it is for. */
  headers?: Readonly<Record<string, string>>
  requiredHeaders?: Readonly<Record<string, string>>
  /** JSON. */
  body?: ZodMiniType
  otherBody?: OtherBody
  /** By status. */
  responses: Readonly<Record<number, OperationResponse>>
  /** Codes beside those that each route of its group has. */
  errors?: readonly ApiErrorCode[]
}

type SchemaOf<App> = App extends Hono<infer _Env, infer _Schema, infer _Base> ? ExtractSchema<App> : never

/** An operation for every route of an app; a route without one does not compile. */
export type Operations<App> = {
  readonly [Path in keyof SchemaOf<App> & `/api/${string}`]: {
    readonly [Method in keyof SchemaOf<App>[Path]]: Operation
  }
}

/** An operation for each of these routes, such as `GET /api/health`; one without does not compile. */
export type OperationsOf<Route extends string> = {
  readonly [Path in Route extends `${string} ${infer Path}` ? Path : never]: {
    readonly [Method in Extract<Route, `${string} ${Path}`> extends `${infer Name} ${string}`
      ? `$${Lowercase<Name>}`
      : never]: Operation
  }
}
