// The calls by which staff change the catalogue.
import { catalogoAdminApi } from '#contract/catalogo/admin.ts'
import { notFound } from '#server/lib/errors.ts'
import { keyOf, tellReplay } from '#server/lib/idempotency.ts'
import type { Register } from '#server/http/route.ts'
import type { Services } from '#server/lib/services.ts'
import {
  archiveIngrediente,
  changeIngrediente,
  createCategoriaIngrediente,
  createIngrediente,
} from './change-ingrediente.ts'
import { createCategoria } from './create-categoria.ts'
import { changeProducto, createProducto } from './save-producto.ts'
import { setPrecios } from './set-precios.ts'
import { countUsos, listCategoriasIngredientes, listIngredientes, selectIngrediente } from './store-admin.ts'

export function catalogoAdminRoutes(register: Register, services: Services): void {
  const { db } = services

  register(catalogoAdminApi.ingredientes, ({ query }) =>
    listIngredientes(db, { archived: query.archivados === 'true' }),
  )
  register(catalogoAdminApi.ingrediente, async ({ params }) => {
    const found = await selectIngrediente(db, params.id)
    if (found === null) throw notFound('El ingrediente no existe')
    return { ...found, usos: await countUsos(db, params.id) }
  })
  register(catalogoAdminApi.createIngrediente, async (call) =>
    tellReplay(call.reply, await createIngrediente(services, call.person, call.body, keyOf(call.request))),
  )
  register(catalogoAdminApi.changeIngrediente, async (call) =>
    changeIngrediente(services, call.person, call.params.id, call.body),
  )
  register(catalogoAdminApi.archiveIngrediente, async (call) =>
    archiveIngrediente(services, call.person, call.params.id, call.body.archivado),
  )
  register(catalogoAdminApi.categoriasIngredientes, () => listCategoriasIngredientes(db))
  register(catalogoAdminApi.createCategoriaIngrediente, async (call) =>
    tellReplay(
      call.reply,
      await createCategoriaIngrediente(services, call.person, call.body, keyOf(call.request)),
    ),
  )
  register(catalogoAdminApi.createCategoria, async (call) =>
    tellReplay(call.reply, await createCategoria(services, call.person, call.body, keyOf(call.request))),
  )
  register(catalogoAdminApi.createProducto, async (call) =>
    tellReplay(call.reply, await createProducto(services, call.person, call.body, keyOf(call.request))),
  )
  register(catalogoAdminApi.changeProducto, async (call) =>
    changeProducto(services, call.person, call.params.id, call.body),
  )
  register(catalogoAdminApi.setPrecios, async (call) =>
    setPrecios(services, call.person, call.params.id, call.body.precios),
  )
  register(catalogoAdminApi.setPrecio, async (call) => {
    const { producto, ...precio } = call.body
    const { precios_por_medida } = await setPrecios(services, call.person, producto, [precio])
    const saved = precios_por_medida.find(({ medida }) => medida === precio.medida)
    if (saved === undefined) throw notFound('La medida no existe')
    return saved
  })
}
