import { RESEND_SECONDS } from '#domain/validation.ts'
import { ApiError } from '#web/lib/call.ts'

/**
 * The seconds that a refusal (429) asks to wait for another code. Null for any other failure, and
 * for a wait of a day.
 */
export function waitOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== 429) return null
  const { datos } = error
  if (typeof datos !== 'object' || datos === null || !('espera' in datos)) return null
  const { espera } = datos
  return typeof espera === 'number' && espera <= RESEND_SECONDS ? espera : null
}
