// How the business delivers. Rule reparto/codigo.
import type { AjustesDeReparto } from '#contract/pedidos/repartos.ts'
import { recordCambio } from '#server/lib/audit.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'

export const readAjustes = ({ db }: Services): Promise<AjustesDeReparto> =>
  db.selectFrom('negocio').select('codigo_de_entrega').executeTakeFirstOrThrow()

export function changeAjustes(
  services: Services,
  person: Person,
  despues: AjustesDeReparto,
): Promise<AjustesDeReparto> {
  return services.db.transaction().execute(async (trx) => {
    const { id, ...antes } = await trx
      .selectFrom('negocio')
      .select(['id', 'codigo_de_entrega'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    await trx.updateTable('negocio').set(despues).execute()
    await recordCambio(services, trx, person, {
      entidad: 'negocio',
      entidad_id: id,
      accion: 'modificar',
      antes,
      despues,
    })
    return despues
  })
}
