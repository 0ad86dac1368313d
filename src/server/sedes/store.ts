// SQL of branches, tables and quotes.
import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

export const selectSedes = (db: Db) =>
  db.selectFrom('sedes').selectAll().orderBy('orden').orderBy('id').execute()

export const selectHorarios = (db: Db) =>
  db
    .selectFrom('horarios_sede')
    .selectAll()
    .orderBy('sede_id')
    .orderBy('dia_semana')
    .orderBy('es_domingo_antes_festivo')
    .orderBy('orden')
    .execute()

export const selectBarrios = (db: Db) =>
  db
    .selectFrom('barrios')
    .selectAll()
    .orderBy(sql`nombre collate "es-x-icu"`)
    .execute()

export const selectFestivos = (db: Db) => db.selectFrom('horarios_festivos').selectAll().execute()

export const selectEspeciales = (db: Db) =>
  db.selectFrom('dias_especiales').selectAll().orderBy('sede_id').orderBy('fecha').execute()

export const selectCierres = (db: Db) => db.selectFrom('cierres_sede').selectAll().execute()

export const selectLeyesSecas = (db: Db) => db.selectFrom('leyes_secas').selectAll().execute()

export const selectRitmos = (db: Db) =>
  db
    .selectFrom('ritmos_sede')
    .select(['sede_id', 'tipo_pedido', 'minutos', 'desde', 'hasta'])
    .orderBy('sede_id')
    .orderBy('tipo_pedido')
    .execute()

/**
 * Branches that take no orders because nobody has their board open; none while that is not asked
 * for.
 */
export const selectSinTablero = (db: Db) =>
  db
    .selectFrom('tableros')
    .innerJoin('ajustes_avisos', (join) => join.on('pausa_sin_tablero', '=', sql.lit(true)))
    .select(['sede_id', 'solo_desde'])
    .where('solo_desde', 'is not', null)
    .execute()

/** The printers that orders are printed on. */
export const selectImpresoras = (db: Db) =>
  db
    .selectFrom('impresoras')
    .select(['id', 'sede_id', 'ocasion', 'categorias'])
    .where('archivada_en', 'is', null)
    .orderBy('id')
    .execute()

export const selectSedeProductos = (db: Db) =>
  db.selectFrom('sede_productos').selectAll().orderBy('sede_id').orderBy('producto_id').execute()

/** The tables of one branch or of all, without those of an archived branch. */
export const selectMesas = (db: Db, { sede, archived }: { sede: number | undefined; archived: boolean }) =>
  db
    .selectFrom('mesas')
    .select(['id', 'nombre', 'sede_id as sede', 'estado', 'retirada'])
    .$if(!archived, (query) => query.where('retirada', '=', false))
    .where('sede_id', 'in', (query) => query.selectFrom('sedes').select('id').where('archivada', '=', false))
    .$if(sede !== undefined, (query) => query.where('sede_id', '=', sede ?? 0))
    .orderBy('sede_id')
    .orderBy('numero')
    .execute()

export interface CotizacionRow {
  sede_id: number
  direccion: string
  lat: number | null
  lng: number | null
  distancia_metros: number | null
  minutos: number
  costo_domicilio: number
  fuera_de_cobertura: boolean
  vence: Date
}

export async function insertCotizacion(db: Db, row: CotizacionRow): Promise<void> {
  await db.insertInto('cotizaciones').values(row).execute()
}

/**
 * A quote of an address from a branch that is still valid: the one with the shown fee, else the
 * newest. The tariff may have changed since the fee was shown.
 */
export async function selectCotizacion(
  db: Db,
  { sedeId, direccion, shown }: { sedeId: number; direccion: string; shown: number | null },
  now: Date,
) {
  const newest = db
    .selectFrom('cotizaciones')
    .selectAll()
    .where('sede_id', '=', sedeId)
    .where('direccion', '=', direccion)
    .where('vence', '>', now)
    .orderBy('vence', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
  if (shown === null) return newest.executeTakeFirst()
  // A client may send a fee with decimals. One quote is read, however many an address has.
  const asShown = newest.where(sql<boolean>`costo_domicilio::float8 = ${shown}::float8`)
  return (await asShown.executeTakeFirst()) ?? (await newest.executeTakeFirst())
}
