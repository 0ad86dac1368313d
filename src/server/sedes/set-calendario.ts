// Staff set the openings of branches on holidays and dates, and close branches for a while.
import { MOMENTO, type NuevoCierre, type NuevoDia, type NuevosFestivos } from '#contract/sedes/calendario.ts'
import { DAY_MS, businessDay, formatDia, formatFecha, formatHora12 } from '#domain/format.ts'
import type { Intervalo } from '#domain/horario-dia.ts'
import { changeCatalogo } from '#server/catalogo/change-catalogo.ts'
import type { Database } from '#server/db/schema.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { invalid } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import type { Transaction } from 'kysely'
import { lockSede } from './change-sede.ts'
import { findSede, readSedes, type SedeLeida } from './read-sedes.ts'

type Trx = Transaction<Database>

/** The changed thing in words, before and after, for the audit. */
type Palabras = Record<string, string | null>

const LONGEST_CIERRE_MS = 24 * 7 * DAY_MS

export const setFestivos = (
  services: Services,
  person: Person,
  sedeId: number,
  { intervalos, todas_las_sedes }: NuevosFestivos,
): Promise<SedeLeida> =>
  changeSedes(services, person, { sedeId, todas: todas_las_sedes }, async (trx, { id }) => {
    const before = await trx
      .deleteFrom('horarios_festivos')
      .where('sede_id', '=', id)
      .returning('intervalos')
      .executeTakeFirst()
    if (intervalos !== null) {
      await trx
        .insertInto('horarios_festivos')
        .values({ sede_id: id, intervalos: JSON.stringify(intervalos) })
        .execute()
    }
    return [{ festivos: festivosText(before?.intervalos ?? null) }, { festivos: festivosText(intervalos) }]
  })

/** Dates that are over are forgotten at the same time. */
export async function setDia(
  services: Services,
  person: Person,
  sedeId: number,
  { fecha, nombre, intervalos, todas_las_sedes }: NuevoDia,
): Promise<SedeLeida> {
  const { zona_horaria } = await findSede(services, sedeId)
  const today = businessDay(services.now(), zona_horaria)
  if (fecha < today)
    throw invalid('Elige un día que no haya pasado', { fecha: 'Elige un día que no haya pasado' })
  return changeSedes(services, person, { sedeId, todas: todas_las_sedes }, async (trx, { id }) => {
    const before = await trx
      .deleteFrom('dias_especiales')
      .where('sede_id', '=', id)
      .where('fecha', '=', fecha)
      .returning(['nombre', 'intervalos'])
      .executeTakeFirst()
    // Yesterday stays: its opening may run past midnight.
    const over = businessDay(new Date(services.now().getTime() - 2 * DAY_MS), zona_horaria)
    await trx.deleteFrom('dias_especiales').where('sede_id', '=', id).where('fecha', '<=', over).execute()
    if (intervalos !== null) {
      await trx
        .insertInto('dias_especiales')
        .values({ sede_id: id, fecha, nombre, intervalos: JSON.stringify(intervalos) })
        .execute()
    }
    const campo = `día ${formatDia(fecha)}`
    const words = (day: { nombre: string; intervalos: readonly Intervalo[] } | null): Palabras => ({
      [campo]:
        day === null ? 'Horario normal' : [day.nombre, hoursText(day.intervalos)].filter(Boolean).join(': '),
    })
    return [words(before ?? null), words(intervalos === null ? null : { nombre, intervalos })]
  })
}

/** A closing begins now and ends by itself, unless it is until further notice. */
export async function setCierre(
  services: Services,
  person: Person,
  sedeId: number,
  { cerrada, hasta, todas_las_sedes }: NuevoCierre,
): Promise<SedeLeida> {
  const now = services.now()
  const end = hasta === null ? null : new Date(hasta)
  if (cerrada && end !== null && (end <= now || end.getTime() > now.getTime() + LONGEST_CIERRE_MS)) {
    throw invalid(MOMENTO, { hasta: MOMENTO })
  }
  return changeSedes(
    services,
    person,
    { sedeId, todas: todas_las_sedes },
    async (trx, { id, zona_horaria }) => {
      const before = await trx
        .deleteFrom('cierres_sede')
        .where('sede_id', '=', id)
        .returning('hasta')
        .executeTakeFirst()
      if (cerrada)
        await trx.insertInto('cierres_sede').values({ sede_id: id, desde: now, hasta: end }).execute()
      const text = (until: Date | null) =>
        until === null ? 'Hasta nuevo aviso' : `Hasta el ${formatFecha(until, zona_horaria)}`
      const held = before !== undefined && (before.hasta === null || now < before.hasta)
      return [{ cierre: held ? text(before.hasta) : null }, { cierre: cerrada ? text(end) : null }]
    },
  )
}

/** The closing that holds now. */
export const activeCierre = ({ horario: { cierre } }: SedeLeida, now: Date) =>
  cierre !== null && (cierre.hasta === null || now < cierre.hasta) ? cierre : null

/** The same change for one branch or for all, in one transaction, with a row of the audit each. */
export async function changeSedes(
  services: Services,
  person: Person,
  { sedeId, todas }: { sedeId: number; todas: boolean },
  change: (trx: Trx, sede: SedeLeida) => Promise<[antes: Palabras, despues: Palabras]>,
): Promise<SedeLeida> {
  const sede = await findSede(services, sedeId)
  const sedes = todas ? await readSedes(services) : [sede]
  await changeCatalogo(services, async (trx) => {
    for (const one of sedes) {
      await lockSede(trx, one.id)
      const [antes, despues] = await change(trx, one)
      await recordCambio(services, trx, person, {
        entidad: 'sede',
        entidad_id: one.id,
        accion: 'modificar',
        antes,
        despues,
      })
    }
  })
  return findSede(services, sedeId)
}

const festivosText = (intervalos: readonly Intervalo[] | null): string =>
  intervalos === null ? 'Igual que el domingo' : hoursText(intervalos)

const hoursText = (intervalos: readonly Intervalo[]): string =>
  intervalos.map(({ desde, hasta }) => `${formatHora12(desde)} – ${formatHora12(hasta)}`).join(' y ') ||
  'Cerrado'
