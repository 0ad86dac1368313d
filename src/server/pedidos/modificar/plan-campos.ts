// The changeable fields of an order that a change sets, and their texts for the history.
import {
  ajenos,
  CAMBIABLES,
  cambiables,
  cambiados,
  TEXTO_DE_CAMBIO,
  TIPOS_DE,
  type Cambiables,
  type Simples,
} from '#contract/pedidos/simples.ts'
import { keptCash } from '#domain/pedido/billetes.ts'
import { dueOf } from '#domain/pedido/pago.ts'
import * as z from 'zod/mini'

export interface CamposPlaneados {
  /** Those that differ, and the fields that the type of the order does not have, as stored. */
  readonly campos: Partial<Cambiables & Simples>
  readonly camposTextos: readonly string[]
}

export function planCampos(
  row: Cambiables & Simples,
  cambio: Partial<Cambiables>,
  tiposDe = TIPOS_DE,
): CamposPlaneados {
  const pedido = { ...row, ...cambio }
  const quitados = ajenos(pedido.tipo_pedido, pedido, tiposDe)
  const despues = z.parse(cambiables, { ...pedido, ...quitados })
  const otros = cambiados(row, despues)
  return {
    campos: { ...quitados, ...otros },
    camposTextos: CAMBIABLES.filter((campo) => campo in otros).map((campo) =>
      TEXTO_DE_CAMBIO[campo](despues),
    ),
  }
}

/** The cash of the order with its fields and its total after the change. */
export function cashDespues(
  row: Simples & { readonly pagado: number },
  {
    campos,
    totales,
  }: Pick<CamposPlaneados, 'campos'> & { readonly totales: { readonly total_a_pagar: number } },
): number | null {
  const pedido = { ...row, ...campos, total_a_pagar: totales.total_a_pagar }
  return keptCash(pedido.con_cuanto, dueOf(pedido))
}
