// A figure of a report whose orders are shown instead of it. Rule reporte/recorrido.
import type { CifraConPedidos } from '#domain/reporte/cifras-del-cuadre.ts'

export const FILTROS_DE_DETALLE = ['sede', 'forma', 'lleva', 'clase', 'motivo', 'cortesia_de'] as const

interface FiltroDeDetalle {
  readonly filtro: (typeof FILTROS_DE_DETALLE)[number]
  readonly valor: string
  readonly nombre: string
}

export interface Detalle {
  readonly cifra: CifraConPedidos
  /**
   * The branch of a row, the form of the payments, the person who carried the orders, or what the
   * house gave.
   */
  readonly de?: readonly FiltroDeDetalle[]
}

/** The address of the orders behind a figure. */
export type UrlOf = (detalle: Detalle) => string
