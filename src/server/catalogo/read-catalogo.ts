// Everything that is sold, read at once and nested; every call of the catalogue is a view of it.
import { cachedCopy } from './menu-cache.ts'
import { nestCatalogo } from './nest-catalogo.ts'
import { selectCatalogo } from './store.ts'

export const readCatalogo = cachedCopy(async ({ db }) => {
  const { version, marco, productos } = await selectCatalogo(db)
  return { version, value: nestCatalogo(marco, productos) }
})
