// Shared by staff forms: fields are validated by the contract, and show the server's refusals.
import { ApiError } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import * as z from 'zod/mini'

/** Validates a field with a schema: returns the error's text, or true. */
export const asks =
  (schema: z.ZodMiniType) =>
  (value: unknown): string | true =>
    z.safeParse(schema, value).error?.issues[0]?.message ?? true

/** A form to send. Callers check that it has every field of the contract. */
export function formWith(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/**
 * Shows a refusal at the fields that it names and returns null; returns its text when it names none
 * of them.
 */
export function placeRefusal<Values extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): string | null {
  const campos = error instanceof ApiError ? error.campos : {}
  const named = fields.filter((field) => campos[field] !== undefined)
  for (const [index, field] of named.entries()) {
    setError(field, { type: 'server', message: campos[field] }, { shouldFocus: index === 0 })
  }
  return named.length > 0 ? null : detailOf(error)
}
