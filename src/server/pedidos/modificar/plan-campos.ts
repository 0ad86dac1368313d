// The changeable fields of an order that a change sets, and their texts for the history.
import type { CambioDePedido } from '#contract/pedidos/modificar.ts'
import {
  CAMBIABLES,
  cambiables,
  cambiados,
  TEXTO_DE_CAMBIO,
  type Cambiables,
} from '#contract/pedidos/simples.ts'
import * as z from 'zod/mini'

export interface CamposPlaneados {
  /** Those that differ, as they are stored. */
  readonly campos: Partial<Cambiables>
  readonly camposTextos: readonly string[]
}

export function planCampos(row: Cambiables, cambio: CambioDePedido): CamposPlaneados {
  const despues = z.parse(cambiables, { ...row, ...cambio })
  const campos = cambiados(row, despues)
  return {
    campos,
    camposTextos: CAMBIABLES.filter((campo) => campo in campos).map((campo) =>
      TEXTO_DE_CAMBIO[campo](despues),
    ),
  }
}
