// Hydrates the branch question. It keeps the choice, the text and the press that came before.
import { afterPaint } from '#web/first-paint/after-paint.ts'
import { useEntrega } from '#web/lib/entrega.ts'
import { sedesQuery } from '#web/lib/query.ts'
import { startDraft, type Draft } from '#web/ordering/sedes/draft.ts'
import type { QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import { leaveQuestion } from './leave-question.ts'
import { setPageStill, take } from './place.ts'
import { ID_PREFIX, Question } from './question.tsx'

/** Call it after the branches were read, or after that has failed. */
export function takeOverQuestion(place: HTMLElement, client: QueryClient): void {
  // The customer has closed it.
  if (!place.isConnected) return
  const begun = readDraft(place)
  const areSedesThere = client.getQueryData(sedesQuery().queryKey) !== undefined
  // Without the branches React renders it again, with the error and a retry button.
  if (!areSedesThere) place.replaceChildren()
  let root: Root | null = null
  const question = (
    <Question
      client={client}
      begin={() => (areSedesThere ? readDraft(place) : begun)}
      onTaken={() => take(place)}
      // After the frame that shows the tap: it recalculates the style of the whole page.
      onClose={() => afterPaint(() => setPageStill(false))}
      onLeft={() => {
        root?.unmount()
        leaveQuestion()
      }}
    />
  )
  const options: RootOptions = {
    identifierPrefix: ID_PREFIX,
    onUncaughtError(error) {
      // An empty question would block the page.
      leaveQuestion()
      reportError(error)
    },
  }
  if (areSedesThere) startTransition(() => void (root = hydrateRoot(place, question, options)))
  else {
    root = createRoot(place, options)
    root.render(question)
  }
}

function readDraft(place: HTMLElement): Draft {
  const chosen = place.querySelector<HTMLInputElement>('input[type=radio]:checked')
  const sede = chosen === null ? (useEntrega.getState().sede?.id ?? null) : Number(chosen.value)
  const texto = place.querySelector<HTMLInputElement>('[role=combobox]')?.value ?? ''
  return { ...startDraft(sede, null), texto }
}
