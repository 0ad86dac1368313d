// A figure of a report whose orders are shown instead of it. Rule reporte/recorrido.
import type { CifraConPedidos } from '#domain/reporte/cifras-del-cuadre.ts'

export interface Detalle {
  readonly cifra: CifraConPedidos
  /** The form of the payments, or the person who carried the orders. */
  readonly de?: { readonly filtro: 'forma' | 'lleva'; readonly valor: string; readonly nombre: string }
}

/** The address of the orders behind a figure. */
export type UrlOf = (detalle: Detalle) => string
