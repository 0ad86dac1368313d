// Staff change many prices at once: all of them or none, and never one that somebody else has
// changed meanwhile (rule precio/muchos).
import type { CambioDePrecio, CambioDePrecios, PreciosCambiados } from '#contract/catalogo/tabla.ts'
import { addToCatalogo } from '#server/catalogo/change-catalogo.ts'
import { dropPreciosDeSedes } from '#server/catalogo/drop-precios-de-sedes.ts'
import type { Database } from '#server/db/schema.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { conflict, invalid } from '#server/lib/errors.ts'
import type { IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { sql, type Transaction } from 'kysely'
import { knownPrecios, placeOf, type PrecioConocido, type SedeNombrada } from './known-precios.ts'
import { readTabla } from './read-tabla.ts'

type Trx = Transaction<Database>

/** 409 with the present prices when one is not what the person saw. */
export function changePrecios(
  services: Services,
  person: Person,
  cuerpo: CambioDePrecios,
  clave: string | undefined,
): Promise<IdempotentAnswer<PreciosCambiados>> {
  const call = { clave, ambito: `tabla_de_precios ${String(person.id)}`, cuerpo }
  return addToCatalogo(services, call, async (trx) => {
    const known = knownPrecios(await readTabla(trx, { drafts: true }), await selectSedes(trx, cuerpo.cambios))
    const rows: Row[] = cuerpo.cambios.map((cambio) => ({ cambio, is: check(cambio, known) }))
    if (new Set(cuerpo.cambios.map(placeOf)).size !== rows.length) throw invalid('Un precio está repetido')
    const same = rows.filter(isAsSeen)
    const changed = rows.filter((row) => !isAsSeen(row))
    if (changed.length > 0 && !cuerpo.saltar_cambiados) {
      throw conflict('precios_cambiaron', 'Alguien cambió estos precios mientras tanto.', {
        cambios: changed.map(({ cambio: { categoria, producto, medida, sede }, is }) => ({
          categoria,
          producto,
          medida,
          sede,
          nombre: is.nombre,
          precio: is.precio,
        })),
      })
    }
    await write(
      trx,
      same.map(({ cambio }) => cambio),
    )
    await dropLone(trx, same)
    await recordCambio(services, trx, person, {
      entidad: 'precios',
      entidad_id: 1,
      accion: 'modificar',
      antes: { precios: same.map(({ is: { nombre, precio } }) => ({ nombre, precio })) },
      despues: {
        precios: same.map(({ cambio, is: { nombre } }) => ({
          nombre,
          precio: cambio.despues ?? insteadOf(cambio),
        })),
      },
    })
    return { cambiados: same.length, omitidos: changed.length }
  })
}

/** The audit's word for a price that is taken away. */
const insteadOf = ({ producto, sede }: CambioDePrecio) =>
  sede !== undefined ? 'el de todas las sedes' : producto === undefined ? null : 'el de la tabla'

/** The branches that the changes name; archived ones are unknown. */
async function selectSedes(trx: Trx, cambios: readonly CambioDePrecio[]): Promise<SedeNombrada[]> {
  const ids = new Set(cambios.flatMap(({ sede }) => sede ?? []))
  if (ids.size === 0) return []
  return trx
    .selectFrom('sedes')
    .select(['id', 'nombre'])
    .where('id', 'in', [...ids])
    .where('archivada', '=', false)
    .execute()
}

interface Row {
  readonly cambio: CambioDePrecio
  readonly is: PrecioConocido
}

/** The price is what the person saw, or already what it becomes. */
const isAsSeen = ({ cambio: { antes, despues }, is: { precio } }: Row): boolean =>
  precio === antes || (precio === despues && despues !== null)

function check(cambio: CambioDePrecio, known: ReadonlyMap<string, PrecioConocido>): PrecioConocido {
  const is = known.get(placeOf(cambio))
  if (is === undefined) throw invalid('La lista cambió. Recarga la página.')
  if (cambio.despues === null && !is.puedeQuitarse) throw invalid(`Escribe el precio de ${is.nombre}`)
  return is
}

async function write(trx: Trx, cambios: readonly CambioDePrecio[]): Promise<void> {
  const inSedes = cambios.filter(({ sede }) => sede !== undefined)
  if (inSedes.length > 0) await writeInSedes(trx, inSedes)
  if (inSedes.length < cambios.length) {
    await writeEverywhere(
      trx,
      cambios.filter(({ sede }) => sede === undefined),
    )
  }
}

/**
 * 400 when a price of a branch was written without a price of all branches (rule precio/por-sede).
 */
async function dropLone(trx: Trx, rows: readonly Row[]): Promise<void> {
  for (const { sede, categoria, producto, medida } of await dropPreciosDeSedes(trx)) {
    const place = placeOf({
      sede,
      categoria: categoria ?? undefined,
      producto: producto ?? undefined,
      medida: medida ?? undefined,
    })
    const written = rows.find(({ cambio }) => placeOf(cambio) === place)
    if (written !== undefined) throw invalid(`Primero ponle precio en todas las sedes: ${written.is.nombre}`)
  }
}

async function writeInSedes(trx: Trx, cambios: readonly CambioDePrecio[]): Promise<void> {
  const given = sql`json_to_recordset(${JSON.stringify(cambios)}::json)
    as n(sede int, categoria int, producto int, medida int, despues int)`
  await sql`
    delete from precios_por_sede t using ${given}
    where n.despues is null and t.sede_id = n.sede and t.categoria_id is not distinct from n.categoria
      and t.producto_id is not distinct from n.producto and t.medida_id is not distinct from n.medida`.execute(
    trx,
  )
  await sql`
    insert into precios_por_sede (sede_id, categoria_id, producto_id, medida_id, precio)
    select n.sede, n.categoria, n.producto, n.medida, n.despues from ${given} where n.despues is not null
    on conflict (sede_id, producto_id, categoria_id, medida_id) do update set precio = excluded.precio`.execute(
    trx,
  )
}

/** At most one statement for each kind of price. */
async function writeEverywhere(trx: Trx, cambios: readonly CambioDePrecio[]): Promise<void> {
  const rows = JSON.stringify(cambios)
  const given = sql`json_to_recordset(${rows}::json) as n(categoria int, producto int, medida int, despues int)`
  await sql`
    delete from precios_por_categoria t using ${given}
    where n.despues is null and t.categoria_id = n.categoria and t.medida_id = n.medida`.execute(trx)
  await sql`
    insert into precios_por_categoria (categoria_id, medida_id, precio)
    select n.categoria, n.medida, n.despues from ${given}
    where n.categoria is not null and n.despues is not null
    on conflict (categoria_id, medida_id) do update set precio = excluded.precio`.execute(trx)
  await sql`
    delete from precios_por_medida v using ${given}
    where n.despues is null and v.producto_id = n.producto and v.medida_id = n.medida`.execute(trx)
  await sql`
    insert into precios_por_medida (producto_id, medida_id, precio, admite_mitades)
    select n.producto, n.medida, n.despues, m.admite_mitades_por_defecto
    from ${given} join medidas m on m.id = n.medida
    where n.producto is not null and n.despues is not null
    on conflict (producto_id, medida_id) do update set precio = excluded.precio`.execute(trx)
  await sql`
    update productos p set precio = n.despues from ${given}
    where p.id = n.producto and n.medida is null`.execute(trx)
}
