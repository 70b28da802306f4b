import type { Access, CallableInput, CallableOperation, Endpoint, Parsed } from '@huddle/contract'
import type { z } from 'zod'

import type { CallerFor, StudentCaller } from './caller.ts'
import type { Services } from './services.ts'

type AnyEndpoint = Endpoint<z.ZodObject, z.ZodObject, z.ZodType, z.ZodType>

/**
 * An operation's return value: the input of the contract's schema, which turns it into the
 * response.
 */
type Answer<D extends { data: z.ZodType }> = z.input<D['data']>

type WhoOf<E extends { access: Access }> = E['access']

/** The implementation of one endpoint. It knows neither Express nor firebase-functions. */
export type Operation<E extends AnyEndpoint> = {
  endpoint: E
  run(caller: CallerFor<WhoOf<E>>, input: Parsed<E>, services: Services): Promise<Answer<E>>
}

export type CallableImplementation<C extends CallableOperation> = {
  callable: C
  run(caller: StudentCaller, input: CallableInput<C>, services: Services): Promise<Answer<C>>
}

/** Ties an operation to the endpoint that it implements, so that the compiler compares the two. */
export function implement<E extends AnyEndpoint>(
  endpoint: E,
  run: Operation<E>['run'],
): Operation<E> {
  return { endpoint, run }
}

/** The same for an operation of a callable function. */
export function implementCallable<C extends CallableOperation>(
  callable: C,
  run: CallableImplementation<C>['run'],
): CallableImplementation<C> {
  return { callable, run }
}
