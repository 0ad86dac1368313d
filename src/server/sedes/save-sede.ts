// Staff add, change, order and archive branches (rules sede/registro and sede/archivada).
import type { CambioDeSede, NuevaSede } from '#contract/sedes/gestion.ts'
import { problemOfZona } from '#domain/direccion/poligono.ts'
import { addToCatalogo, changeCatalogo } from '#server/catalogo/change-catalogo.ts'
import type { Database } from '#server/db/schema.ts'
import { savePicture } from '#server/http/pictures.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { invalid, notFound } from '#server/lib/errors.ts'
import type { IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { orTaken } from '#server/lib/unique.ts'
import { sql, type Transaction } from 'kysely'
import { countAgain, countStanding } from '#server/cocina/count-standing.ts'
import { findAnySede, type SedeLeida } from './read-sedes.ts'
import { refuseFormas } from './refuse-formas.ts'

type Trx = Transaction<Database>

const LEJOS_DE_LA_ZONA = 'La zona de cobertura queda lejos de esa ubicación. Cambia primero la cobertura.'
const NOMBRE_TAKEN = 'Ya hay una sede con ese nombre. Puede estar archivada.'

/** A branch at the end of the list. It takes no orders until its hours are set. */
export async function createSede(
  services: Services,
  person: Person,
  { ubicacion, imagen, productos_de, ...same }: NuevaSede,
  clave: string | undefined,
): Promise<IdempotentAnswer<SedeLeida>> {
  const values = {
    ...same,
    ...ubicacion,
    imagen: imagen === undefined ? null : await savePicture(services.media, imagen),
  }
  const call = {
    clave,
    ambito: `sede ${String(person.id)}`,
    cuerpo: { ...values, productos_de: productos_de ?? null },
  }
  const { answer, replayed } = await addToCatalogo(services, call, async (trx) => {
    const { id } = await trx
      .insertInto('sedes')
      .values({
        ...values,
        orden: sql`(select coalesce(max(orden), 0) + 1 from sedes)`,
        horario_confirmado: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(orTaken('nombre', NOMBRE_TAKEN))
    await sellProductos(trx, id, productos_de)
    await recordCambio(services, trx, person, {
      entidad: 'sede',
      entidad_id: id,
      accion: 'crear',
      despues: values,
    })
    return { id }
  })
  // The repeated call may arrive before this process has heard of the new branch.
  if (replayed) await services.memory.settle()
  return { answer: await findAnySede(services, answer.id), replayed }
}

/** All products, or those of another branch. */
async function sellProductos(trx: Trx, sedeId: number, productosDe: number | undefined): Promise<void> {
  if (productosDe === undefined) {
    await sql`insert into sede_productos (sede_id, producto_id) select ${sedeId}::int, id from productos`.execute(
      trx,
    )
    return
  }
  const model = await trx.selectFrom('sedes').select('id').where('id', '=', productosDe).executeTakeFirst()
  if (model === undefined) throw invalid('La sede no existe', { productos_de: 'La sede no existe' })
  await sql`insert into sede_productos (sede_id, producto_id)
    select ${sedeId}::int, producto_id from sede_productos where sede_id = ${productosDe}`.execute(trx)
}

/** Changes the given fields and leaves the rest. */
export async function changeSede(
  services: Services,
  person: Person,
  id: number,
  { ubicacion, imagen, quitar_imagen, formas_de_pago: formas, ...same }: CambioDeSede,
): Promise<SedeLeida> {
  const own = {
    ...same,
    formas_mesa: formas?.MESA,
    formas_domicilio: formas?.DOMICILIO,
    formas_recoger: formas?.RECOGER,
  }
  const given = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined))
  const picture = imagen === undefined ? {} : { imagen: await savePicture(services.media, imagen) }
  const change = { ...given, ...ubicacion, ...(quitar_imagen === true ? { imagen: null } : {}), ...picture }
  await changeCatalogo(services, async (trx) => {
    const { poligono, ...antes } = await lockAnySede(trx, id)
    const despues = { ...antes, ...change }
    if (poligono !== null && problemOfZona(poligono, despues) !== null) {
      throw invalid(LEJOS_DE_LA_ZONA, { ubicacion: LEJOS_DE_LA_ZONA })
    }
    await refuseFormas(trx, antes, despues)
    await trx
      .updateTable('sedes')
      .set(despues)
      .where('id', '=', id)
      .execute()
      .catch(orTaken('nombre', NOMBRE_TAKEN))
    const { pizzas_por_cuarto: capacidad } = despues
    if (antes.pizzas_por_cuarto === null && capacidad !== null) {
      const ahora = services.now()
      await countStanding(trx, { sede: id, capacidad, ahora })
      await countAgain(trx, { sede: id, ahora })
    }
    await recordCambio(services, trx, person, {
      entidad: 'sede',
      entidad_id: id,
      accion: 'modificar',
      antes,
      despues,
    })
  })
  return findAnySede(services, id)
}

/** Held until the transaction ends, also when it is archived. */
async function lockAnySede(trx: Trx, id: number) {
  const found = await trx
    .selectFrom('sedes')
    .select([
      'nombre',
      'direccion',
      'barrio',
      'ciudad',
      'telefono',
      'lat',
      'lng',
      'imagen',
      'archivada',
      'poligono',
      'minutos_cocina',
      'pizzas_por_cuarto',
      'formas_mesa',
      'formas_domicilio',
      'formas_recoger',
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (found === undefined) throw notFound('La sede no existe', 'sede_no_encontrada')
  return found
}

/** The given branches come first, in this order; the others keep theirs after them. */
export async function orderSedes(
  services: Services,
  person: Person,
  wanted: readonly number[],
): Promise<number[]> {
  return changeCatalogo(services, async (trx) => {
    const rows = await trx
      .selectFrom('sedes')
      .select(['id', 'nombre', 'orden'])
      .orderBy('orden')
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    const ids = new Set(wanted)
    if (ids.size !== wanted.length || wanted.some((id) => rows.every((row) => row.id !== id))) {
      throw invalid('La sede no existe', { sedes: 'La sede no existe' })
    }
    const ordered = [...wanted, ...rows.flatMap(({ id }) => (ids.has(id) ? [] : id))]
    await sql`update sedes set orden = wanted.orden
      from unnest(${ordered}::int[]) with ordinality as wanted (id, orden)
      where sedes.id = wanted.id and sedes.orden <> wanted.orden`.execute(trx)
    const nameOf = new Map(rows.map(({ id, nombre }) => [id, nombre]))
    await recordCambio(services, trx, person, {
      entidad: 'sede',
      entidad_id: wanted[0] ?? 0,
      accion: 'modificar',
      antes: { orden_de_las_sedes: rows.map(({ nombre }) => nombre).join(', ') },
      despues: { orden_de_las_sedes: ordered.map((id) => nameOf.get(id) ?? '').join(', ') },
    })
    return ordered
  })
}
