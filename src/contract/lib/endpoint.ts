// One HTTP call as data: method, path, access, input, output. Server and browser both follow it.
import type { Clave } from '#domain/permisos.ts'
import type * as z from 'zod/mini'

/**
 * The access to an endpoint.
 * - `public`: everyone; a token is ignored.
 * - `optional`: everyone; a valid token adds its person, a stale one is ignored (rule
 * cuenta/sesion-vencida).
 * - `session`: any logged-in person.
 * - a list of permission keys: staff with at least one of them through any of their active roles.
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
  /**
   * With a trailing slash and `{name}` segments, as documented; both slash forms are served (rule
   * api/rutas).
   */
  readonly path: `/${string}`
  /** Other paths of the same call. */
  readonly aliases?: readonly `/${string}`[]
  readonly access: Who
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly response: Response
  /** The status of our server's success; 200 by default. */
  readonly status?: 200 | 201 | 204
  /**
   * The browser accepts no other success than `status`, which is documented (rule
   * api/estado-exacto).
   */
  readonly exactStatus?: true
  /**
   * Also open to a person who has to change a generated password first (rule
   * cuenta/clave-generada).
   */
  readonly beforeNewPassword?: true
  /**
   * Also open to a session on a shared device (rule permisos/equipos). It counts for calls with
   * access `session`: others depend on their keys.
   */
  readonly onSharedDevice?: true
  /** May also return 204 without content, which reads as null. */
  readonly mayBeEmpty?: true
  /** Supports `Idempotency-Key`: a repeated call returns the response of the first one. */
  readonly idempotent?: true
  /** Also accepts multipart/form-data, for a picture. */
  readonly form?: true
  /**
   * Completes the response of a server that sends only documented fields (rule
   * api/solo-documentado). `response` is what our own server must send. The browser reads every
   * response through this function.
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
/**
 * The body that a screen of ours sends. It names every field of the contract, at any depth;
 * undefined leaves one out.
 */
export type WholeBody<E> = Whole<BodyOf<E>>
type Whole<Value> = Value extends readonly (infer Item)[]
  ? Whole<Item>[]
  : Value extends object
    ? { [Field in keyof Required<Value>]: Whole<Value[Field]> }
    : Value
/** The type that the browser reads. */
export type ResponseOf<E> = E extends Endpoint<Schema, Schema, Schema, Schema, infer Read> ? Read : never
/** The type that the browser writes before parsing. */
export type ParamsInput<E> = E extends Endpoint<infer P> ? z.input<P> : never
export type QueryInput<E> = E extends Endpoint<Schema, infer Q> ? z.input<Q> : never
export type BodyInput<E> = E extends Endpoint<Schema, Schema, infer B> ? z.input<B> : never
