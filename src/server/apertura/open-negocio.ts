// 'Abrir al público': from now on customers order. Rule apertura/abrir.
import type { Apertura } from '#contract/apertura.ts'
import { missingPasos, missingPasosText } from '#domain/apertura.ts'
import { changeCatalogo } from '#server/catalogo/change-catalogo.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { conflict } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { readApertura } from './read-apertura.ts'

/** Opening an open business changes nothing. */
export async function openNegocio(services: Services, person: Person): Promise<Apertura> {
  await changeCatalogo(services, async (trx) => {
    await trx.selectFrom('negocio').select('id').forUpdate().execute()
    const { abierto_desde, pasos } = await readApertura(services, trx)
    if (abierto_desde !== null) return
    const missing = missingPasos(pasos)
    if (missing.length > 0) throw conflict('faltan_pasos', missingPasosText(missing), { pasos: missing })
    await trx.updateTable('negocio').set({ abierto_desde: services.now() }).execute()
    await recordCambio(services, trx, person, {
      entidad: 'negocio',
      entidad_id: 1,
      accion: 'modificar',
      antes: { abierto: false },
      despues: { abierto: true },
    })
  })
  return readApertura(services, services.db)
}
