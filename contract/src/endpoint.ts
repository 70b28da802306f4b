import type { z } from 'zod'

import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call, checked before the operation runs. Finer rules (a reviewer of this event, inside the assignments) are the
 * operation's own, because they need the data.
 * - `public`: nobody has to sign in
 * - `anyone`: the same, but who is signed in is known to the operation
 * - `signed-in`: any verified identity
 * - `staff`: a dashboard user that is active, of an organisation with dashboard access
 * - `student`: a signed-in person with a student profile
 */
export type Access = 'public' | 'anyone' | 'signed-in' | 'staff' | 'student'

type Shape = z.ZodObject

/** One call of the HTTP contract as plain data: server route, typed client, OpenAPI and the permission table are made from it. */
export type Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> = {
  method: Method
  /** With `{name}` for each key of `params`. */
  path: `/${string}`
  access: Who
  /** One sentence for people who read the API documentation. */
  summary: string
  params?: Params
  query?: Query
  /** Left out where the call takes none; an empty JSON object is no body then. */
  body?: Body
  data: Data
  /** 200 unless the call creates something. */
  status?: 200 | 201
  /** Answered as it is, without the envelope, because tools of others read it. */
  isBare?: true
  /** Refusals beyond those that every call of this access can meet. */
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

/** What an operation receives: path parameters, query and body, each parsed. */
export type Parsed<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, z.ZodType>
    ? { params: z.output<Params>; query: z.output<Query>; body: z.output<Body> }
    : never

/** What a client passes: the same before parsing; parts that an endpoint does not have are left out. */
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

/** What an operation returns and a client receives, once the envelope is taken off. */
export type DataOf<E> =
  E extends Endpoint<Shape, Shape, z.ZodType, infer Data> ? z.output<Data> : never
