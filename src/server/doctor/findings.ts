// What `npm run doctor` says: one plain sentence for each thing that it looked at.

export interface Finding {
  /** A fault keeps the product from working; a hint is worth reading. */
  readonly kind: 'ok' | 'hint' | 'fault'
  readonly text: string
}

export const ok = (text: string): Finding => ({ kind: 'ok', text })
export const hint = (text: string): Finding => ({ kind: 'hint', text })
export const fault = (text: string): Finding => ({ kind: 'fault', text })

/** The reason of a failure in a few words; an error for several addresses has only a code. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason'
  const { cause } = error
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  if (error.message !== '') return error.message
  return 'code' in error ? String(error.code) : 'unknown reason'
}
