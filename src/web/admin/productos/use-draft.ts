// Publishes a draft, and copies a product as a draft.
import { cartaApi } from '#contract/catalogo/carta.ts'
import type { Producto } from '#contract/catalogo/catalogo.ts'
import { addRow } from '#web/admin/page/add.ts'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { notify } from '#web/ui/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { forgetProductos } from './queries.ts'

export function useDraft({ id, nombre }: Producto) {
  const client = useQueryClient()
  const navigate = useNavigate()

  async function publish() {
    try {
      await call(cartaApi.archiveProducto, { params: { id: String(id) }, body: { archivado: false } })
      notify.success(`Publicaste ${nombre}`)
    } catch (error) {
      notify.error(detailOf(error))
    }
    await forgetProductos(client)
  }

  /** The copy opens in its form. */
  async function duplicate() {
    try {
      const body = { producto: id }
      const copy = await addRow('productos', body, (idempotencyKey) =>
        call(cartaApi.duplicateProducto, { body, idempotencyKey }),
      )
      await forgetProductos(client)
      notify.success(`Creaste el borrador ${copy.nombre}`)
      await navigate(adminPaths.modificarProducto(copy.id))
    } catch (error) {
      notify.error(detailOf(error))
    }
  }

  return { publish, duplicate }
}
