// A drawer gets another name, or is archived. Rule caja/archivada.
import type { Caja, cajasApi } from '#contract/caja/cajas.ts'
import type { BodyOf } from '#contract/lib/endpoint.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { conflict } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { orTaken } from '#server/lib/unique.ts'
import { lockCajas } from './lock.ts'
import { CAJA_REPETIDA } from './open-turno.ts'
import { findCaja, readCaja } from './store.ts'

/** The refusal of 'Restaurar' (rule caja/archivada). */
const otraSeLlama = (nombre: string) =>
  `Otra caja de la sede ya se llama ${nombre}. Cámbiale el nombre a esa y después restaura esta.`

/** 409 for a drawer whose shift is open when it is archived, 400 for a name that is taken. */
export function changeCaja(
  services: Services,
  person: Person,
  cajaId: number,
  { nombre, archivada }: BodyOf<typeof cajasApi.change>,
): Promise<Caja> {
  return services.db.transaction().execute(async (trx) => {
    const { sede_id } = await findCaja(trx, person, cajaId)
    // No shift of the branch opens meanwhile.
    await lockCajas(trx, sede_id)
    const before = await findCaja(trx, person, cajaId)
    const { id, sede, turno } = await readCaja(trx, person.alcance, cajaId)
    const after = { nombre: nombre ?? before.nombre, retirada: archivada ?? before.retirada }
    if (after.retirada && turno !== null) {
      throw conflict('caja_abierta', `${before.nombre} está abierta. Cuéntala y ciérrala primero.`)
    }
    await trx
      .updateTable('cajas')
      .set(after)
      .where('id', '=', cajaId)
      .execute()
      .catch(orTaken('nombre', nombre === undefined ? otraSeLlama(before.nombre) : CAJA_REPETIDA))
    await recordCambio(services, trx, person, {
      entidad: 'caja',
      entidad_id: cajaId,
      accion: 'modificar',
      antes: saidOf(before),
      despues: saidOf(after),
    })
    return { id, nombre: after.nombre, sede, turno }
  })
}

const saidOf = ({ nombre, retirada }: { nombre: string; retirada: boolean }) => ({
  nombre,
  archivada: retirada,
})
