// A tab that scanned a table and is opened again days later. Rule mesa/qr.
import { useEntrega } from '#web/lib/entrega.ts'
import { useMesaDeQr } from '#web/ordering/pedido/mesa-de-qr.ts'
import { createJSONStorage } from 'zustand/middleware'

/** Longer than anybody stays at a table. */
const HOURS = 12

/** Forgets the table, and takes what the device chose. Called once, when the page loads. */
export async function forgetOldMesa(now: number): Promise<void> {
  const { mesa } = useMesaDeQr.getState()
  if (mesa?.desde === undefined || now - mesa.desde < HOURS * 3_600_000) return
  useMesaDeQr.setState({ mesa: null })
  useEntrega.getState().clear()
  sessionStorage.removeItem('entrega')
  useEntrega.persist.setOptions({ storage: createJSONStorage(() => localStorage) })
  await useEntrega.persist.rehydrate()
}
