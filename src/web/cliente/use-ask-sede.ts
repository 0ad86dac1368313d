// Asks for branch and address by itself, once per browser session, while one of them is missing (decision 126): on the
// screens that the server does not draw, and after a shared pizza. On /menu the page brings the question (pregunta/).
import { sedesQuery } from '#web/lib/query.ts'
import { preloadSedeDireccion } from '#web/ordering/sedes/sede-dialogs.tsx'
import { useSedeDialogs } from '#web/ordering/sedes/dialogs.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isShared, markAsked, mayAsk } from './pregunta/place.ts'

const RETRY_MS = 3000

const openSharedPizza = () =>
  import('./open-shared-pizza.ts').then(
    (shared) => shared.openSharedPizza(),
    () => false,
  )

async function ask(client: QueryClient): Promise<void> {
  if (isShared() && (await openSharedPizza())) return
  if (!mayAsk()) return
  // The branches come first: the dialog then opens whole, with the keyboard on the first of them.
  const [dialog] = await Promise.all([preloadSedeDireccion(), client.prefetchQuery(sedesQuery())])
  // The connection was lost meanwhile: asked once it is back.
  if (dialog === null) return void setTimeout(() => void ask(client), RETRY_MS)
  if (!mayAsk()) return
  markAsked()
  useSedeDialogs.getState().openDialog('sede')
}

export function useAskSede(): void {
  const client = useQueryClient()
  useEffect(() => void ask(client), [client])
}
