// Sends the prices of sizes: one call for each, in parallel, and one for those of the table.
import { catalogoAdminApi } from '#contract/catalogo/admin.ts'
import { tablaApi } from '#contract/catalogo/tabla.ts'
import { numberOf } from '#domain/pesos.ts'
import { add } from '#web/admin/page/add.ts'
import { call } from '#web/lib/call.ts'
import type { Conocidos, PrecioDeMedida } from './tamanos-values.ts'

interface Sent {
  /** Sizes without their new price. */
  readonly failed: number[]
  /** Why the first one failed. */
  readonly error: unknown
}

export async function sendPrecios(
  producto: number,
  precios: readonly PrecioDeMedida[],
  /** Sizes that follow the table again, with their own price so far. */
  back: readonly { medida: number; antes: number }[],
  /** The server keeps the mark that is not sent. */
  conocidos: Conocidos,
): Promise<Sent> {
  const body = { cambios: back.map((row) => ({ producto, ...row, despues: null })) }
  const sends = [
    ...precios.map(({ medida, precio, admite_mitades }) => ({
      medidas: [medida],
      sent: call(catalogoAdminApi.setPrecio, {
        body: {
          producto,
          medida,
          precio: numberOf(precio),
          ...(conocidos.get(medida)?.admite_mitades === admite_mitades ? {} : { admite_mitades }),
        },
      }),
    })),
    ...(back.length === 0
      ? []
      : [
          {
            medidas: back.map(({ medida }) => medida),
            // Sent again after a lost response, the own price that it names is gone.
            sent: add(body, (idempotencyKey) => call(tablaApi.change, { body, idempotencyKey })),
          },
        ]),
  ]
  const results = await Promise.allSettled(sends.map(({ sent }) => sent))
  const refused = results.find((result) => result.status === 'rejected')
  return {
    failed: sends.flatMap(({ medidas }, index) => (results[index]?.status === 'rejected' ? medidas : [])),
    error: refused?.reason,
  }
}
