// The settings of all drawers, as the business keeps them.
import type { AjustesDeCaja, cajasApi } from '#contract/caja/cajas.ts'
import type { BodyOf } from '#contract/lib/endpoint.ts'
import { DENOMINACIONES } from '#domain/caja/cuadre.ts'
import type { Db } from '#server/db/client.ts'
import { recordCambio } from '#server/lib/audit.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'

const select = (db: Db) =>
  db.selectFrom('negocio').select(['id', 'denominaciones', 'domicilio_de', 'domicilio_fijo'])

export async function readAjustes({ db }: Services): Promise<AjustesDeCaja> {
  const {
    denominaciones,
    domicilio_de: de,
    domicilio_fijo: fijo,
  } = await select(db).executeTakeFirstOrThrow()
  return { denominaciones, domicilio: { de, fijo } }
}

/**
 * Bills and coins in the order of the list. Another fee is of the deliveries that are placed from now
 * on.
 */
export async function changeAjustes(
  services: Services,
  person: Person,
  { denominaciones: chosen, domicilio }: BodyOf<typeof cajasApi.changeAjustes>,
): Promise<AjustesDeCaja> {
  const denominaciones = DENOMINACIONES.filter((one) => chosen.includes(one))
  return services.db.transaction().execute(async (trx) => {
    const { id, ...antes } = await select(trx).forUpdate().executeTakeFirstOrThrow()
    const { de, fijo } = domicilio ?? { de: antes.domicilio_de, fijo: antes.domicilio_fijo }
    const despues = { denominaciones, domicilio_de: de, domicilio_fijo: fijo }
    const isOther = de !== antes.domicilio_de || fijo !== antes.domicilio_fijo
    await trx
      .updateTable('negocio')
      .set({ ...despues, ...(isOther ? { domicilio_de_desde: services.now() } : {}) })
      .execute()
    await recordCambio(services, trx, person, {
      entidad: 'negocio',
      entidad_id: id,
      accion: 'modificar',
      antes,
      despues,
    })
    return { denominaciones, domicilio: { de, fijo } }
  })
}
