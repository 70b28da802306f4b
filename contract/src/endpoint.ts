import type { z } from 'zod'

import type { AppDomain } from './app-domains.ts'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call the endpoint, checked before the operation runs. Finer rules (a reviewer of this
 * event, within the assignments) belong to the operation because they need its data.
 * - `public`: no sign-in required
 * - `anyone`: no sign-in required, but the operation knows a signed-in caller
 * - `signed-in`: any verified identity
 * - `staff`: an active dashboard user of an organisation with dashboard access
 * - `student`: a signed-in person with a student profile
 */
export type Access = 'public' | 'anyone' | 'signed-in' | 'staff' | 'student'

/** Limits of calls per person: 600 reads and 60 writes per minute. See A3. */
export type Rate = 'read' | 'write'

type Shape = z.ZodObject

/**
 * One call of the HTTP contract as plain data. The server route, typed client, OpenAPI document and
 * permission table are derived from it.
 */
export type Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> = {
  method: Method
  /** Contains `{name}` for each key of `params`. */
  path: `/${string}`
  access: Who
  /** One sentence for readers of the API documentation. */
  summary: string
  params?: Params
  query?: Query
  /** Omitted if the call takes no body. The server then treats an empty JSON object as no body. */
  body?: Body
  data: Data
  /** 200 unless the call creates something. */
  status?: 200 | 201
  /**
   * The call is also the operation `op` of a callable function, which takes
   * `{ params?, query?, body? }`.
   */
  app?: { domain: AppDomain; op: string }
  /** Which limit the call counts against. By default a GET is a read and all others are writes. */
  rate?: Rate
  /** A write that suspended students may make too: their own data, and their own safety. */
  isOpenToSuspended?: true
  /** The response has no envelope, because third-party tools read it. */
  isBare?: true
  /** Refusals in addition to those that every call with this access can return. */
  errors?: readonly ErrorCode[]
}

/** Declares an endpoint and keeps its exact types. */
export function endpoint<
  const Params extends Shape = z.ZodObject<Record<never, never>>,
  const Query extends Shape = z.ZodObject<Record<never, never>>,
  const Body extends z.ZodType = z.ZodUndefined,
  const Data extends z.ZodType = z.ZodType,
  const Who extends Access = Access,
>(declaration: Endpoint<Params, Query, Body, Data, Who>): Endpoint<Params, Query, Body, Data, Who> {
  return declaration
}

/** What an operation receives: the parsed path parameters, query and body. */
export type Parsed<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, z.ZodType>
    ? { params: z.output<Params>; query: z.output<Query>; body: z.output<Body> }
    : never

/**
 * What a client passes: the same values before parsing. Parts that an endpoint does not have are
 * omitted.
 */
export type Input<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, z.ZodType>
    ? (HasKeys<Params> extends true ? { params: Record<keyof Params['shape'], string> } : unknown) &
        (HasKeys<Query> extends true ? { query?: z.input<Query> } : unknown) &
        BodyInput<Body>
    : never

type HasKeys<Schema extends Shape> = keyof Schema['shape'] extends never ? false : true

type BodyInput<Body extends z.ZodType> = Body extends z.ZodUndefined
  ? unknown
  : undefined extends z.input<Body>
    ? { body?: z.input<Body> }
    : { body: z.input<Body> }

/** What an operation returns, and what a client receives without the envelope. */
export type DataOf<E> =
  E extends Endpoint<Shape, Shape, z.ZodType, infer Data> ? z.output<Data> : never

/** Which limit of calls per minute an endpoint counts against. */
export function rateOf({ rate, method }: Pick<Endpoint, 'rate' | 'method'>): Rate {
  return rate ?? (method === 'GET' ? 'read' : 'write')
}
