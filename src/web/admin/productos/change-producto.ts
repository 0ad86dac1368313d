import { catalogoAdminApi } from '#contract/catalogo/admin.ts'
import { call } from '#web/lib/call.ts'

export const changeProducto = (id: number) => (body: FormData) =>
  call(catalogoAdminApi.changeProducto, { params: { id: String(id) }, body })
