// Sends the prices of sizes: one call for each, in parallel, and one for those of the table.
import { catalogoAdminApi } from '#contract/catalogo/admin.ts'
import { tablaApi } from '#contract/catalogo/tabla.ts'
import { numberOf } from '#domain/pesos.ts'
import { forgetLost, sendOnce } from '#web/admin/productos/precios/lost-precios.ts'
import { call } from '#web/lib/call.ts'
import { isFollowed, type Conocidos, type PrecioDeMedida, type Seguida } from './tamanos-values.ts'

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
            sent: sendOnce(body, (idempotencyKey) => call(tablaApi.change, { body, idempotencyKey })),
          },
        ]),
  ]
  const results = await Promise.allSettled(sends.map(({ sent }) => sent))
  // The own price of a size was set after its return to the table was lost.
  if (results.slice(0, precios.length).some(({ status }) => status === 'fulfilled')) forgetLost(body)
  const refused = results.find((result) => result.status === 'rejected')
  return {
    failed: sends.flatMap(({ medidas }, index) => (results[index]?.status === 'rejected' ? medidas : [])),
    error: refused?.reason,
  }
}

/**
 * The sizes without their new price, once the table has been read again. A return to the table
 * whose response was lost may be done, and is then a new one the next time.
 */
export function unassignedOf(
  { failed }: Sent,
  back: readonly { medida: number }[],
  present: Seguida,
): number[] {
  const done = back.flatMap(({ medida }) => (isFollowed(present, medida) ? [medida] : []))
  if (done.length > 0) forgetLost()
  return failed.filter((medida) => !done.includes(medida))
}
