// The menu as the import compares it with a file.
import { rulesOf } from '#domain/categoria.ts'
import { selectCatalogo, type ProductoLeido } from '#server/catalogo/store.ts'
import type { Db } from '#server/db/client.ts'

export interface Catalogo {
  readonly medidas: readonly { readonly id: number; readonly nombre: string }[]
  readonly categorias: readonly {
    readonly id: number
    readonly nombre: string
    readonly con_medidas: boolean
    readonly archivada: boolean
  }[]
  readonly ingredientes: readonly {
    readonly id: number
    readonly nombre: string
    readonly archivado: boolean
  }[]
  readonly productos: readonly (Omit<ProductoLeido, 'precios' | 'receta_leida'> & {
    readonly categoria: string
    readonly con_medidas: boolean
    /** Pesos by the id of the size, its own and those of its category. */
    readonly precios: ReadonlyMap<number, number>
    /** Names in the order of the recipe. */
    readonly ingredientes: readonly string[]
  })[]
}

/** Without archived sizes; archived categories and products are included. */
export async function selectCarta(db: Db): Promise<Catalogo> {
  const leido = await selectCatalogo(db)
  const categorias = leido.categorias.map((one) => ({ ...one, con_medidas: rulesOf(one).hasSizes }))
  const tabla = Map.groupBy(leido.tabla, ({ categoria_id }) => categoria_id)
  const categoriaById = new Map(categorias.map((one) => [one.id, one]))
  const ingredienteById = new Map(leido.ingredientes.map((one) => [one.id, one.nombre]))
  return {
    medidas: leido.medidas.filter(({ archivada }) => !archivada),
    categorias,
    ingredientes: leido.ingredientes,
    productos: leido.productos.map((one) => {
      const categoria = categoriaById.get(one.categoria_id)
      const { precios, receta_leida, ...same } = one
      return Object.assign(same, {
        categoria: categoria?.nombre ?? '',
        con_medidas: categoria?.con_medidas ?? false,
        precios: new Map(
          [...(one.sigue_tabla ? (tabla.get(one.categoria_id) ?? []) : []), ...precios].map((row) => [
            row.medida_id,
            row.precio,
          ]),
        ),
        ingredientes: receta_leida.map(({ ingrediente_id }) => ingredienteById.get(ingrediente_id) ?? ''),
      })
    }),
  }
}
