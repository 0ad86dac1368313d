// The prices by size of a product in its form: its own, or those of the table of its category.
import type { PrecioPorMedida, Producto } from '#contract/catalogo/catalogo.ts'
import { rulesOf } from '#domain/categoria.ts'
import { useQuery } from '@tanstack/react-query'
import { tablaQuery } from './tabla-query.ts'

interface Precios {
  readonly precios: readonly PrecioPorMedida[]
  /** Whether it follows the table; undefined where there is none. */
  readonly sigue: boolean | undefined
}

/** A new product follows as soon as its category has prices, unless the person chose otherwise. */
export function useTablaOf(
  categoria: Producto['categoria'] | undefined,
  producto: Producto | undefined,
  chosen: boolean | null,
): Precios {
  const known = producto?.precios_por_medida ?? []
  // A server with documented fields only sends no family, and has no table.
  const enabled = categoria?.familia !== undefined && rulesOf(categoria).hasSizes
  const { data: tabla } = useQuery({ ...tablaQuery(), enabled })
  const found = enabled ? tabla?.categorias.find(({ id }) => id === categoria.id) : undefined
  if (tabla === undefined || found === undefined) return { precios: known, sigue: undefined }
  const sigue = chosen ?? found.precios.length > 0
  const stays = producto?.sigue_tabla === true && producto.categoria.id === found.id
  if (!sigue || stays) return { precios: known, sigue }
  return {
    precios: tabla.medidas.flatMap(({ id, nombre }) =>
      found.precios
        .filter(({ medida }) => medida === id)
        .map(({ precio }) => ({ medida: id, nombre, precio, admite_mitades: false })),
    ),
    sigue,
  }
}
