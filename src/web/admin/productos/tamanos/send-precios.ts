// Sends the prices of sizes: one call for each, in parallel.
import { catalogoAdminApi } from '#contract/catalogo/admin.ts'
import { call } from '#web/lib/call.ts'
import type { PrecioDeMedida } from './tamanos-values.ts'

interface Sent {
  /** Sizes without their new price. */
  readonly failed: number[]
  /** Why the first one failed. */
  readonly error: unknown
}

export async function sendPrecios(producto: number, precios: readonly PrecioDeMedida[]): Promise<Sent> {
  const results = await Promise.allSettled(
    precios.map(({ medida, precio, admite_mitades }) =>
      call(catalogoAdminApi.setPrecio, {
        body: { producto, medida, precio: Number(precio), admite_mitades },
      }),
    ),
  )
  const refused = results.find((result) => result.status === 'rejected')
  return {
    failed: precios.flatMap(({ medida }, index) => (results[index]?.status === 'rejected' ? [medida] : [])),
    error: refused?.reason,
  }
}
