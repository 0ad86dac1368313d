// Staff say what a branch has run out of, or how much is left, undo it, and sell it again. Rules
// disponibilidad/agotado, disponibilidad/hasta, disponibilidad/quedan and disponibilidad/deshacer.
import type { Agotado, Deshecho, DeNuevo, NuevoAgotado } from '#contract/disponibilidad/disponibilidad.ts'
import { holds, type Cosa, type Dicho } from '#domain/disponibilidad/agotado.ts'
import { quedanText } from '#domain/disponibilidad/palabras.ts'
import { hastaHora, hastaManana } from '#domain/disponibilidad/hasta.ts'
import { formatFecha } from '#domain/format.ts'
import type { Db } from '#server/db/client.ts'
import { personName } from '#server/db/person-name.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { findOwnSede, type SedeLeida } from '#server/sedes/read-sedes.ts'
import { nombreDe } from './nombre-de.ts'
import { forgetDisponibilidad } from './read-disponibilidad.ts'

/** Tables of the things, and their names in the audit. */
const TABLA = { INGREDIENTE: 'ingredientes', PRODUCTO: 'productos', MEDIDA: 'medidas' } as const
const ENTIDAD: Readonly<Record<Cosa, string>> = {
  INGREDIENTE: 'ingrediente',
  PRODUCTO: 'producto',
  MEDIDA: 'medida',
}
const NO_EXISTE: Readonly<Record<Cosa, string>> = {
  INGREDIENTE: 'El ingrediente no existe',
  PRODUCTO: 'El producto no existe',
  MEDIDA: 'El tamaño no existe',
}

/** What the branches have run out of or have counted, the newest first. */
export async function listAgotados({ db, now }: Services, alcance: Alcance): Promise<Agotado[]> {
  const rows = await db
    .selectFrom('disponibilidad as d')
    .innerJoin('sedes as s', 's.id', 'd.sede_id')
    .innerJoin('usuarios as u', 'u.id', 'd.usuario_id')
    .select(['d.sede_id', 's.nombre as sede', 'd.cosa', 'd.cosa_id', 'd.hasta', 'd.quedan', 'd.desde'])
    .select([nombreDe('d').as('nombre'), personName('u').as('quien')])
    .where(alcance.where('d.sede_id'))
    .orderBy('d.desde', 'desc')
    .orderBy('d.cosa')
    .orderBy('d.cosa_id')
    .execute()
  return rows
    .filter(({ hasta }) => holds(hasta, now()))
    .map(({ sede_id, sede, cosa, cosa_id, nombre, quedan, hasta, desde, quien }) => ({
      sede: { id: sede_id, nombre: sede },
      cosa,
      id: cosa_id,
      nombre: nombre ?? '',
      quedan,
      hasta: hasta?.toISOString() ?? null,
      desde: desde.toISOString(),
      quien,
    }))
}

interface Marcado extends Agotado {
  antes: Deshecho['antes']
}

/** Returns also what was said before, for `undoAgotado`. */
export async function setAgotado(services: Services, person: Person, nuevo: NuevoAgotado): Promise<Marcado> {
  const sede = await findOwnSede(services, person, nuevo.sede)
  const nombre = await findNombre(services.db, nuevo)
  const now = services.now()
  const hasta = hastaOf(sede, nuevo, now)
  const antes = await change(services, person, { sede, nuevo }, async (trx, held) => {
    const { quedan } = nuevo
    // A new count begins now: earlier orders do not give back to it.
    const desde = quedan === null && held?.quedan === null ? held.desde : now
    return save(trx, nuevo, { hasta, quedan, desde, usuario_id: person.id })
  })
  const agotados = await listAgotados(services, person.alcance.only(sede.id))
  const agotado = agotados.find(({ cosa, id }) => cosa === nuevo.cosa && id === nuevo.id)
  if (agotado === undefined) throw notFound(`${nombre} se vende de nuevo`)
  return {
    ...agotado,
    antes: antes && { ...antes, hasta: antes.hasta?.toISOString() ?? null, desde: antes.desde.toISOString() },
  }
}

/**
 * 'Deshacer'. The entry keeps since when it holds, so that earlier orders give back to it. What was
 * sold meanwhile is taken from it. A second time it changes nothing.
 */
