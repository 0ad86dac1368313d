// Sends a change of prices. Prices that somebody else has changed are named, and read again.
import { tablaApi, type CambioDePrecio, type TablaDePrecios } from '#contract/catalogo/tabla.ts'
import { formatMoney } from '#domain/format.ts'
import { forgetProductos } from '#web/admin/productos/queries.ts'
import { add } from '#web/admin/page/add.ts'
import { ApiError, call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { notify } from '#web/ui/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { undoOf } from './tabla-values.ts'

const changed = z.object({
  cambios: z.array(z.object({ nombre: z.string(), precio: z.nullable(z.int()) })),
})

/** 'Alguien cambió estos precios mientras tanto: Jugo de mora ahora cuesta $ 9.500.' */
function textOf(error: unknown): string {
  const { data } = z.safeParse(changed, error instanceof ApiError ? error.datos : undefined)
  if (data === undefined) return detailOf(error)
  const now = data.cambios.map(({ nombre, precio }) =>
    precio === null ? `${nombre} ya no tiene precio` : `${nombre} ahora cuesta ${formatMoney(precio)}`,
  )
  return `Alguien cambió estos precios mientras tanto: ${now.join(', ')}. Revisa y guarda de nuevo.`
}

export const pricesText = (count: number) => (count === 1 ? '1 precio' : `${String(count)} precios`)

export function useChangePrecios(tabla: TablaDePrecios) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  /** What takes the last change back, until the next one. */
  const [undo, setUndo] = useState<CambioDePrecio[] | null>(null)

  /** Returns whether the prices were changed. */
  async function send(cambios: CambioDePrecio[], saltar_cambiados = false): Promise<boolean> {
    setBusy(true)
    setProblem(null)
    const body = { cambios, saltar_cambiados }
    try {
      const { cambiados, omitidos } = await add(body, (idempotencyKey) =>
        call(tablaApi.change, { body, idempotencyKey }),
      )
      setUndo(saltar_cambiados ? null : undoOf(tabla, cambios))
      notify.success(savedText(cambiados, omitidos, saltar_cambiados))
      return true
    } catch (error) {
      setProblem(textOf(error))
      return false
    } finally {
      await forgetProductos(client)
      setBusy(false)
    }
  }

  return {
    busy,
    problem,
    undoable: undo?.length ?? 0,
    save: (cambios: CambioDePrecio[]) => send(cambios),
    takeBack: () => send(undo ?? [], true),
  }
}

function savedText(cambiados: number, omitidos: number, back: boolean): string {
  if (!back) return cambiados === 1 ? 'Cambiaste 1 precio' : `Cambiaste ${pricesText(cambiados)}`
  const said = cambiados === 1 ? '1 precio volvió' : `${pricesText(cambiados)} volvieron`
  const kept =
    omitidos === 0
      ? ''
      : `; ${pricesText(omitidos)} no, porque alguien ${omitidos === 1 ? 'lo' : 'los'} cambió después`
  return `${said} a como ${cambiados === 1 ? 'estaba' : 'estaban'}${kept}`
}
