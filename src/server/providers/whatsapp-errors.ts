// WhatsApp's error codes and the reaction to each. The code decides: titles and texts change.

/**
 * Why a message was not sent. 'numero': the phone cannot receive it. 'rechazo': it was refused, and
 * would be again. 'fallo': it was certainly not accepted, and may be later. 'incierto': nobody
 * knows whether it was accepted.
 */
type Motivo = 'numero' | 'rechazo' | 'fallo' | 'incierto'

export class WhatsAppError extends Error {
  readonly motivo: Motivo
  readonly code: number | null

  constructor(motivo: Motivo, code: number | null, message: string) {
    super(message)
    this.motivo = motivo
    this.code = code
  }
}

export interface FailureRule {
  /** The log line for the operator. */
  readonly meaning: string
  readonly motivo: Motivo
  /** Milliseconds before each retry; none = no retry. */
  readonly waits: readonly number[]
  /** The operator must act, or no message is sent any more. */
  readonly alert?: true
}

/** WhatsApp was not reached, or failed itself: two retries, at once and a moment later. */
const TRANSIENT: FailureRule = { meaning: 'WhatsApp is not available', motivo: 'fallo', waits: [300, 900] }
const THROUGHPUT: FailureRule = {
  meaning: 'too many messages a second',
  motivo: 'fallo',
  waits: [1_000, 2_000],
}
/** A retry might send the message twice. */
const UNCERTAIN: FailureRule = {
  meaning: 'no valid response: the message may have been sent',
  motivo: 'incierto',
  waits: [],
}
const stopped = (meaning: string): FailureRule => ({ meaning, motivo: 'rechazo', waits: [], alert: true })
const POLICY = stopped('stopped by a spam or policy limit')
const TEMPLATE = stopped('the template is missing or has other parameters')
const PAUSED = stopped('the template is paused or disabled')
const ACCOUNT = stopped('billing, account, token or permission')
const UNKNOWN: FailureRule = {
  meaning: 'refused for a reason that is not known',
  motivo: 'rechazo',
  waits: [],
}

const BY_CODE = new Map<number, FailureRule>([
  [131026, { meaning: 'the phone cannot receive WhatsApp', motivo: 'numero', waits: [] }],
  // One message in six seconds to the same person.
  [131056, { meaning: 'too many messages to the same phone', motivo: 'fallo', waits: [6_000] }],
  [130429, THROUGHPUT],
  [131048, POLICY],
  [131049, POLICY],
  [368, POLICY],
  [131047, TEMPLATE],
  [132015, PAUSED],
  [132016, PAUSED],
  [131042, ACCOUNT],
  [131031, ACCOUNT],
  [190, ACCOUNT],
  [10, ACCOUNT],
  [3, ACCOUNT],
  [0, ACCOUNT],
  [131000, TRANSIENT],
  [2, TRANSIENT],
])

/** Families of codes of which not all have a line of their own. */
function familyOf(code: number): FailureRule | undefined {
  if (code >= 200 && code < 300) return ACCOUNT
  return code >= 132000 && code < 132100 ? TEMPLATE : undefined
}

/**
 * What became of a request that was not accepted: a response, no connection, or nothing after the
 * request was sent.
 */
export type Failure =
  | { readonly code: number | null; readonly status: number }
  | { readonly code: null; readonly status: null; readonly reached: boolean }

/** The rule of a failure: by its code, else by its HTTP status. */
export function ruleOf(failure: Failure): FailureRule {
  if (failure.status === null) return failure.reached ? UNCERTAIN : TRANSIENT
  const { code, status } = failure
  const known = code === null ? undefined : (BY_CODE.get(code) ?? familyOf(code))
  if (known !== undefined) return known
  if (status >= 500) return TRANSIENT
  if (status < 300) return UNCERTAIN
  return status === 429 ? THROUGHPUT : UNKNOWN
}
