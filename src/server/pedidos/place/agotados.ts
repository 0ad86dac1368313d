// An order that needs more than the branch has is refused by its name. Rule disponibilidad/rechazo.
import type { Producto } from '#contract/catalogo/catalogo.ts'
import { rulesOf } from '#domain/categoria.ts'
import { cosaKey } from '#domain/disponibilidad/agotado.ts'
import { refuseAgotado, type LineaPedida, type Receta } from '#domain/disponibilidad/linea.ts'
import type { Catalogo } from '#server/catalogo/nest-catalogo.ts'
import { conflict } from '#server/lib/errors.ts'
import type { LineaConPrecio } from './price-lineas.ts'

/** Priced lines with the recipes of their products. */
export const lineasPedidas = (
  lineas: readonly Pick<
    LineaConPrecio,
    'producto_id' | 'sabores' | 'medida' | 'adiciones' | 'observaciones' | 'cantidad'
  >[],
  { productoById }: Pick<Catalogo, 'productoById'>,
): LineaPedida[] =>
  lineas.map(({ producto_id, sabores, medida, adiciones, observaciones, cantidad }) => ({
    partes: (sabores?.map(({ id }) => id) ?? [producto_id ?? 0]).flatMap((id) => {
      const producto = productoById.get(id)
      return producto === undefined ? [] : [recetaOf(producto)]
    }),
    medida,
    adiciones: adiciones.map(({ ingrediente_id, nombre }) => ({ id: ingrediente_id, nombre })),
    nota: observaciones,
    cantidad,
  }))

const recetaOf = ({ id, nombre, categoria, ingredientes = [] }: Producto): Receta => ({
  id,
  nombre,
  esPizza: rulesOf(categoria).holdsPizzas,
  ingredientes,
})

/**
 * `left`: how many of a thing the branch still has. 0 is out; a thing that is not counted has no
 * entry. `hasta`: until when, which the refusal names.
 */
export function refuseAgotados(
  lineas: readonly LineaPedida[],
  left: ReadonlyMap<string, number>,
  hasta: ReadonlyMap<string, string>,
): void {
  if (left.size === 0) return
  const refused = refuseAgotado(lineas, left)
  if (refused !== null) {
    const { texto, ...datos } = refused
    const end = hasta.get(cosaKey(refused))
    const known = end === undefined ? {} : { hasta: new Date(end).toISOString() }
    throw conflict('agotado', texto, { ...datos, ...known })
  }
}
