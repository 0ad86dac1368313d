// The values of the form for the prices by size.
import type { Medida, Producto } from '#contract/catalogo/catalogo.ts'

export interface PrecioDeMedida {
  medida: number
  /** Digits; empty keeps the price of this size. */
  precio: string
  admite_mitades: boolean
}

/**
 * One row for each size. Without a price, halves are the default of the size. Rule pizza/tamanos.
 */
export function preciosOf(medidas: readonly Medida[], producto: Producto): PrecioDeMedida[] {
  return medidas.map(({ id, admite_mitades_por_defecto }) => {
    const known = producto.precios_por_medida.find(({ medida }) => medida === id)
    return {
      medida: id,
      precio: known === undefined ? '' : String(known.precio),
      admite_mitades: known?.admite_mitades ?? admite_mitades_por_defecto,
    }
  })
}

/** An empty size is not sent. Rule precio/por-tamano. */
export const toSend = (precios: readonly PrecioDeMedida[]): PrecioDeMedida[] =>
  precios.filter(({ precio }) => precio !== '')
