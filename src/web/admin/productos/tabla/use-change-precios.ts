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
import { add, isFinalRefusal } from '#web/admin/page/add.ts'
import { ApiError, call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { notify } from '#web/ui/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { followUndo } from './seguir-values.ts'
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

/** Prices of the table and of products. */
export const useChangePrecios = (tabla: TablaDePrecios) =>
  useUndoable<CambioDePrecio>({
    post: (body, idempotencyKey) => call(tablaApi.change, { body, idempotencyKey }),
    undoOf: (cambios) => undoOf(tabla, cambios),
    savedText,
  })

/** Products that begin to follow the table. */
export const useFollow = () =>
  useUndoable<CambioDeSeguimiento>({
    post: (body, idempotencyKey) => call(tablaApi.follow, { body, idempotencyKey }),
    undoOf: followUndo,
    savedText: followedText,
  })

interface Undoable<Cambio> {
  post: (body: Body<Cambio>, idempotencyKey: string) => Promise<PreciosCambiados>
  undoOf: (cambios: readonly Cambio[]) => Cambio[]
  /** `back`: the change was taken back. */
  savedText: (cambiados: number, omitidos: number, back: boolean) => string
}
interface Body<Cambio> {
  cambios: Cambio[]
  saltar_cambiados: boolean
}

function useUndoable<Cambio>({ post, undoOf: takenBack, savedText: saidOf }: Undoable<Cambio>) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  /** What takes the last change back, until the next one. */
  const [undo, setUndo] = useState<Cambio[] | null>(null)

  async function send(cambios: Cambio[], saltar_cambiados = false): Promise<Outcome> {
    setBusy(true)
    setProblem(null)
    const body = { cambios, saltar_cambiados }
    try {
      const { cambiados, omitidos } = await add(body, (idempotencyKey) => post(body, idempotencyKey))
      setUndo(saltar_cambiados ? null : takenBack(cambios))
      // Before the message: the form counts as unsaved until the new prices are read (rule
      // pantalla/cambios-sin-guardar).
      await forgetProductos(client)
      notify.success(saidOf(cambiados, omitidos, saltar_cambiados))
      return { saved: true, wasLost: false, ahora: [] }
    } catch (error) {
      setProblem(textOf(error))
      await forgetProductos(client)
      return { saved: false, wasLost: !isFinalRefusal(error), ahora: ahoraOf(error) }
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    problem,
    undoable: undo?.length ?? 0,
    save: (cambios: Cambio[]) => send(cambios),
    takeBack: () => send(undo ?? [], true),
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
