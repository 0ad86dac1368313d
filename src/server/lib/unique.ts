// A taken name is a mistake of the caller: 400 instead of a failure.
import { invalid } from './errors.ts'

/**
 * Turns PostgreSQL's refusal of a duplicate into a 400 with `message` on `campo`; other errors are
 * thrown on.
 */
export function orTaken(campo: string, message: string): (error: unknown) => never {
  return (error) => {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === '23505') {
      throw invalid(message, { [campo]: message }, 'ya_existe')
    }
    throw error
  }
}
