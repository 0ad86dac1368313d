// Staff set the barrios that a branch delivers to; they are replaced as a whole (rule
// domicilio/barrios).
import type { Barrio } from '#domain/direccion/barrio.ts'
import { lasHora } from '#domain/horario-words.ts'
import { changeCatalogo } from '#server/catalogo/change-catalogo.ts'
import type { Database } from '#server/db/schema.ts'
import { recordCambio } from '#server/lib/audit.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { sql, type Transaction } from 'kysely'
import { lockSede } from './change-sede.ts'
import { findSede, type SedeLeida } from './read-sedes.ts'

type Trx = Transaction<Database>

export async function setBarrios(
  services: Services,
  person: Person,
  sedeId: number,
  barrios: readonly Barrio[],
): Promise<SedeLeida> {
  await changeCatalogo(services, async (trx) => {
    await lockSede(trx, sedeId)
    const antes = await selectTexts(trx, sedeId)
    await trx.deleteFrom('barrios').where('sede_id', '=', sedeId).execute()
    if (barrios.length > 0) {
      await trx
        .insertInto('barrios')
        .values(barrios.map((barrio) => ({ sede_id: sedeId, ...barrio })))
        .execute()
    }
    await recordCambio(services, trx, person, {
      entidad: 'sede',
      entidad_id: sedeId,
      accion: 'modificar',
      antes: { barrios: antes },
      despues: { barrios: await selectTexts(trx, sedeId) },
    })
  })
  return findSede(services, sedeId)
}

/** For the audit: 'Centro: $ 5000, 20 min'. */
async function selectTexts(trx: Trx, sedeId: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('barrios')
    .selectAll()
    .where('sede_id', '=', sedeId)
    .orderBy(sql`nombre collate "es-x-icu"`)
    .execute()
  return rows.map(({ nombre, costo_domicilio, minutos, ultima_hora }) => {
    const last = ultima_hora === null ? '' : `, hasta ${lasHora(ultima_hora)}`
    return `${nombre}: $ ${String(costo_domicilio)}, ${String(minutos)} min${last}`
  })
}
