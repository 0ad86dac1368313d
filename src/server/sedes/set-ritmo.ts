// Staff set the pace of their branches by type of order. Rules ritmo/pausa and ritmo/mucha-demanda.
import type { NuevoRitmo, Ritmo, RitmoNormal } from '#contract/sedes/ritmo.ts'
import { formatFecha } from '#domain/format.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import { RITMO_DE } from '#domain/ritmo/palabras.ts'
import { finDeRitmo, ritmosEn } from '#domain/ritmo/ritmo.ts'
import { changeCatalogo } from '#server/catalogo/change-catalogo.ts'
import type { Database } from '#server/db/schema.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { invalid, notYourBranch } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import type { Transaction } from 'kysely'
import { lockSede } from './change-sede.ts'
import { findSede, type SedeLeida } from './read-sedes.ts'

/** The paces of the branches that hold now, the newest first. */
export async function listRitmos({ db, now }: Services, alcance: Alcance): Promise<Ritmo[]> {
  const rows = await db
    .selectFrom('ritmos_sede as r')
    .innerJoin('sedes as s', 's.id', 'r.sede_id')
    .innerJoin('usuarios as u', 'u.id', 'r.usuario_id')
    .select(['r.sede_id', 's.nombre', 'r.tipo_pedido', 'r.minutos', 'r.desde', 'r.hasta'])
    .select(['u.first_name', 'u.last_name'])
    .where(alcance.where('r.sede_id'))
    .orderBy('r.desde', 'desc')
    .orderBy('r.sede_id')
    .orderBy('r.tipo_pedido')
    .execute()
  return ritmosEn(rows, now()).map(
    ({ sede_id, nombre, tipo_pedido, minutos, desde, hasta, first_name, last_name }) => ({
      sede: { id: sede_id, nombre },
      tipo_pedido,
      minutos,
      hasta: hasta.toISOString(),
      desde: desde.toISOString(),
      quien: `${first_name} ${last_name}`.trim(),
    }),
  )
}

/** Returns what holds in the branch from now on. */
export async function setRitmo(services: Services, person: Person, nuevo: NuevoRitmo): Promise<Ritmo[]> {
  const sede = await findOwnSede(services, person, nuevo.sede)
  const desde = services.now()
  const hasta = finDeRitmo(nuevo, desde, sede.zona_horaria)
  if (hasta === null) throw invalid('Elige hasta cuándo')
  const { minutos } = nuevo
  await change(services, person, { sede, tipos: nuevo.tipos }, async (trx, tipo_pedido) => {
    const values = { minutos, desde, hasta, usuario_id: person.id }
    await trx
      .insertInto('ritmos_sede')
      .values({ sede_id: sede.id, tipo_pedido, ...values })
      .onConflict((oc) => oc.columns(['sede_id', 'tipo_pedido']).doUpdateSet(values))
      .execute()
    return { minutos, hasta }
  })
  return listRitmos(services, person.alcance.only(sede.id))
}

/** 'Volver a normal'. Returns what still holds in the branch. */
export async function endRitmo(
  services: Services,
  person: Person,
  { sede: sedeId, tipos }: RitmoNormal,
): Promise<Ritmo[]> {
  const sede = await findOwnSede(services, person, sedeId)
  await change(services, person, { sede, tipos }, async (trx, tipo) => {
    await trx
      .deleteFrom('ritmos_sede')
      .where('sede_id', '=', sede.id)
      .where('tipo_pedido', '=', tipo)
      .execute()
    return null
  })
  return listRitmos(services, person.alcance.only(sede.id))
}

async function findOwnSede(services: Services, { alcance }: Person, id: number): Promise<SedeLeida> {
  if (!alcance.includes(id)) throw notYourBranch()
  return findSede(services, id)
}

interface Escrito {
  readonly minutos: number | null
  readonly hasta: Date
}

/** `write` returns what holds for the type from now on; null is as usual. */
async function change(
  services: Services,
  person: Person,
  { sede, tipos }: { sede: SedeLeida; tipos: readonly TipoPedido[] },
  write: (trx: Transaction<Database>, tipo: TipoPedido) => Promise<Escrito | null>,
): Promise<void> {
  const text = (ritmo: Escrito | null | undefined): string => {
    if (ritmo === null || ritmo === undefined) return 'Normal'
    const hasta = `hasta el ${formatFecha(ritmo.hasta, sede.zona_horaria)}`
    return ritmo.minutos === null ? `En pausa ${hasta}` : `${String(ritmo.minutos)} minutos más ${hasta}`
  }
  await changeCatalogo(services, async (trx) => {
    await lockSede(trx, sede.id)
    const rows = await trx
      .selectFrom('ritmos_sede')
      .select(['tipo_pedido', 'minutos', 'desde', 'hasta'])
      .where('sede_id', '=', sede.id)
      .execute()
    const held = ritmosEn(rows, services.now())
    const antes: Record<string, string> = {}
    const despues: Record<string, string> = {}
    for (const tipo of new Set(tipos)) {
      antes[RITMO_DE[tipo]] = text(held.find(({ tipo_pedido }) => tipo_pedido === tipo))
      despues[RITMO_DE[tipo]] = text(await write(trx, tipo))
    }
    await recordCambio(services, trx, person, {
      entidad: 'sede',
      entidad_id: sede.id,
      accion: 'modificar',
      antes,
      despues,
    })
  })
}
