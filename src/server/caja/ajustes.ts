// The settings of all drawers, as the business keeps them.
import type { AjustesDeCaja, cajasApi } from '#contract/caja/cajas.ts'
import type { BodyOf } from '#contract/lib/endpoint.ts'
import { APPS } from '#domain/pedido/canal.ts'
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
  return { denominaciones, domicilio: { de, fijo }, comisiones: await readComisiones(db) }
}

/** The newest commission of each app. */
async function readComisiones(db: Db): Promise<AjustesDeCaja['comisiones']> {
  const rows = await db
    .selectFrom('comisiones')
    .distinctOn('canal')
    .select(['canal', 'porcentaje'])
    .orderBy('canal')
    .orderBy('desde', 'desc')
    .execute()
  return { RAPPI: 0, DIDI: 0, ...Object.fromEntries(rows.map((row) => [row.canal, Number(row.porcentaje)])) }
}

/**
 * Bills and coins in the order of the list. Another fee, or commission, is of the orders that are
 * placed from now on.
 */
export async function changeAjustes(
  services: Services,
  person: Person,
  { denominaciones: chosen, domicilio, comisiones: changed }: BodyOf<typeof cajasApi.changeAjustes>,
): Promise<AjustesDeCaja> {
  return services.db.transaction().execute(async (trx) => {
    const { id, ...antes } = await select(trx).forUpdate().executeTakeFirstOrThrow()
    const before = await readComisiones(trx)
    const comisiones = { ...before, ...changed }
    const denominaciones =
      chosen === undefined ? antes.denominaciones : DENOMINACIONES.filter((one) => chosen.includes(one))
    const { de = antes.domicilio_de, fijo = antes.domicilio_fijo } = domicilio ?? {}
    const despues = { denominaciones, domicilio_de: de, domicilio_fijo: fijo }
    const isOther = de !== antes.domicilio_de || fijo !== antes.domicilio_fijo
    await trx
      .updateTable('negocio')
      .set({ ...despues, ...(isOther ? { domicilio_de_desde: services.now() } : {}) })
      .execute()
    const desde = services.now()
    for (const canal of APPS.filter((app) => comisiones[app] !== before[app])) {
      const porcentaje = comisiones[canal]
      await trx
        .insertInto('comisiones')
        .values({ canal, desde, porcentaje })
        .onConflict((on) => on.columns(['canal', 'desde']).doUpdateSet({ porcentaje }))
        .execute()
    }
    await recordCambio(services, trx, person, {
      entidad: 'negocio',
      entidad_id: id,
      accion: 'modificar',
      antes: { ...antes, ...auditOf(before) },
      despues: { ...despues, ...auditOf(comisiones) },
    })
    return { denominaciones, domicilio: { de, fijo }, comisiones }
  })
}

const auditOf = ({ RAPPI, DIDI }: AjustesDeCaja['comisiones']) => ({
  comision_rappi: RAPPI,
  comision_didi: DIDI,
})
