// Prices that differ in a branch (rule precio/por-sede).

export interface PrecioDeSede {
  readonly sede: number
  /** Null: the price of a product without sizes. */
  readonly medida: number | null
  readonly precio: number
}

interface ConPrecios {
  readonly precio: number | null
  readonly precios_por_medida: readonly { readonly medida: number; readonly precio: number }[]
  /** The prices that differ from those above. Absent: all branches have the same. */
  readonly precios_sede?: readonly PrecioDeSede[] | undefined
}

/** The price of a product in a branch, at a size or without sizes. Null: it has no price there. */
export function priceInSede(producto: ConPrecios, medida: number | null, sede: number): number | null {
  const own = producto.precios_sede?.find((row) => row.sede === sede && row.medida === medida)
  if (own !== undefined) return own.precio
  return medida === null
    ? producto.precio
    : (producto.precios_por_medida.find((row) => row.medida === medida)?.precio ?? null)
}

/** The product as a branch sells it. */
export const inSede = <P extends ConPrecios>(producto: P, sede: number): P =>
  producto.precios_sede === undefined
    ? producto
    : withPrices(producto, (medida) => priceInSede(producto, medida, sede))

/**
 * The product where no branch is chosen: with its lowest prices in `sedes`. `precio_desde` is true
 * when some branch asks more.
 */
export function inAnySede<P extends ConPrecios>(
  producto: P,
  sedes: readonly number[],
): P & { precio_desde?: boolean } {
  if (producto.precios_sede === undefined || sedes.length === 0) return withoutSedes(producto)
  const pricesAt = (medida: number | null) =>
    sedes.map((sede) => priceInSede(producto, medida, sede)).filter((precio) => precio !== null)
  const lowest = (medida: number | null) => {
    const prices = pricesAt(medida)
    return prices.length === 0 ? null : Math.min(...prices)
  }
  const differs = [null, ...producto.precios_por_medida.map(({ medida }) => medida)].some(
    (medida) => new Set(pricesAt(medida)).size > 1,
  )
  const shown = withPrices(producto, lowest)
  return differs ? { ...shown, precio_desde: true } : shown
}

function withPrices<P extends ConPrecios>(producto: P, priceAt: (medida: number | null) => number | null): P {
  return {
    ...withoutSedes(producto),
    precio: priceAt(null),
    precios_por_medida: producto.precios_por_medida.map((row) => ({
      ...row,
      precio: priceAt(row.medida) ?? row.precio,
    })),
  }
}

const withoutSedes = <P extends ConPrecios>(producto: P): P =>
  producto.precios_sede === undefined ? producto : { ...producto, precios_sede: undefined }
