// Shared by staff forms: fields are validated by the contract, and show the server's refusals.
import { ApiError } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import {
  useForm as useLibraryForm,
  type FieldPath,
  type FieldValues,
  type UseFormSetError,
} from 'react-hook-form'
import * as z from 'zod/mini'

/**
 * The form of every staff screen. It leaves the focus to `focusProblems`, which knows the order of
 * the page: the library goes by the order in which fields were registered, and skips some kinds.
 */
export const useForm: typeof useLibraryForm = (props) => useLibraryForm({ ...props, shouldFocusError: false })

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
  for (const field of named) setError(field, { type: 'server', message: campos[field] })
  return named.length > 0 ? null : detailOf(error)
}
