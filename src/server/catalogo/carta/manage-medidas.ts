// Staff add, change, archive, order and delete sizes. Orders keep the names that they were placed
// with.
import type { CambioDeMedida, MedidaDeCarta, NuevaMedida } from '#contract/catalogo/carta.ts'
import { addToCatalogo, changeCatalogo } from '#server/catalogo/change-catalogo.ts'
import type { Database } from '#server/db/schema.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import type { IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { orTaken } from '#server/lib/unique.ts'
import { sql, type Transaction } from 'kysely'
import { countText } from './count-text.ts'
import { writeOrder } from './order.ts'
import { listMedidas, selectMedida } from './store.ts'

const taken = orTaken('nombre', 'Ya existe un tamaño con ese nombre')

/** After the other sizes. */
export function createMedida(
  services: Services,
  person: Person,
  nueva: NuevaMedida,
  clave: string | undefined,
): Promise<IdempotentAnswer<MedidaDeCarta>> {
  const call = { clave, ambito: `medida ${String(person.id)}`, cuerpo: nueva }
  return addToCatalogo(services, call, async (trx) => {
    const { admite_mitades, ...same } = nueva
    const { id } = await trx
      .insertInto('medidas')
      .values((eb) => ({
        ...same,
        admite_mitades_por_defecto: admite_mitades,
        orden: eb.selectFrom('medidas').select(sql<number>`coalesce(max(orden), 0) + 1`.as('orden')),
      }))
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(taken)
    await recordCambio(services, trx, person, {
      entidad: 'medida',
      entidad_id: id,
      accion: 'crear',
      despues: nueva,
    })
    return { id, ...nueva, archivada: false, productos: 0 }
  })
}

/** When halves change, they change for every price at this size. */
export function changeMedida(
  services: Services,
  person: Person,
  id: number,
  cambio: CambioDeMedida,
): Promise<MedidaDeCarta> {
  return changeCatalogo(services, async (trx) => {
    const antes = await lockMedida(trx, id)
    const { admite_mitades = antes.admite_mitades, archivada = antes.archivada, ...same } = cambio
    await trx
      .updateTable('medidas')
      .set({ ...same, archivada, admite_mitades_por_defecto: admite_mitades })
      .where('id', '=', id)
      .execute()
      .catch(taken)
    if (admite_mitades !== antes.admite_mitades) {
      await trx
        .updateTable('precios_por_medida')
        .set({ admite_mitades })
        .where('medida_id', '=', id)
        .execute()
    }
    const despues = await findMedida(trx, id)
    await recordCambio(services, trx, person, {
      entidad: 'medida',
      entidad_id: id,
      accion: 'modificar',
      antes: describe(antes),
      despues: describe(despues),
    })
    return despues
  })
}

/** 409 when products have a price at it. */
export function deleteMedida(services: Services, person: Person, id: number): Promise<void> {
  return changeCatalogo(services, async (trx) => {
    const antes = await lockMedida(trx, id)
    if (antes.productos > 0) {
      const text = `No se puede eliminar: ${countText(antes.productos, 'producto tiene', 'productos tienen')} precio en este tamaño. Puedes archivarlo.`
      throw conflict('en_uso', text, { productos: antes.productos })
    }
    await trx.deleteFrom('medidas').where('id', '=', id).execute()
    await trx.deleteFrom('disponibilidad').where('cosa', '=', 'MEDIDA').where('cosa_id', '=', id).execute()
    await recordCambio(services, trx, person, {
      entidad: 'medida',
      entidad_id: id,
      accion: 'eliminar',
      antes: describe(antes),
    })
  })
}

export function orderMedidas(
  services: Services,
  person: Person,
  ids: readonly number[],
): Promise<MedidaDeCarta[]> {
  return changeCatalogo(services, async (trx) => {
    const antes = await listMedidas(trx)
    await writeOrder(trx, 'medidas', ids)
    const despues = await listMedidas(trx)
    await recordCambio(services, trx, person, {
      entidad: 'orden_medidas',
      entidad_id: 1,
      accion: 'modificar',
      antes: { orden: namesOf(antes) },
      despues: { orden: namesOf(despues) },
    })
    return despues
  })
}

const namesOf = (medidas: readonly MedidaDeCarta[]) => medidas.map(({ nombre }) => nombre).join(', ')

const describe = ({ id: _id, productos: _productos, ...same }: MedidaDeCarta) => same

async function lockMedida(trx: Transaction<Database>, id: number): Promise<MedidaDeCarta> {
  await trx.selectFrom('medidas').select('id').where('id', '=', id).forUpdate().execute()
  return findMedida(trx, id)
}

async function findMedida(trx: Transaction<Database>, id: number): Promise<MedidaDeCarta> {
  const found = await selectMedida(trx, id)
  if (found === undefined) throw notFound('El tamaño no existe')
  return found
}
