// Everything that a branch can run out of. The menu leaves out sizes and extras that are out: the
// list of the branch has them.
import type { Categoria } from '#contract/catalogo/catalogo.ts'
import type { Cosa } from '#domain/disponibilidad/agotado.ts'
import type { CosaNombrada } from './agotados.ts'

interface Grupo {
  readonly titulo: string
  readonly cosas: readonly CosaNombrada[]
}

type Nombrada = Pick<CosaNombrada, 'id' | 'nombre'>

const named = (cosa: Cosa, all: readonly Nombrada[]): CosaNombrada[] => [
  ...new Map(all.map(({ id, nombre }) => [id, { cosa, id, nombre }])).values(),
]
const byName = (all: CosaNombrada[]) => all.toSorted((a, b) => a.nombre.localeCompare(b.nombre, 'es'))

/** What the products of a menu are made of, their sizes, and themselves, also when they are out. */
export function gruposOf(menu: readonly Categoria[], dichos: readonly CosaNombrada[]): Grupo[] {
  const productos = menu.flatMap(({ productos_por_categoria }) => productos_por_categoria)
  // A thing that was deleted has no name.
  const said = (cosa: Cosa) => dichos.filter((one) => one.cosa === cosa && one.nombre !== '')
  return [
    {
      titulo: 'Ingredientes',
      cosas: byName(
        named('INGREDIENTE', [
          ...productos.flatMap(({ ingredientes = [], posibles_adiciones }) => [
            ...ingredientes,
            ...posibles_adiciones.map(({ ingrediente }) => ingrediente),
          ]),
          ...said('INGREDIENTE'),
        ]),
      ),
    },
    {
      titulo: 'Tamaños',
      cosas: named('MEDIDA', [
        ...productos.flatMap(({ precios_por_medida }) =>
          precios_por_medida.map(({ medida, nombre }) => ({ id: medida, nombre })),
        ),
        ...said('MEDIDA'),
      ]),
    },
    { titulo: 'Productos', cosas: byName(named('PRODUCTO', [...productos, ...said('PRODUCTO')])) },
  ]
}
