// Asks for branch and address on /menu, once per browser session, while one of them is missing. The
// page from the server contains the question (question.tsx). This one is for customers who come to
// /menu from another screen or through a shared pizza. Rule sede/pregunta.
import { sedesQuery } from '#web/lib/query.ts'
import { useSedeDialogs } from '#web/ordering/sedes/dialogs.ts'
import { preloadSedeDireccion } from '#web/ordering/sedes/sede-dialogs.tsx'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isShared, markAsked, mayAsk } from './place.ts'

const RETRY_MS = 3000

const openSharedPizza = () =>
  import('./open-shared-pizza.ts').then(
    (shared) => shared.openSharedPizza(),
    () => false,
  )

async function ask(client: QueryClient): Promise<void> {
  if (isShared() && (await openSharedPizza())) return
  if (!mayAsk()) return
  // The branches first: the dialog opens complete, with the focus on the first branch.
  const [dialog] = await Promise.all([preloadSedeDireccion(), client.prefetchQuery(sedesQuery())])
  // Without a connection it asks later.
  if (dialog === null) return void setTimeout(() => void ask(client), RETRY_MS)
  if (!mayAsk()) return
  markAsked()
  useSedeDialogs.getState().openDialog('sede')
}

export function useAskSede(): void {
  const client = useQueryClient()
  useEffect(() => void ask(client), [client])
}
