// The data that the server puts into the page, so that the browser does not request it.
import type { Categoria } from '#contract/catalogo/catalogo.ts'
import type { Negocio } from '#contract/negocio.ts'
import { menuQuery, negocioQuery } from '#web/lib/query.ts'
import type { QueryClient } from '@tanstack/react-query'

export interface ServerData {
  negocio: Negocio
  /** Only on the pages that the server renders. */
  menu?: Categoria[]
}

/** The id of the `<script type="application/json">` with the data. */
export const SERVER_DATA_ID = '__datos'

export function readServerData(): ServerData | null {
  const text = document.getElementById(SERVER_DATA_ID)?.textContent
  const data: unknown = text ? JSON.parse(text) : null
  return isServerData(data) ? data : null
}

/** The page and the program are of one build, so that nothing more has to be checked. */
const isServerData = (data: unknown): data is ServerData => data !== null

export function fillQueries(client: QueryClient, data: ServerData): void {
  client.setQueryData(negocioQuery().queryKey, data.negocio)
  if (data.menu !== undefined) client.setQueryData(menuQuery(null).queryKey, data.menu)
}
