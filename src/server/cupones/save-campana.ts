// Staff create, change, pause, end and remove campaigns (rule cupon/campana-formulario).
import type { Campana, NuevaCampana } from '#contract/usuarios/campanas.ts'
import type { EstadoCampana } from '#domain/pedido/campana.ts'
import type { Db } from '#server/db/client.ts'
import type { Database } from '#server/db/schema.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { conflict, invalid, notFound } from '#server/lib/errors.ts'
import { withIdempotency, type IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { orTaken } from '#server/lib/unique.ts'
import { sql, type Transaction } from 'kysely'
import { campanas, type CampanaRow } from './store-campanas.ts'

const CODIGO_TOMADO = 'Ya hay un cupón con ese código'
const NO_EXISTE = 'El cupón no existe'

/** Newest first, without the archived ones. */
export async function listCampanas({ db }: Services): Promise<Campana[]> {
  return (await campanas(db).orderBy('c.id', 'desc').execute()).map(toCampana)
}

export async function readCampana({ db }: { db: Db }, id: number): Promise<Campana> {
  const row = await campanas(db).where('c.id', '=', id).executeTakeFirst()
  if (row === undefined) throw notFound(NO_EXISTE)
  return toCampana(row)
}

export async function createCampana(
  services: Services,
  person: Person,
  nueva: NuevaCampana,
  clave: string | undefined,
): Promise<IdempotentAnswer<Campana>> {
  const call = { clave, ambito: `campana ${String(person.id)}`, cuerpo: nueva }
  const { answer, replayed } = await withIdempotency(services, call, async (trx) => {
    await refuseUnknown(trx, nueva)
    const { id } = await trx
      .insertInto('campanas')
      .values({ ...nueva, creado_en: services.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(orTaken('codigo', CODIGO_TOMADO))
    const despues = fieldsOf(await readCampana({ db: trx }, id))
    await recordCambio(services, trx, person, {
      entidad: 'campana',
      entidad_id: id,
      accion: 'crear',
      despues,
    })
    return { id }
  })
  return { answer: await readCampana(services, answer.id), replayed }
}

export async function changeCampana(
  services: Services,
  person: Person,
  id: number,
  nueva: NuevaCampana,
): Promise<Campana> {
  return update(services, person, id, async (trx) => {
    await refuseUnknown(trx, nueva)
    await trx
      .updateTable('campanas')
      .set(nueva)
      .where('id', '=', id)
      .execute()
      .catch(orTaken('codigo', CODIGO_TOMADO))
  })
}

/** Refuses to change an ended campaign (409). */
export async function changeEstadoCampana(
  services: Services,
  person: Person,
  id: number,
  estado: EstadoCampana,
): Promise<Campana> {
  return update(services, person, id, async (trx, antes) => {
    if (antes.estado === 'TERMINADA' && estado !== 'TERMINADA') {
      throw conflict('cupon_terminado', 'Este cupón ya terminó. Crea uno nuevo.')
    }
    await trx.updateTable('campanas').set({ estado }).where('id', '=', id).execute()
  })
}

/** Orders and payments online refer to the campaign that they used, so it is archived instead. */
export async function removeCampana(services: Services, person: Person, id: number): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const antes = await lock(trx, id)
    if (!(await isUsed(trx, id))) await trx.deleteFrom('campanas').where('id', '=', id).execute()
    else await trx.updateTable('campanas').set({ archivada: true }).where('id', '=', id).execute()
    await recordCambio(services, trx, person, {
      entidad: 'campana',
      entidad_id: id,
      accion: 'eliminar',
      antes: fieldsOf(antes),
    })
  })
}

/** Whether any order or online payment ever used the campaign. */
async function isUsed(trx: Transaction<Database>, id: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from usos_cupon where campana_id = ${id})
      or exists (select from intentos_pago where campana_id = ${id}) as used`.execute(trx)
  return rows[0]?.used ?? false
}

async function update(
  services: Services,
  person: Person,
  id: number,
  work: (trx: Transaction<Database>, antes: Campana) => Promise<void>,
): Promise<Campana> {
  return services.db.transaction().execute(async (trx) => {
    const antes = await lock(trx, id)
    await work(trx, antes)
    const despues = await readCampana({ db: trx }, id)
    await recordCambio(services, trx, person, {
      entidad: 'campana',
      entidad_id: id,
      accion: 'modificar',
      antes: fieldsOf(antes),
      despues: fieldsOf(despues),
    })
    return despues
  })
}

async function lock(trx: Transaction<Database>, id: number): Promise<Campana> {
  await trx.selectFrom('campanas').select('id').where('id', '=', id).forUpdate().execute()
  return readCampana({ db: trx }, id)
}

/** Refuses unknown branches and categories, and the code of a person's own coupon (400). */
async function refuseUnknown(
  trx: Transaction<Database>,
  { sedes, categorias, codigo }: NuevaCampana,
): Promise<void> {
  const known = await trx
    .selectFrom('sedes')
    .select('id')
    .where('id', 'in', [0, ...sedes])
    .execute()
  if (known.length < new Set(sedes).size) throw invalid('La sede no existe', { sedes: 'La sede no existe' })
  const found = await trx
    .selectFrom('categorias_productos')
    .select('id')
    .where('id', 'in', [0, ...categorias])
    // Nobody deletes one before the campaign is stored.
    .forShare()
    .execute()
  if (found.length < new Set(categorias).size) {
    throw invalid('La categoría no existe', { categorias: 'La categoría no existe' })
  }
  const own = await trx.selectFrom('cupones').select('id').where('codigo', '=', codigo).executeTakeFirst()
  if (own !== undefined) throw invalid(CODIGO_TOMADO, { codigo: CODIGO_TOMADO }, 'ya_existe')
}

/** As the audit keeps it: what staff decide, branches and categories by name. */
function fieldsOf({ id: _id, usos: _usos, costo: _costo, creado_en: _creado, ...campana }: Campana): object {
  return campana
}

function toCampana(row: CampanaRow): Campana {
  const { nombres_sedes, nombres_categorias, archivada: _, ...campana } = row
  return {
    ...campana,
    sedes: nombres_sedes,
    categorias: nombres_categorias,
    costo: Number(row.costo),
    creado_en: row.creado_en.toISOString(),
  }
}
