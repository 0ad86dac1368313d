// The whole catalogue, read at once and nested; every call of the catalogue returns a view of it.
import { cached } from '#server/lib/cache/cached.ts'
import type { Services } from '#server/lib/services.ts'
import { nestCatalogo } from './nest-catalogo.ts'
import { selectCatalogo } from './store.ts'

export const readCatalogo = cached(async ({ db }: Services) => nestCatalogo(await selectCatalogo(db)))
