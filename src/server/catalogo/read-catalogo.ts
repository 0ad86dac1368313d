// Everything that is sold, read at once and nested; every call of the catalogue is a view of it.
import { cachedCopy } from './menu-cache.ts'
import { addRead, nestCatalogo, type Known } from './nest-catalogo.ts'
import { selectCatalogo } from './store.ts'

let known: Known | null = null

export const readCatalogo = cachedCopy(async ({ db }) => {
  const before = known
  const leido = await selectCatalogo(db, before?.huellas ?? { marco: '', productos: [] })
  known = addRead(before, leido)
  return { version: leido.version, value: nestCatalogo(known) }
})
