// Sends a change of prices. Prices that somebody else has changed are named, and read again.
import {
  tablaApi,
  type CambioDePrecio,
  type CambioDeSeguimiento,
  type PreciosCambiados,
  type TablaDePrecios,
} from '#contract/catalogo/tabla.ts'
import { counted, formatMoney } from '#domain/format.ts'
import { forgetProductos } from '#web/admin/productos/queries.ts'
import { forgetLost, sendOnce } from '#web/admin/productos/precios/lost-precios.ts'
import { tablaQuery } from '#web/admin/productos/precios/tabla-query.ts'
import { isFinalRefusal } from '#web/admin/page/add.ts'
import { ApiError, call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { notify } from '#web/ui/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { followUndo } from './seguir-values.ts'
import { holdsPrecio, holdsSeguimiento, storedOf } from './stored.ts'
import { undoOf } from './tabla-values.ts'

const id = z.optional(z.int())
const changed = z.object({
  cambios: z.array(
    z.object({
      nombre: z.string(),
      precio: z.nullable(z.int()),
      categoria: id,
      producto: id,
      medida: id,
      sede: id,
    }),
  ),
})
/** A price that somebody else has changed, as it is now. */
type Ahora = z.infer<typeof changed>['cambios'][number]

export interface Outcome {
  readonly saved: boolean
  /** Without a response: the server may have changed the prices. */
  readonly wasLost: boolean
  /** Without a response, and no read tells whether it is stored. */
  readonly isUnknown: boolean
  /** The prices that the refusal names. */
  readonly ahora: readonly Ahora[]
}

const ahoraOf = (error: unknown): readonly Ahora[] =>
  z.safeParse(changed, error instanceof ApiError ? error.datos : undefined).data?.cambios ?? []

/** 'Alguien cambió estos precios mientras tanto: Jugo de mora ahora cuesta $ 9.500.' */
function textOf(error: unknown): string {
  const ahora = ahoraOf(error)
  if (ahora.length === 0) return detailOf(error)
  const now = ahora.map(({ nombre, precio, sede }) =>
    precio === null
      ? `${nombre} ya no tiene precio${sede === undefined ? '' : ' propio'}`
      : `${nombre} ahora cuesta ${formatMoney(precio)}`,
  )
  return `Alguien cambió estos precios mientras tanto: ${now.join(', ')}. Revisa y guarda de nuevo.`
}

export const pricesText = (count: number) => counted(count, 'precio', 'precios')

/** Prices of the table and of products. `query`: what the screen shows. */
export const useChangePrecios = (tabla: TablaDePrecios, query = tablaQuery()) =>
  useUndoable<CambioDePrecio>({
    query,
    holds: holdsPrecio,
    post: (body, idempotencyKey) => call(tablaApi.change, { body, idempotencyKey }),
    undoOf: (cambios) => undoOf(tabla, cambios),
    savedText,
  })

/** Products that begin to follow the table. */
export const useFollow = () =>
  useUndoable<CambioDeSeguimiento>({
    query: tablaQuery(),
    holds: holdsSeguimiento,
    post: (body, idempotencyKey) => call(tablaApi.follow, { body, idempotencyKey }),
    undoOf: followUndo,
    savedText: followedText,
  })

interface Undoable<Cambio> {
  query: ReturnType<typeof tablaQuery>
  /** Whether what was read is as the change wrote it. */
  holds: (tabla: TablaDePrecios, cambio: Cambio) => boolean
  post: (body: Body<Cambio>, idempotencyKey: string) => Promise<PreciosCambiados>
  undoOf: (cambios: readonly Cambio[]) => Cambio[]
  /** `back`: the change was taken back. */
  savedText: (cambiados: number, omitidos: number, back: boolean) => string
}
interface Body<Cambio> {
  cambios: Cambio[]
  saltar_cambiados: boolean
}

function useUndoable<Cambio>({ query, holds, post, undoOf: takenBack, savedText: saidOf }: Undoable<Cambio>) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  /** What takes the last change back, until the next one. */
  const [undo, setUndo] = useState<Cambio[] | null>(null)

  async function send(cambios: Cambio[], saltar_cambiados = false): Promise<Outcome> {
    setBusy(true)
    setProblem(null)
    const body = { cambios, saltar_cambiados }
    const succeed = ({ cambiados, omitidos }: PreciosCambiados): Outcome => {
      setUndo(saltar_cambiados ? null : takenBack(cambios))
      notify.success(saidOf(cambiados, omitidos, saltar_cambiados))
      return { saved: true, wasLost: false, isUnknown: false, ahora: [] }
    }
    try {
      const answer = await sendOnce(body, (idempotencyKey) => post(body, idempotencyKey))
      // Before the message: the form counts as unsaved until the new prices are read (rule
      // pantalla/cambios-sin-guardar).
      await forgetProductos(client)
      return succeed(answer)
    } catch (error) {
      const wasLost = !isFinalRefusal(error)
      if (!wasLost) setProblem(textOf(error))
      await forgetProductos(client)
      if (!wasLost) return { saved: false, wasLost, isUnknown: false, ahora: ahoraOf(error) }
      const read = client.getQueryState(query.queryKey)
      const stored = storedOf(read?.isInvalidated === false ? read.data : undefined, cambios, holds)
      if (stored === 'all') {
        forgetLost()
        return succeed({ cambiados: cambios.length, omitidos: 0 })
      }
      setProblem(textOf(error))
      return { saved: false, wasLost, isUnknown: stored === 'unknown', ahora: [] }
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    problem,
    undoable: undo?.length ?? 0,
    save: (cambios: Cambio[]) => send(cambios),
    /** Returns the changes that took the prices back. */
    takeBack: async (): Promise<readonly Cambio[]> => {
      const back = undo ?? []
      const { saved } = await send(back, true)
      return saved ? back : []
    },
  }
}

function savedText(cambiados: number, omitidos: number, back: boolean): string {
  if (!back) return `Cambiaste ${pricesText(cambiados)}`
  const said = counted(cambiados, 'precio volvió', 'precios volvieron')
  const kept =
    omitidos === 0
      ? ''
      : `; ${pricesText(omitidos)} no, porque alguien ${omitidos === 1 ? 'lo' : 'los'} cambió después`
  return `${said} a como ${cambiados === 1 ? 'estaba' : 'estaban'}${kept}`
}

export const productosText = (count: number) => counted(count, 'producto', 'productos')

function followedText(cambiados: number, omitidos: number, back: boolean): string {
  const one = cambiados === 1
  if (!back) return `${productosText(cambiados)} ${one ? 'sigue' : 'siguen'} la tabla`
  const kept =
    omitidos === 0
      ? ''
      : `; ${productosText(omitidos)} no, porque alguien ${omitidos === 1 ? 'lo' : 'los'} cambió después`
  return `${productosText(cambiados)} ${one ? 'volvió a sus precios' : 'volvieron a sus precios'}${kept}`
}
