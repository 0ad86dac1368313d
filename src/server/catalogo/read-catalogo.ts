// The whole catalogue, read at once and nested; every call of the catalogue is a view of it.
import { cachedCopy } from './menu-cache.ts'
import { nestCatalogo } from './nest-catalogo.ts'
import { selectCatalogo } from './store.ts'

export const readCatalogo = cachedCopy(async ({ db }) => {
  const leido = await selectCatalogo(db)
  return { version: leido.version, value: nestCatalogo(leido) }
})
