// The QR pictures of the keys for transfers. Rule pago/qr-de-la-llave.
import type { Negocio } from '#contract/negocio.ts'
import type { Medio } from '#domain/dinero.ts'
import { changeCatalogo } from '#server/catalogo/change-catalogo.ts'
import { savePicture } from '#server/http/pictures.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { conflict } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { selectNegocio, toNegocio } from './read-negocio.ts'

/** Sets the picture of a key, or removes it. The same picture again changes nothing. */
export async function saveQr(
  services: Services,
  person: Person,
  { medio, imagen }: { readonly medio: Medio; readonly imagen?: Uint8Array | undefined },
): Promise<Negocio> {
  const picture = imagen === undefined ? null : await savePicture(services.media, imagen)
  const column = `qr_${medio}` as const
  return changeCatalogo(services, async (trx) => {
    const before = await selectNegocio(trx).forUpdate('negocio').executeTakeFirstOrThrow()
    if (before[column] === picture) return toNegocio(before)
    if (picture !== null && before[`transferencia_${medio}`] === '') {
      throw conflict('sin_llave', 'Guarda primero la llave. Después sube su QR.')
    }
    const change = { [column]: picture }
    await trx.updateTable('negocio').set(change).execute()
    await recordCambio(services, trx, person, {
      entidad: 'negocio',
      entidad_id: before.id,
      accion: 'modificar',
      antes: { [column]: before[column] },
      despues: change,
    })
    return toNegocio({ ...before, ...change })
  })
}
