// The room that an order finds in the quarters of an hour of its branch. Rule ritmo/capacidad.
import { isPasado, type LineaSolicitada, type PedidoSolicitado } from '#contract/pedidos/nuevo-pedido.ts'
import { ARMA_TU_PIZZA } from '#contract/pedidos/pedido.ts'
import { rulesOf } from '#domain/categoria.ts'
import type { Catalogo } from '#server/catalogo/nest-catalogo.ts'
import { lockCuartos, readOcupacion, type Cupo } from '#server/cuartos/ocupacion.ts'
import type { Database } from '#server/db/schema.ts'
import type { Transaction } from 'kysely'
import type { Oferta } from './read-oferta.ts'

/** The pizzas of an order: units of built pizzas, and of products of a family of pizzas. */
export const pizzasOf = (
  lineas: readonly Pick<LineaSolicitada, 'producto' | 'cantidad'>[],
  { productoById }: Pick<Catalogo, 'productoById'>,
): number =>
  lineas.reduce((sum, { producto, cantidad }) => {
    const known = producto === ARMA_TU_PIZZA ? undefined : productoById.get(producto)
    const isPizza =
      producto === ARMA_TU_PIZZA || (known !== undefined && rulesOf(known.categoria).holdsPizzas)
    return sum + (isPizza ? cantidad : 0)
  }, 0)

interface Counted {
  readonly solicitud: PedidoSolicitado
  readonly isTest: boolean
  /** Set for an order that the house gives. */
  readonly cortesia?: object
}

/**
 * Locked until the transaction ends. Null for an order that takes nothing: of a branch without a
 * limit, without pizzas, in the preview, noted afterwards, or cooked again by the house.
 */
export async function lockCupo(
  trx: Transaction<Database>,
  { oferta, request, ahora }: { oferta: Oferta; request: Counted; ahora: Date },
): Promise<Cupo | null> {
  const { solicitud, isTest, cortesia } = request
  const { id: sede, pizzas_por_cuarto: capacidad = null } =
    oferta.sedes.find(({ id }) => id === solicitud.sede) ?? {}
  if (sede === undefined || capacidad === null) return null
  if (isTest || cortesia !== undefined || isPasado(solicitud)) return null
  const pizzas = pizzasOf(solicitud.productos_pedidos, oferta.catalogo)
  if (pizzas === 0) return null
  await lockCuartos(trx, sede)
  return { ocupacion: await readOcupacion(trx, { sede, capacidad, desde: ahora }), pizzas }
}
