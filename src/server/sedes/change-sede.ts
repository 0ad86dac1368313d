// Staff set the hours and the products of a branch; each is replaced as a whole.
import type { FilaDeHorario } from '#contract/sedes/admin.ts'
import { HORARIO_INVALIDO, validateHorario } from '#domain/horario-check.ts'
import type { HorarioFila } from '#domain/horario-dia.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { changeCatalogo } from '#server/catalogo/change-catalogo.ts'
import type { Database } from '#server/db/schema.ts'
import { invalid, notFound } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { sql, type Transaction } from 'kysely'
import { findSede, type SedeLeida } from './read-sedes.ts'

type Trx = Transaction<Database>

/**
 * Refuses rows of several branches and incomplete weeks (rule sede/guardar-horario). Returns the
 * branch.
 */
export async function setHorarios(
  services: Services,
  person: Person,
  filas: readonly FilaDeHorario[],
): Promise<SedeLeida> {
  const sedeId = filas[0]?.sede ?? 0
  const rows = filas.map(({ sede, ...fila }) => ({ sede_id: sede, ...fila }))
  if (rows.some(({ sede_id }) => sede_id !== sedeId) || !validateHorario(rows).ok) {
    throw invalid(HORARIO_INVALIDO, undefined, 'horario_invalido')
  }
  await changeCatalogo(services, async (trx) => {
    await lockSede(trx, sedeId)
    const antes = await selectFilas(trx, sedeId)
    await trx.deleteFrom('horarios_sede').where('sede_id', '=', sedeId).execute()
    await trx.insertInto('horarios_sede').values(inOrder(rows)).execute()
    await trx.updateTable('sedes').set({ horario_confirmado: true }).where('id', '=', sedeId).execute()
    const despues = await selectFilas(trx, sedeId)
    await recordCambio(services, trx, person, {
      entidad: 'sede',
      entidad_id: sedeId,
      accion: 'modificar',
      antes: { horarios: antes },
      despues: { horarios: despues },
    })
  })
  return findSede(services, sedeId)
}

/** Numbers the openings of each day by the hour at which they begin. */
function inOrder<T extends HorarioFila>(rows: readonly T[]): (T & { orden: number })[] {
  const byDay = Map.groupBy(
    rows,
    (row) => `${String(row.dia_semana)} ${String(row.es_domingo_antes_festivo)}`,
  )
  return [...byDay.values()].flatMap((day) =>
    day
      .toSorted((a, b) => (a.hora_inicio ?? '').localeCompare(b.hora_inicio ?? ''))
      .map((row, index) => Object.assign({}, row, { orden: index + 1 })),
  )
}

/** The branch sells exactly these products from now on. */
export async function associateProductos(
  services: Services,
  person: Person,
  sedeId: number,
  productos: readonly number[],
): Promise<SedeLeida> {
  const ids = [...new Set(productos)]
  await changeCatalogo(services, async (trx) => {
    await lockSede(trx, sedeId)
    const known = await sql<{ n: number }>`
      select count(*)::int as n from productos where id = any(${ids}::int[])`.execute(trx)
    if (known.rows[0]?.n !== ids.length) {
      throw invalid('El producto no existe', { productos: 'El producto no existe' })
    }
    const antes = await selectVendidos(trx, sedeId)
    await sql`delete from sede_productos where sede_id = ${sedeId} and producto_id <> all(${ids}::int[])`.execute(
      trx,
    )
    await sql`insert into sede_productos (sede_id, producto_id) select ${sedeId}::int, unnest(${ids}::int[])
      on conflict do nothing`.execute(trx)
    await recordCambio(services, trx, person, {
      entidad: 'sede',
      entidad_id: sedeId,
      accion: 'modificar',
      antes: { productos: antes },
      despues: { productos: await selectVendidos(trx, sedeId) },
    })
  })
  return findSede(services, sedeId)
}

/** Changes of one branch wait for each other; orders to it do not. Refuses an archived branch. */
export async function lockSede(trx: Trx, id: number): Promise<void> {
  const found = await trx
    .selectFrom('sedes')
    .select('id')
    .where('id', '=', id)
    .where('archivada', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (found === undefined) throw notFound('La sede no existe', 'sede_no_encontrada')
}

const selectFilas = (trx: Trx, sedeId: number) =>
  trx
    .selectFrom('horarios_sede')
    .select(['dia_semana', 'es_domingo_antes_festivo', 'hora_inicio', 'hora_fin'])
    .where('sede_id', '=', sedeId)
    .orderBy('dia_semana')
    .orderBy('es_domingo_antes_festivo')
    .orderBy('orden')
    .execute()

/** The names of the branch's products, for the audit. */
async function selectVendidos(trx: Trx, sedeId: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('sede_productos as s')
    .innerJoin('productos as p', 'p.id', 's.producto_id')
    .select('p.nombre')
    .where('s.sede_id', '=', sedeId)
    .orderBy('p.id')
    .execute()
  return rows.map(({ nombre }) => nombre)
}
