// The calls by which staff manage the categories and sizes of the menu.
import { cartaApi } from '#contract/catalogo/carta.ts'
import { readCatalogo } from '#server/catalogo/read-catalogo.ts'
import type { Register } from '#server/http/route.ts'
import { keyOf, tellReplay } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import { addExampleMenu } from './add-example-menu.ts'
import { archiveProducto } from './archive-producto.ts'
import { duplicateProducto } from './duplicate-producto.ts'
import { listProductos, orderProductos } from './order-productos.ts'
import { deleteCategoriaIngrediente, renameCategoriaIngrediente } from './manage-categorias-ingredientes.ts'
import { changeCategoria, deleteCategoria, orderCategorias } from './manage-categorias.ts'
import { changeMedida, createMedida, deleteMedida, orderMedidas } from './manage-medidas.ts'
import { listCategorias, listMedidas } from './store.ts'

export function cartaRoutes(register: Register, services: Services): void {
  const { db } = services

  register(cartaApi.createExample, ({ person }) => addExampleMenu(services, person))
  register(cartaApi.categorias, () => listCategorias(db))
  register(cartaApi.changeCategoria, ({ person, params, body }) =>
    changeCategoria(services, person, params.id, body),
  )
  register(cartaApi.deleteCategoria, async ({ person, params }) => {
    await deleteCategoria(services, person, params.id)
    return undefined
  })
  register(cartaApi.orderCategorias, ({ person, body }) => orderCategorias(services, person, body.ids))
  register(cartaApi.changeCategoriaIngrediente, ({ person, params, body }) =>
    renameCategoriaIngrediente(services, person, params.id, body.nombre),
  )
  register(cartaApi.deleteCategoriaIngrediente, async ({ person, params }) => {
    await deleteCategoriaIngrediente(services, person, params.id)
    return undefined
  })
  register(cartaApi.archiveProducto, ({ person, params, body }) =>
    archiveProducto(services, person, params.id, body),
  )
  register(cartaApi.borradores, async () =>
    (await readCatalogo(services)).productos.filter(({ borrador }) => borrador === true),
  )
  register(cartaApi.duplicateProducto, async ({ person, body, request, reply }) =>
    tellReplay(reply, await duplicateProducto(services, person, body.producto, keyOf(request))),
  )
  register(cartaApi.productosDeCategoria, ({ params }) => listProductos(db, params.id))
  register(cartaApi.orderProductos, ({ person, params, body }) =>
    orderProductos(services, person, params.id, body.ids),
  )
  register(cartaApi.medidas, () => listMedidas(db))
  register(cartaApi.createMedida, async (call) =>
    tellReplay(call.reply, await createMedida(services, call.person, call.body, keyOf(call.request))),
  )
  register(cartaApi.changeMedida, ({ person, params, body }) =>
    changeMedida(services, person, params.id, body),
  )
  register(cartaApi.deleteMedida, async ({ person, params }) => {
    await deleteMedida(services, person, params.id)
    return undefined
  })
  register(cartaApi.orderMedidas, ({ person, body }) => orderMedidas(services, person, body.ids))
}
