// One HTTP call as data: method, path, who may use it, what goes in, what comes out. Server and browser both obey it.
import type { Clave } from '#domain/permisos.ts'
import type * as z from 'zod/mini'

/**
 * Who may use an endpoint.
 * - `public`: anybody; a token is not even looked at.
 * - `optional`: anybody; a valid token adds its person, a stale one counts as none (decision: the menu must not break).
 * - `session`: any logged-in person.
 * - a list of permission keys: staff holding at least one of them through any of their active roles.
 */
type Access = 'public' | 'optional' | 'session' | readonly Clave[]

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Schema = z.ZodMiniType

export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
  Read = unknown,
  Who extends Access = Access,
> {
  readonly method: Method
  /** With a trailing slash and `{name}` segments, as the specification writes it; both slash forms are served. */
  readonly path: `/${string}`
  /** Other paths that answer the same call. */
  readonly aliases?: readonly `/${string}`[]
  readonly access: Who
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly response: Response
  /** The status of our server's success; 200 unless said. */
  readonly status?: 200 | 201 | 204
  /** The browser takes no other success than `status`: the specification names it. */
  readonly exactStatus?: true
  /** May also answer 204 without content: there is nothing, which reads as null. */
  readonly mayBeEmpty?: true
  /** Honours `Idempotency-Key`: a repeated call answers what the first one answered. */
  readonly idempotent?: true
  /** Also read from multipart/form-data: a picture comes along. */
  readonly form?: true
  /**
   * Fills in what a server leaves out that sends only the fields of the specification. `response` stays what our own
   * server has to send; the browser reads every answer through this function.
   */
  complete?(answer: unknown): Read
}

/** Declares an endpoint and keeps the exact types of its schemas and of its access. */
export function endpoint<
  Params extends Schema = z.ZodMiniUndefined,
  Query extends Schema = z.ZodMiniUndefined,
  Body extends Schema = z.ZodMiniUndefined,
  Response extends Schema = z.ZodMiniUndefined,
  Read = z.output<Response>,
  const Who extends Access = Access,
>(
  definition: Endpoint<Params, Query, Body, Response, Read, Who>,
): Endpoint<Params, Query, Body, Response, Read, Who> {
  return definition
}

export type ParamsOf<E> = E extends Endpoint<infer P> ? z.output<P> : never
export type QueryOf<E> = E extends Endpoint<Schema, infer Q> ? z.output<Q> : never
export type BodyOf<E> = E extends Endpoint<Schema, Schema, infer B> ? z.output<B> : never
/** What the browser reads. */
export type ResponseOf<E> = E extends Endpoint<Schema, Schema, Schema, Schema, infer Read> ? Read : never
/** What the browser writes before parsing. */
export type ParamsInput<E> = E extends Endpoint<infer P> ? z.input<P> : never
export type QueryInput<E> = E extends Endpoint<Schema, infer Q> ? z.input<Q> : never
export type BodyInput<E> = E extends Endpoint<Schema, Schema, infer B> ? z.input<B> : never
