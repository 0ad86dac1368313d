// Completes responses of a server that sends only documented fields, for the browser (rule
// api/solo-documentado).

/** A wire type with optional fields, at any depth that `Parts` replaces. */
export type Sin<Whole, Missing extends keyof Whole> = Omit<Whole, Missing> & {
  readonly [key in Missing]?: Whole[key] | null
}

/** The sent fields over the defaults: a field that is missing or null has its default. */
export const withDefaults = <Defaults extends object>(defaults: Defaults, sent: object): Defaults => ({
  ...defaults,
  ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null && value !== undefined)),
})

/** Completes each entry of a list. */
export const each =
  <Sent, Whole>(complete: (sent: Sent) => Whole) =>
  (list: readonly Sent[]): Whole[] =>
    list.map((sent) => complete(sent))

/** Completes a value that may be null. */
export const orNull =
  <Sent, Whole>(complete: (sent: Sent) => Whole) =>
  (sent: Sent | null): Whole | null =>
    sent === null ? null : complete(sent)

/**
 * For the failure of a call of ours: a server without the call (404) counts as one that sent
 * `value`. Any other failure stays a failure.
 */
export const whenMissing =
  <Value>(value: Value) =>
  (failure: unknown): Value => {
    if (failure instanceof Error && 'status' in failure && failure.status === 404) return value
    throw failure
  }

/** Seconds until another code may be requested, where the server does not say. */
export const ESPERA_S = 120
