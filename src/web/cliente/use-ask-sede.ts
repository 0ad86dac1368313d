// Asks for branch and address by itself, once per browser session, while one of them is missing (decision 126).
import { useEntrega } from '#web/lib/entrega.ts'
import { sedesQuery } from '#web/lib/query.ts'
import { whenIdle } from '#web/ordering/menu/use-drawing.ts'
import { useSedeDialogs } from '#web/ordering/sedes/dialogs.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const ASKED_KEY = 'sede-preguntada'

function isMissing(): boolean {
  const { sede, direccion, tipo_pedido } = useEntrega.getState()
  return sede === null || (direccion === null && tipo_pedido === 'DOMICILIO')
}

async function ask(client: QueryClient): Promise<void> {
  // The branches come first: the dialog then opens whole, with the keyboard on the first of them.
  await client.prefetchQuery(sedesQuery())
  if (sessionStorage.getItem(ASKED_KEY) !== null || !isMissing()) return
  sessionStorage.setItem(ASKED_KEY, '1')
  useSedeDialogs.getState().openDialog('sede')
}

export function useAskSede(): void {
  const client = useQueryClient()
  useEffect(() => whenIdle(() => void ask(client)), [client])
}
