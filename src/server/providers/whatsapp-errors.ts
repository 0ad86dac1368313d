// WhatsApp's error codes and the reaction to each. The code decides: titles and texts change.

/** Why a message was not sent: the phone cannot receive it, or another reason. */
export class WhatsAppError extends Error {
  readonly motivo: 'numero' | 'envio'
  readonly code: number | null

  constructor(motivo: 'numero' | 'envio', code: number | null, message: string) {
    super(message)
    this.motivo = motivo
    this.code = code
  }
}

export interface FailureRule {
  /** The log line for the operator. */
  readonly meaning: string
  /** Milliseconds before each retry; none = no retry. */
  readonly waits: readonly number[]
  /** The message cannot reach this phone, from any sender. */
  readonly numero?: true
  /** The operator must act, or no message is sent any more. */
  readonly alert?: true
}

/** The network, a time-out or WhatsApp itself failed: two retries, at once and a moment later. */
const TRANSIENT: FailureRule = { meaning: 'WhatsApp is not available', waits: [300, 900] }
const THROUGHPUT: FailureRule = { meaning: 'too many messages a second', waits: [1_000, 2_000] }
const POLICY: FailureRule = { meaning: 'stopped by a spam or policy limit', waits: [], alert: true }
const TEMPLATE: FailureRule = {
  meaning: 'the template is missing or has other parameters',
  waits: [],
  alert: true,
}
const PAUSED: FailureRule = { meaning: 'the template is paused or disabled', waits: [], alert: true }
const ACCOUNT: FailureRule = { meaning: 'billing, account, token or permission', waits: [], alert: true }
const UNKNOWN: FailureRule = { meaning: 'refused for a reason that is not known', waits: [] }

const BY_CODE = new Map<number, FailureRule>([
  [131026, { meaning: 'the phone cannot receive WhatsApp', waits: [], numero: true }],
  // One message in six seconds to the same person.
  [131056, { meaning: 'too many messages to the same phone', waits: [6_000] }],
  [130429, THROUGHPUT],
  [131048, POLICY],
  [131049, POLICY],
  [368, POLICY],
  [132000, TEMPLATE],
  [132001, TEMPLATE],
  [132012, TEMPLATE],
  [131047, TEMPLATE],
  [132015, PAUSED],
  [132016, PAUSED],
  [131042, ACCOUNT],
  [131031, ACCOUNT],
  [190, ACCOUNT],
  [10, ACCOUNT],
  [131000, TRANSIENT],
  [2, TRANSIENT],
])

/** The rule of a response: by its code, else by its HTTP status. */
export function ruleOf(code: number | null, status: number | null): FailureRule {
  const known = code === null ? undefined : BY_CODE.get(code)
  if (known !== undefined) return known
  if (status === null || status >= 500) return TRANSIENT
  return status === 429 ? THROUGHPUT : UNKNOWN
}