export async function undoAgotado(services: Services, person: Person, hecho: Deshecho): Promise<Agotado[]> {
  const sede = await findOwnSede(services, person, hecho.sede)
  await findNombre(services.db, hecho)
  await change(services, person, { sede, nuevo: hecho }, async (trx, held) => {
    const { antes } = hecho
    if (!isOf(held, hecho)) {
      if (isOf(held, antes)) return held
      throw conflict('agotado_cambio', 'Ya lo cambiaron después. Míralo otra vez.')
    }
    if (antes === null) {
      await remove(trx, hecho)
      return null
    }
    const sold = Math.max(0, (hecho.quedan ?? 0) - (held?.quedan ?? 0))
    return save(trx, hecho, {
      quedan: antes.quedan === null ? null : Math.max(0, antes.quedan - sold),
      hasta: antes.hasta === null ? null : new Date(antes.hasta),
      desde: new Date(antes.desde),
      usuario_id: person.id,
    })
  })
  return listAgotados(services, person.alcance.only(sede.id))
}

/**
 * 'Volver a vender', also of what does not exist any more. Returns what is still out in the branch.
 */
export async function sellAgain(services: Services, person: Person, cosa: DeNuevo): Promise<Agotado[]> {
  const sede = await findOwnSede(services, person, cosa.sede)
  await change(services, person, { sede, nuevo: cosa }, async (trx) => {
    if (!(await remove(trx, cosa))) await findNombre(trx, cosa)
    return null
  })
  return listAgotados(services, person.alcance.only(sede.id))
}

/**
 * Whether it is that entry. Without a count a second 'Se acabó' keeps `desde`, and only its end
 * tells it from the first one.
 */
const isOf = (held: Held | null, dicho: Pick<Deshecho, 'desde' | 'hasta'> | null): boolean =>
  held?.desde.toISOString() === dicho?.desde &&
  (dicho?.hasta === undefined || dicho.hasta === (held?.hasta?.toISOString() ?? null))

async function save(
  trx: Db,
  { sede, cosa, id }: DeNuevo,
  values: Held & { readonly usuario_id: number },
): Promise<Dicho> {
  await trx
    .insertInto('disponibilidad')
    .values({ sede_id: sede, cosa, cosa_id: id, ...values })
    .onConflict((oc) => oc.columns(['sede_id', 'cosa', 'cosa_id']).doUpdateSet(values))
    .execute()
  return values
}

/** Returns whether there was an entry. */
async function remove(trx: Db, { sede, cosa, id }: DeNuevo): Promise<boolean> {
  const removed = await trx
    .deleteFrom('disponibilidad')
    .where('sede_id', '=', sede)
    .where('cosa', '=', cosa)
    .where('cosa_id', '=', id)
    .returning('cosa_id')
    .execute()
  return removed.length > 0
}

async function findNombre(db: Db, { cosa, id }: DeNuevo): Promise<string> {
  const row = await db.selectFrom(TABLA[cosa]).select('nombre').where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw notFound(NO_EXISTE[cosa])
  return row.nombre
}

function hastaOf(sede: SedeLeida, { plazo, hora }: NuevoAgotado, now: Date): Date | null {
  if (plazo === 'HORA' && hora !== null) return hastaHora(hora, now, sede.zona_horaria)
  return plazo === 'MANANA' ? hastaManana(sede.horario, now, sede.zona_horaria) : null
}

/** What was said before. */
interface Held extends Dicho {
  readonly desde: Date
}

/**
 * `write` returns the new entry, or null when the thing is sold again. Returns the previous one.
 */
async function change(
  services: Services,
  person: Person,
  { sede, nuevo }: { sede: SedeLeida; nuevo: DeNuevo },
  write: (trx: Db, held: Held | null) => Promise<Dicho | null>,
): Promise<Held | null> {
  const held = await services.db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('disponibilidad')
      .select(['hasta', 'quedan', 'desde'])
      .where('sede_id', '=', sede.id)
      .where('cosa', '=', nuevo.cosa)
      .where('cosa_id', '=', nuevo.id)
      .forUpdate()
      .executeTakeFirst()
    const held = before !== undefined && holds(before.hasta, services.now()) ? before : null
    const after = await write(trx, held)
    const text = (dicho: Dicho | null) => ({ [`en ${sede.nombre}`]: estadoText(dicho, sede) })
    await recordCambio(services, trx, person, {
      entidad: ENTIDAD[nuevo.cosa],
      entidad_id: nuevo.id,
      accion: 'modificar',
      antes: text(held),
      despues: text(after),
    })
    return held
  })
  forgetDisponibilidad(services)
  return held
}

function estadoText(dicho: Dicho | null, { zona_horaria }: SedeLeida): string {
  if (dicho === null) return 'A la venta'
  const { hasta, quedan } = dicho
  const what = (quedan ?? 0) === 0 ? 'Agotado' : quedanText(quedan ?? 0)
  return `${what} hasta ${hasta === null ? 'nuevo aviso' : `el ${formatFecha(hasta, zona_horaria)}`}`
}
