// 'Abrir al público': from now on customers order. Rule apertura/abrir.
import type { Apertura } from '#contract/apertura.ts'
import { missingPasos, missingPasosText } from '#domain/apertura.ts'
import { PEDIDO_DE_PRUEBA } from '#domain/cancelacion/cancelacion.ts'
import { changeCatalogo } from '#server/catalogo/change-catalogo.ts'
import { EN_CURSO } from '#server/db/en-curso.ts'
import { Alcance } from '#server/lib/alcance.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { conflict } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { changeEstado } from '#server/pedidos/change-estado.ts'
import { readApertura } from './read-apertura.ts'

/** Opening an open business changes nothing, but for test orders that are left. */
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
  await clearPruebas(services, person)
  return readApertura(services, services.db)
}

/**
 * Cancels the test orders from before the opening, so that the kitchen starts empty and what they
 * took is on sale again. A repeated opening takes up what a crash has left.
 */
async function clearPruebas(services: Services, person: Person): Promise<void> {
  const pruebas = await services.db
    .selectFrom('pedidos')
    .select('id')
    .where(EN_CURSO)
    .where('es_prueba', '=', true)
    .where('fecha', '<', (eb) => eb.selectFrom('negocio').select('abierto_desde'))
    .orderBy('id')
    .execute()
  // The opening is of every branch.
  const everywhere = { ...person, alcance: Alcance.TODAS }
  for (const { id } of pruebas) {
    await changeEstado(
      services,
      { pedidoId: id, person: everywhere, clave: undefined },
      { estado: 'CANCELADO', motivo: PEDIDO_DE_PRUEBA },
    )
  }
}
