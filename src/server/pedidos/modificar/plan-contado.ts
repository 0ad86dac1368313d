// What a change takes of counted things and gives back (rule disponibilidad/quedan).
import { holds, type Dicho } from '#domain/disponibilidad/agotado.ts'
import { unidadesOf } from '#domain/disponibilidad/linea.ts'
import type { Database } from '#server/db/schema.ts'
import { contadoOf, holdDichos, lockContados, type Contado } from '#server/disponibilidad/contados.ts'
import { lineasPedidas, refuseAgotados } from '#server/pedidos/place/agotados.ts'
import type { Oferta } from '#server/pedidos/place/read-oferta.ts'
import type { LineaRow, PedidoRow } from '#server/pedidos/read/read-pedidos.ts'
import type { Transaction } from 'kysely'
import type { LineaFinal } from './plan-lineas.ts'

/** Counted things that the order needs more and less than before. */
export interface Contados {
  readonly mas: Contado
  readonly menos: ReadonlyMap<string, number>
}

/** When the branch starts on the order, before the change and after it. */
export interface Inicio {
  readonly antes: Date
  readonly despues: Date
}

/**
 * A thing that is out stays in an order that has it. At another hour other counts hold: the order
 * gives back what it does not need any more, and takes what it needs then.
 */
export async function planContado(
  trx: Transaction<Database>,
  {
    row,
    sold,
    lineas,
    sede,
    oferta,
    inicio,
  }: {
    row: PedidoRow
    sold: readonly LineaRow[]
    lineas: readonly LineaFinal[]
    sede: number
    oferta: Oferta
    inicio: Inicio
  },
): Promise<Contados> {
  const isMoved = sede !== row.sede_id
  const asked = lineasPedidas(lineas, oferta.catalogo)
  const all = unidadesOf(lineasPedidas(isMoved ? [] : sold.map(withMedida), oferta.catalogo))
  const needed = unidadesOf(asked)
  const claves = [...new Set([...all.keys(), ...needed.keys()])]
  // It takes from one branch and gives back to the other.
  if (isMoved) await lockContados(trx, [row.sede_id, sede])
  const dichos = await holdDichos(trx, { sede, claves })
  const antes = quedanAt(dichos, inicio.antes)
  const quedan = quedanAt(dichos, inicio.despues)
  const had = new Map([...all].filter(([clave]) => antes.has(clave) || !quedan.has(clave)))
  const needs = new Map([...needed].filter(([clave]) => quedan.has(clave) || !antes.has(clave)))
  const own = new Map([...quedan].map(([clave, left]) => [clave, left + (had.get(clave) ?? 0)]))
  refuseAgotados(asked, own, hastaOf(dichos))
  const more = diff(needs, had)
  return row.es_prueba
    ? { mas: {}, menos: new Map() }
    : { mas: contadoOf(more, quedan), menos: diff(had, needs) }
}

/** How many are left for an order that begins at `inicio`; 0 is out. */
const quedanAt = (dichos: ReadonlyMap<string, Dicho>, inicio: Date): ReadonlyMap<string, number> =>
  new Map(
    [...dichos].flatMap(([clave, { hasta, quedan }]) =>
      holds(hasta, inicio) ? [[clave, quedan ?? 0] as const] : [],
    ),
  )

const hastaOf = (dichos: ReadonlyMap<string, Dicho>): ReadonlyMap<string, string> =>
  new Map([...dichos].flatMap(([clave, { hasta }]) => (hasta === null ? [] : [[clave, hasta.toISOString()]])))

const withMedida = ({ medida_id, medida_nombre, ...linea }: LineaRow) => ({
  ...linea,
  medida: medida_id === null ? null : { id: medida_id, nombre: medida_nombre ?? '' },
})

/** What the first needs more than the second. */
const diff = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>) =>
  new Map(
    [...one].flatMap(([clave, units]) => {
      const more = units - (other.get(clave) ?? 0)
      return more > 0 ? [[clave, more]] : []
    }),
  )
