// Staff say what a branch has run out of, and sell it again. Rules disponibilidad/agotado and
// disponibilidad/hasta.
import type { Agotado, DeNuevo, NuevoAgotado } from '#contract/disponibilidad/disponibilidad.ts'
import { isOut, type Cosa } from '#domain/disponibilidad/agotado.ts'
import { hastaHora, hastaManana } from '#domain/disponibilidad/hasta.ts'
import { formatFecha } from '#domain/format.ts'
import type { Db } from '#server/db/client.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { notFound, notYourBranch } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { findSede, type SedeLeida } from '#server/sedes/read-sedes.ts'
import { sql } from 'kysely'
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

/** What the branches have run out of now, the newest first. */
export async function listAgotados({ db, now }: Services, alcance: Alcance): Promise<Agotado[]> {
  const rows = await db
    .selectFrom('disponibilidad as d')
    .innerJoin('sedes as s', 's.id', 'd.sede_id')
    .innerJoin('usuarios as u', 'u.id', 'd.usuario_id')
    .select(['d.sede_id', 's.nombre as sede', 'd.cosa', 'd.cosa_id', 'd.hasta', 'd.desde'])
    .select(['u.first_name', 'u.last_name'])
    .select(
      sql<string | null>`case d.cosa
        when 'INGREDIENTE' then (select nombre from ingredientes where id = d.cosa_id)
        when 'PRODUCTO' then (select nombre from productos where id = d.cosa_id)
        else (select nombre from medidas where id = d.cosa_id) end`.as('nombre'),
    )
    .where(alcance.where('d.sede_id'))
    .orderBy('d.desde', 'desc')
    .orderBy('d.cosa')
    .orderBy('d.cosa_id')
    .execute()
  return rows
    .filter(({ hasta }) => isOut(hasta, now()))
    .map(({ sede_id, sede, cosa, cosa_id, nombre, hasta, desde, first_name, last_name }) => ({
      sede: { id: sede_id, nombre: sede },
      cosa,
      id: cosa_id,
      nombre: nombre ?? '',
      hasta: hasta?.toISOString() ?? null,
      desde: desde.toISOString(),
      quien: `${first_name} ${last_name}`.trim(),
    }))
}

export async function setAgotado(services: Services, person: Person, nuevo: NuevoAgotado): Promise<Agotado> {
  const { sede, nombre } = await findThing(services, person, nuevo)
  const now = services.now()
  const hasta = hastaOf(sede, nuevo, now)
  const key = { sede_id: sede.id, cosa: nuevo.cosa, cosa_id: nuevo.id }
  await change(services, person, { sede, nuevo }, async (trx, held) => {
    const values = { hasta, desde: held?.desde ?? now, usuario_id: person.id }
    await trx
      .insertInto('disponibilidad')
      .values({ ...key, ...values })
      .onConflict((oc) => oc.columns(['sede_id', 'cosa', 'cosa_id']).doUpdateSet(values))
      .execute()
    return hasta
  })
  const agotados = await listAgotados(services, person.alcance.only(sede.id))
  const agotado = agotados.find(({ cosa, id }) => cosa === nuevo.cosa && id === nuevo.id)
  if (agotado === undefined) throw notFound(`${nombre} se vende de nuevo`)
  return agotado
}

/** 'Volver a vender'. Returns what is still out in the branch. */
export async function sellAgain(services: Services, person: Person, cosa: DeNuevo): Promise<Agotado[]> {
  const { sede } = await findThing(services, person, cosa)
  await change(services, person, { sede, nuevo: cosa }, async (trx) => {
    await trx
      .deleteFrom('disponibilidad')
      .where('sede_id', '=', sede.id)
      .where('cosa', '=', cosa.cosa)
      .where('cosa_id', '=', cosa.id)
      .execute()
    return undefined
  })
  return listAgotados(services, person.alcance.only(sede.id))
}

async function findThing(services: Services, person: Person, { sede: sedeId, cosa, id }: DeNuevo) {
  if (!person.alcance.includes(sedeId)) throw notYourBranch()
  const sede = await findSede(services, sedeId)
  const row = await services.db
    .selectFrom(TABLA[cosa])
    .select('nombre')
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw notFound(NO_EXISTE[cosa])
  return { sede, nombre: row.nombre }
}

function hastaOf(sede: SedeLeida, { plazo, hora }: NuevoAgotado, now: Date): Date | null {
  if (plazo === 'HORA' && hora !== null) return hastaHora(hora, now, sede.zona_horaria)
  return plazo === 'MANANA' ? hastaManana(sede.horario, now, sede.zona_horaria) : null
}

/** A thing that is out already. */
interface Held {
  readonly hasta: Date | null
  readonly desde: Date
}

/** `write` returns until when the thing is out, or undefined when it is sold. */
async function change(
  services: Services,
  person: Person,
  { sede, nuevo }: { sede: SedeLeida; nuevo: DeNuevo },
  write: (trx: Db, held: Held | undefined) => Promise<Date | null | undefined>,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('disponibilidad')
      .select(['hasta', 'desde'])
      .where('sede_id', '=', sede.id)
      .where('cosa', '=', nuevo.cosa)
      .where('cosa_id', '=', nuevo.id)
      .forUpdate()
      .executeTakeFirst()
    const held = before !== undefined && isOut(before.hasta, services.now()) ? before : undefined
    const after = await write(trx, held)
    const text = (hasta: Date | null | undefined) => ({ [`en ${sede.nombre}`]: estadoText(hasta, sede) })
    await recordCambio(services, trx, person, {
      entidad: ENTIDAD[nuevo.cosa],
      entidad_id: nuevo.id,
      accion: 'modificar',
      antes: text(held?.hasta),
      despues: text(after),
    })
  })
  forgetDisponibilidad(services)
}

function estadoText(hasta: Date | null | undefined, { zona_horaria }: SedeLeida): string {
  if (hasta === undefined) return 'A la venta'
  return hasta === null ? 'Agotado hasta nuevo aviso' : `Agotado hasta el ${formatFecha(hasta, zona_horaria)}`
}
