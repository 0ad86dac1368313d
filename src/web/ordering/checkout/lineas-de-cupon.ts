// The lines of the cart as coupons look at them: with the categories of today.
import type { LineaDeCupon } from '#domain/pedido/campana.ts'
import type { Catalogo, LineaVigente } from '#web/ordering/carrito/vigente.ts'

/** A built pizza has the categories of both halves. */
export const lineasDeCupon = (
  lineas: readonly LineaVigente[],
  catalogo: Catalogo | undefined,
): LineaDeCupon[] =>
  lineas.map(({ line, total }) => ({
    total,
    descuento_porcentaje: line.descuento,
    categorias:
      line.sabores === null
        ? [
            (typeof line.id === 'number' ? catalogo?.get(line.id) : undefined)?.categoria.id ??
              line.categoria.id,
          ]
        : line.sabores.flatMap(({ id }) => catalogo?.get(id)?.categoria.id ?? []),
  }))
