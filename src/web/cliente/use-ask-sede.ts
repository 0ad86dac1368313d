// Asks for branch and address by itself, once per browser session, while one of them is missing (decision 126).
import { useEntrega } from '#web/lib/entrega.ts'
import { whenIdle } from '#web/ordering/menu/use-drawing.ts'
import { useSedeDialogs } from '#web/ordering/sedes/dialogs.ts'
import { useEffect } from 'react'

const ASKED_KEY = 'sede-preguntada'

function isMissing(): boolean {
  const { sede, direccion, tipo_pedido } = useEntrega.getState()
  return sede === null || (direccion === null && tipo_pedido === 'DOMICILIO')
}

export function useAskSede(): void {
  useEffect(
    () =>
      whenIdle(() => {
        if (sessionStorage.getItem(ASKED_KEY) !== null || !isMissing()) return
        sessionStorage.setItem(ASKED_KEY, '1')
        useSedeDialogs.getState().openDialog('sede')
      }),
    [],
  )
}
