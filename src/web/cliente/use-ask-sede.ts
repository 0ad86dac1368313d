// Asks for branch and address by itself, once per browser session, while one of them is missing (decision 126).
import { useEntrega } from '#web/lib/entrega.ts'
import { sedesQuery } from '#web/lib/query.ts'
import { useMenuDialogs } from '#web/ordering/menu/dialogs.ts'
import { preloadSedeDireccion } from '#web/ordering/sedes/sede-dialogs.tsx'
import { useSedeDialogs } from '#web/ordering/sedes/dialogs.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { preload } from 'react-dom'

const ASKED_KEY = 'sede-preguntada'
const RETRY_MS = 3000

function isMissing(): boolean {
  const { sede, direccion, tipo_pedido } = useEntrega.getState()
  return sede === null || (direccion === null && tipo_pedido === 'DOMICILIO')
}

const mayAsk = () => sessionStorage.getItem(ASKED_KEY) === null && isMissing()

/** Whoever follows the link of a pizza sees that pizza first, and is asked another time. */
const isShared = () => window.location.search.includes('pizza=')

const openSharedPizza = () =>
  import('./open-shared-pizza.ts').then(
    (shared) => shared.openSharedPizza(),
    () => false,
  )

/** Fetches what the question needs, while the page is still being taken over from the server. */
export async function fetchQuestion(): Promise<void> {
  if (isShared() || !mayAsk()) return
  // The part of the program that reads them has yet to come.
  preload('/api/locations/sedes/', { as: 'fetch', crossOrigin: 'anonymous' })
  await preloadSedeDireccion()
}

/** Whoever was quicker and is choosing a product is asked after that. */
function untilNoneIsOpen(): Promise<void> {
  if (!useMenuDialogs.getState().isOpen) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = useMenuDialogs.subscribe(({ isOpen }) => {
      if (isOpen) return
      stop()
      resolve()
    })
  })
}

async function ask(client: QueryClient): Promise<void> {
  if (isShared() && (await openSharedPizza())) return
  if (!mayAsk()) return
  // The branches come first: the dialog then opens whole, with the keyboard on the first of them.
  const [dialog] = await Promise.all([preloadSedeDireccion(), client.prefetchQuery(sedesQuery())])
  // The connection was lost meanwhile: asked once it is back.
  if (dialog === null) return void setTimeout(() => void ask(client), RETRY_MS)
  await untilNoneIsOpen()
  if (!mayAsk()) return
  sessionStorage.setItem(ASKED_KEY, '1')
  useSedeDialogs.getState().openDialog('sede')
}

export function useAskSede(): void {
  const client = useQueryClient()
  useEffect(() => void ask(client), [client])
}
