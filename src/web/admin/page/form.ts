// What staff forms share: the contract asks each field, and what the server refuses stands at its field.
import { ApiError } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import * as z from 'zod/mini'

/** What a schema says of a value: its sentence, or true. For `validate` of a field. */
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

/** Puts a refusal at the fields that it names; answers the sentence when it names none of them, else null. */
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
