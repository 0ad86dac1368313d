// Sending a staff form: one at a time, with the sentence of its success and the way back, or that of its failure.
import { ApiError, messageOf } from '#web/lib/call.ts'
import { notify } from '#web/ui/toast.tsx'
import { useRef, useState } from 'react'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { useNavigate } from 'react-router'

interface Save {
  /** 'El usuario fue registrado con éxito' */
  saved: string
  /** 'Hubo un error al registrar el usuario' */
  failed: string
  /** Where it leads once saved: the list. */
  to: string
}

export function useSave({ saved, failed, to }: Save) {
  const navigate = useNavigate()
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  /** Why it failed, unless a field says so. */
  const [problem, setProblem] = useState<string | null>(null)

  /** `atFields` shows a refusal at its fields and answers whether it did. */
  async function save(send: () => Promise<void>, atFields?: (error: unknown) => boolean) {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setProblem(null)
    try {
      await send()
      notify.success(saved)
      await navigate(to)
    } catch (error) {
      notify.error(failed)
      if (atFields?.(error) !== true) setProblem(messageOf(error, failed))
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return { save, busy, problem }
}

/** Puts the server's sentences at the fields that they are about and goes to the first; false when there are none. */
export function showCampos<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  if (!(error instanceof ApiError)) return false
  const { campos } = error
  const refused = fields.filter((field) => campos[field] !== undefined)
  for (const [index, field] of refused.entries()) {
    setError(field, { message: campos[field] ?? '' }, { shouldFocus: index === 0 })
  }
  return refused.length > 0
}
