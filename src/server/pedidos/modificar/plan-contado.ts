// What a change takes of counted things and gives back (rule disponibilidad/quedan).
import { unidadesOf } from '#domain/disponibilidad/linea.ts'
import type { Database } from '#server/db/schema.ts'
import { contadoOf, holdQuedan, lockContados, type Contado } from '#server/disponibilidad/contados.ts'
import type { Services } from '#server/lib/services.ts'
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

/** A thing that is out stays in an order that has it. */
export async function planContado(
  services: Services,
  trx: Transaction<Database>,
  {
    row,
    sold,
    lineas,
    sede,
    oferta,
  }: {
    row: PedidoRow
    sold: readonly LineaRow[]
    lineas: readonly LineaFinal[]
    sede: number
    oferta: Oferta
  },
): Promise<Contados> {
  const isMoved = sede !== row.sede_id
  const asked = lineasPedidas(lineas, oferta.catalogo)
  const had = unidadesOf(lineasPedidas(isMoved ? [] : sold.map(withMedida), oferta.catalogo))
  const needs = unidadesOf(asked)
  const claves = [...new Set([...had.keys(), ...needs.keys()])]
  // It takes from one branch and gives back to the other.
  if (isMoved) await lockContados(trx, [row.sede_id, sede])
  const quedan = await holdQuedan(trx, { sede, claves, ahora: services.now() })
  const own = new Map([...quedan].map(([clave, left]) => [clave, left + (had.get(clave) ?? 0)]))
  refuseAgotados(asked, own)
  const more = diff(needs, had)
  return row.es_prueba
    ? { mas: {}, menos: new Map() }
    : { mas: contadoOf(more, quedan), menos: diff(had, needs) }
}

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
