// Completing answers: what a server sends that keeps to the fields of the specification, as the browser wants to read it.

/** A wire type of which some fields may be missing, at any depth that `Parts` replaces. */
export type Sin<Whole, Missing extends keyof Whole> = Omit<Whole, Missing> & {
  readonly [key in Missing]?: Whole[key] | null
}

/** Completes each entry of a list. */
export const each =
  <Sent, Whole>(complete: (sent: Sent) => Whole) =>
  (list: readonly Sent[]): Whole[] =>
    list.map((sent) => complete(sent))

/** Completes what may be null. */
export const orNull =
  <Sent, Whole>(complete: (sent: Sent) => Whole) =>
  (sent: Sent | null): Whole | null =>
    sent === null ? null : complete(sent)

/** Seconds until another code may be asked for, where the server does not say. */
export const ESPERA_S = 120
