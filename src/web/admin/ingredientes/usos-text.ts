import type { Ingrediente } from '#contract/catalogo/admin.ts'
import { counted } from '#domain/format.ts'

const productos = (count: number) => counted(count, 'producto', 'productos')

/** What becomes of the products of an ingredient that is archived. */
export function usosText({ recetas, adiciones }: NonNullable<Ingrediente['usos']> = NO_USOS): string {
  const extras = adiciones === 0 ? '' : ` Deja de ofrecerse como adición en ${productos(adiciones)}.`
  const recipes =
    recetas === 0
      ? ''
      : recetas === 1
        ? ' 1 producto lo lleva: sigue a la venta con su receta, hasta que la cambies.'
        : ` ${productos(recetas)} lo llevan: siguen a la venta con su receta, hasta que la cambies.`
  return `Ya no se podrá agregar a ningún producto.${extras}${recipes} Los pedidos que lo tienen no cambian.`
}

const NO_USOS = { recetas: 0, adiciones: 0 }
