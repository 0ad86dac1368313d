// The owner's settings of messages: who gets alarms, and what customers get.
import type { AjustesAvisos, CambioAvisos } from '#contract/avisos.ts'
import { AVISOS_AL_CLIENTE } from '#domain/aviso/plantilla.ts'
import { changeCatalogo } from '#server/catalogo/change-catalogo.ts'
import type { Db } from '#server/db/client.ts'
import { recordCambio } from '#server/lib/audit.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'

const select = (db: Db) =>
  db.selectFrom('ajustes_avisos').select(['numero_encargado', 'pausa_sin_tablero', 'mensajes_apagados'])

export async function readAjustesAvisos({ db, config, whatsapp }: Services): Promise<AjustesAvisos> {
  const { mensajes_apagados, ...ajustes } = await select(db).executeTakeFirstOrThrow()
  return {
    ...ajustes,
    envia_alarmas: whatsapp.hasPlantilla('alarma'),
    por_whatsapp: config.whatsapp !== null,
    mensajes: AVISOS_AL_CLIENTE.map((aviso) => ({
      aviso,
      activo: !mensajes_apagados.includes(aviso),
      se_envia: whatsapp.hasPlantilla(aviso),
    })),
  }
}

/** The pause is part of what customers read of a branch, so it changes like the catalogue. */
export async function changeAjustesAvisos(
  services: Services,
  person: Person,
  cambio: CambioAvisos,
): Promise<AjustesAvisos> {
  await changeCatalogo(services, async (trx) => {
    const antes = await select(trx).forUpdate().executeTakeFirstOrThrow()
    const { mensajes_apagados: apagados = antes.mensajes_apagados } = cambio
    const despues = {
      numero_encargado: cambio.numero_encargado ?? antes.numero_encargado,
      pausa_sin_tablero: cambio.pausa_sin_tablero ?? antes.pausa_sin_tablero,
      mensajes_apagados: AVISOS_AL_CLIENTE.filter((aviso) => apagados.includes(aviso)),
    }
    await trx.updateTable('ajustes_avisos').set(despues).execute()
    await recordCambio(services, trx, person, {
      entidad: 'negocio',
      entidad_id: 1,
      accion: 'modificar',
      antes,
      despues,
    })
  })
  return readAjustesAvisos(services)
}
