// Saves a product that was modified and leads back to the list.
import { catalogoAdminApi } from '#contract/catalogo-admin.ts'
import { call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { notify } from '#web/ui/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { forgetProductos } from './queries.ts'

export function useChangeProducto(saved: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (id: number, form: FormData) => {
    await call(catalogoAdminApi.changeProducto, { params: { id: String(id) }, body: form })
    await forgetProductos(client)
    notify.success(saved)
    await navigate(adminPaths.productos())
  }
}
