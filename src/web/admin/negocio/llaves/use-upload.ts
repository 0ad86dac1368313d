// A picture of the business that is kept at once, without the form: its state and its messages.
import { detailOf } from '#web/lib/detail-of.ts'
import { notify } from '#web/ui/toast.tsx'
import { useState } from 'react'

/** Runs uploads and removals; `keep` gets what the server returns. */
export function useUpload<Saved>(keep: (saved: Saved) => void) {
  const [busy, setBusy] = useState<'guardar' | 'quitar' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function change(
    what: 'guardar' | 'quitar',
    send: () => Promise<Saved>,
    texts: { saved: string; failed: string },
  ) {
    setBusy(what)
    setProblem(null)
    try {
      keep(await send())
      notify.success(texts.saved)
    } catch (error) {
      setProblem(detailOf(error, texts.failed))
    } finally {
      setBusy(null)
    }
  }

  return { change, busy, problem, setProblem }
}
