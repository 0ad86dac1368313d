// The menu of the chosen branch. Without one it is the menu of all branches, as the server renders
// it.
import { useHydrated } from '#web/first-paint/hydrated.ts'
import { useEntrega } from '#web/lib/entrega.ts'
import { menuQuery, useMenuQuery } from '#web/lib/query.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { menuSections } from './menu-sections.ts'

/** The branch chosen on this device. Null on the server and during hydration. */
export function useSedeElegida() {
  const sede = useEntrega((state) => state.sede)
  return useHydrated() ? sede : null
}

/**
 * Sections in the order of the server. While the menu of another branch loads, or fails to load,
 * the former one stays. The category of the URL, `slug`, has a request of its own: its response is
 * smaller and arrives sooner.
 */
export function useMenu(slug?: string) {
  const sede = useSedeElegida()?.id ?? null
  const client = useQueryClient()
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    ...useMenuQuery(sede),
    placeholderData: (former) => former,
  })
  const isLoading = data === undefined || isPlaceholderData
  const { data: opened } = useQuery({ ...useMenuQuery(sede, slug), enabled: isLoading && slug !== undefined })
  const shown = data ?? client.getQueryData(menuQuery(null).queryKey)
  const menu = isLoading
    ? shown?.map((categoria) => opened?.find(({ id }) => id === categoria.id) ?? categoria)
    : shown
  return {
    sections: menu === undefined ? null : menuSections(menu),
    isError: isError && menu === undefined,
    retry: () => void refetch(),
  }
}
