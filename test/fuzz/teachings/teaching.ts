// How the fuzzing gets a valid request of an endpoint, so that spoiling starts from something that
// is accepted.
import type { api } from '#contract/api.ts'
import type { BodyInput, Endpoint, ParamsInput, QueryInput } from '#contract/lib/endpoint.ts'
import type { World } from './world.ts'

/** A request that is accepted. Parts that are absent are drawn from their schema. */
export interface Valid<E = Endpoint> {
  /** The session of the call, null for none; without it the world's person, who may do everything. */
  readonly token?: string | null
  readonly params?: ParamsInput<E>
  readonly query?: QueryInput<E>
  readonly body?: BodyInput<E>
}

/**
 * - `drawn`: values by the name of their field (`request.ts`) are enough.
 * - a function: prepares rows of its own and returns a request on them.
 * - `never`: why the fuzzing cannot get a valid request.
 */
export type Teaching<E = Endpoint> =
  | 'drawn'
  | { readonly never: string }
  | ((world: World) => Promise<Valid<E>> | Valid<E>)

type Api = typeof api

/** The teachings of some families of the contract: the compiler names an endpoint without one. */
export type Teachings<Family extends keyof Api = keyof Api> = {
  readonly [F in Family]: { readonly [Name in keyof Api[F]]: Teaching<Api[F][Name]> }
}
