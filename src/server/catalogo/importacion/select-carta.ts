// The menu as the import compares it with a file.
import { rulesOf } from '#domain/categoria.ts'
import { selectCatalogo } from '#server/catalogo/store.ts'
import type { Db } from '#server/db/client.ts'

export interface Catalogo {
  readonly medidas: readonly { readonly id: number; readonly nombre: string }[]
  readonly categorias: readonly {
    readonly id: number
    readonly nombre: string
    readonly con_medidas: boolean
  }[]
  readonly ingredientes: readonly {
    readonly id: number
    readonly nombre: string
    readonly archivado: boolean
  }[]
  readonly productos: readonly {
    readonly id: number
    readonly codigo: string | null
    readonly nombre: string
    readonly descripcion: string
    readonly categoria_id: number
    readonly categoria: string
    readonly con_medidas: boolean
    readonly precio: number | null
    readonly archivado: boolean
    /** Sizes without a price of its own have the price of its category. */
    readonly sigue_tabla: boolean
    /** Pesos by the id of the size, its own and those of its category. */
    readonly precios: ReadonlyMap<number, number>
    /** Names in the order of the recipe. */
    readonly ingredientes: readonly string[]
  }[]
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
      const { id, codigo, nombre, descripcion, categoria_id, precio, archivado, sigue_tabla } = one
      return {
        id,
        codigo,
        nombre,
        descripcion,
        categoria_id,
        precio,
        archivado,
        sigue_tabla,
        categoria: categoria?.nombre ?? '',
        con_medidas: categoria?.con_medidas ?? false,
        precios: new Map(
          [...(sigue_tabla ? (tabla.get(categoria_id) ?? []) : []), ...one.precios].map((row) => [
            row.medida_id,
            row.precio,
          ]),
        ),
        ingredientes: one.receta_leida.map(({ ingrediente_id }) => ingredienteById.get(ingrediente_id) ?? ''),
      }
    }),
  }
}
