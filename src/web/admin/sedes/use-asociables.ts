// The products that a branch can sell, by category: also drafts and those of hidden categories,
// which are in no menu. Rule sede/productos.
import type { CategoriaDeCarta } from '#contract/catalogo/carta.ts'
import type { Categoria, Producto } from '#contract/catalogo/catalogo.ts'
import { categoriasDeCartaQuery } from '#web/admin/carta/queries.ts'
import { todosQuery } from '#web/admin/productos/queries.ts'
import { menuQuery } from '#web/lib/query.ts'
import { useQuery } from '@tanstack/react-query'

export interface Seccion {
  readonly id: number
  readonly nombre: string
  readonly productos: readonly { readonly id: number; readonly nombre: string }[]
}

export function useAsociables() {
  const todos = useQuery(todosQuery())
  // A server with documented fields only sends no family, and manages no menu.
  const isDocumented = todos.data?.every(({ categoria }) => categoria.familia === undefined)
  const carta = useQuery({ ...categoriasDeCartaQuery(), enabled: isDocumented === false })
  const menu = useQuery({ ...menuQuery(null), enabled: isDocumented === true })
  const ofOurs = carta.data && todos.data && ofCarta(carta.data, todos.data)
  return {
    data: isDocumented === true ? menu.data && ofMenu(menu.data) : ofOurs,
    error: todos.error ?? carta.error ?? menu.error,
    refetch: () => Promise.all([todos, isDocumented === true ? menu : carta].map((one) => one.refetch())),
  }
}

const ofMenu = (menu: readonly Categoria[]): Seccion[] =>
  menu.map(({ id, nombre, productos_por_categoria: productos }) => ({ id, nombre, productos }))

/** In the order of the menu, without archived categories and products. */
export function ofCarta(carta: readonly CategoriaDeCarta[], todos: readonly Producto[]): Seccion[] {
  return carta
    .filter(({ archivada }) => !archivada)
    .map(({ id, nombre, oculta }) => ({
      id,
      nombre: oculta ? `${nombre} (oculta)` : nombre,
      productos: todos
        .filter(({ categoria, archivado, borrador }) => {
          return categoria.id === id && (archivado !== true || borrador === true)
        })
        .map((producto) => ({
          id: producto.id,
          nombre: producto.borrador === true ? `${producto.nombre} (borrador)` : producto.nombre,
        })),
    }))
}
