// The changeable fields of an order that a change sets, and their texts for the history.
import type { CambioDePedido } from '#contract/pedidos/modificar.ts'
import {
  ajenos,
  CAMBIABLES,
  cambiables,
  cambiados,
  TEXTO_DE_CAMBIO,
  type Cambiables,
  type Simples,
} from '#contract/pedidos/simples.ts'
import * as z from 'zod/mini'

export interface CamposPlaneados {
  /** Those that differ, and the fields that the type of the order does not have, as stored. */
  readonly campos: Partial<Cambiables & Simples>
  readonly camposTextos: readonly string[]
}

export function planCampos(row: Cambiables & Simples, cambio: CambioDePedido): CamposPlaneados {
  const pedido = { ...row, ...cambio }
  const quitados = ajenos(pedido.tipo_pedido, pedido)
  const despues = z.parse(cambiables, { ...pedido, ...quitados })
  const otros = cambiados(row, despues)
  return {
    campos: { ...quitados, ...otros },
    camposTextos: CAMBIABLES.filter((campo) => campo in otros).map((campo) =>
      TEXTO_DE_CAMBIO[campo](despues),
    ),
  }
}
