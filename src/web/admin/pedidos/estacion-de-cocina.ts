// What this screen shows: everything, or the lines of chosen categories. Rule tablero/estacion.
import { HOUR_MS } from '#domain/format.ts'
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { estacionOf, hasAlgoPara, type Estacion } from '#domain/cocina/estacion.ts'
import { productosQuery } from '#web/admin/productos/queries.ts'
import { menuQuery } from '#web/lib/query.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { create } from 'zustand'
import { usePreferences } from './board-preferences.ts'
import { isOfSede } from './lay-board.ts'

/** Null shows everything, also until the products have been read. */
export const useEstacionDeCocina = create<{ estacion: Estacion | null }>(() => ({ estacion: null }))

/**
 * Reads the categories of products when some are chosen: a wall's screen is not reloaded for weeks.
 */
export function useFollowEstacion(enabled: boolean): void {
  const categorias = usePreferences((state) => state.categorias)
  const { data } = useQuery({
    ...productosQuery(),
    enabled: enabled && categorias.length > 0,
    refetchInterval: HOUR_MS,
  })
  useEffect(() => {
    const categoriaDe = new Map((data ?? []).map(({ id, categoria }) => [id, categoria.id]))
    useEstacionDeCocina.setState({ estacion: enabled ? estacionOf(categorias, categoriaDe) : null })
  }, [enabled, categorias, data])
}

/** The categories that have products, in the order of the menu; those that it hides come last. */
export function useCategoriasDeCocina(enabled = true) {
  const productos = useQuery({ ...productosQuery(), enabled })
  const menu = useQuery({ ...menuQuery(null), enabled })
  const isPending = productos.isPending || menu.isPending
  const known = new Map((productos.data ?? []).map(({ categoria }) => [categoria.id, categoria]))
  const places = (menu.data ?? []).map(({ id }) => id)
  const placeOf = (id: number) => (places.includes(id) ? places.indexOf(id) : places.length)
  const categorias = [...known.values()].toSorted(
    (a, b) => placeOf(a.id) - placeOf(b.id) || a.nombre.localeCompare(b.nombre, 'es'),
  )
  // Nothing is shown before its place is known.
  return { categorias: isPending ? [] : categorias, isPending, error: productos.error }
}

/** Whether an order is of this device's branch and has something for its station. */
export function isOfThisScreen(pedido: Pedido): boolean {
  const { estacion } = useEstacionDeCocina.getState()
  return isOfSede(pedido, usePreferences.getState().sedeId) && hasAlgoPara(pedido.productos_pedidos, estacion)
}
