// Sends a staff form, one call at a time. Success has a toast and leads back; a failure shows its
// text.
import { isFinalRefusal } from './add.ts'
import { SAVED } from './unsaved.tsx'
import { openPath } from '#web/admin/page/open-path.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { notify } from '#web/ui/toast.tsx'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'

interface Save {
  /** 'El usuario fue registrado con éxito' */
  saved: string
  /** 'Hubo un error al registrar el usuario' */
  failed: string
  /** The path after a save: the list, or /inicio for a person without its key. */
  to: string
}

export function useSave({ saved, failed, to }: Save) {
  const navigate = useNavigate()
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  /** The reason of a failure, unless a field shows it. */
  const [problem, setProblem] = useState<string | null>(null)
  /** A save had no response: the server may have stored it. Rule producto/guardar-si-cambio. */
  const [wasLost, setWasLost] = useState(false)

  /** `place` shows a refusal at its fields and returns the text that is left. */
  async function save(send: () => Promise<void>, place = (error: unknown): string | null => detailOf(error)) {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setProblem(null)
    try {
      await send()
      notify.success(saved)
      await navigate(openPath(to), SAVED)
    } catch (error) {
      notify.error(failed)
      setProblem(place(error))
      if (!isFinalRefusal(error)) setWasLost(true)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return { save, busy, problem, wasLost }
}

/**
 * The values of the saves without a response: the server may have stored them. A form that sends
 * only its changes compares with them, too; a correction would otherwise stay unsent.
 */
export function useTried<Values>() {
  const [tried, setTried] = useState<readonly Values[]>([])

  async function attempt(values: Values, send: () => Promise<unknown>): Promise<void> {
    try {
      await send()
    } catch (error) {
      if (!isFinalRefusal(error)) setTried((before) => [...before, values])
      throw error
    }
  }

  return { tried, attempt }
}
