// Whether somebody has the board of a branch open (rule tablero/sin-tablero).
import type { SinTablero } from '#contract/pedidos/live.ts'
import { SIN_TABLERO_MS, sinTableroText } from '#domain/aviso/alarma.ts'
import { isOpen } from '#domain/horario.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import type { Services } from '#server/lib/services.ts'
import { raiseAlarm } from './alarmas.ts'
import type { Casa } from './casa.ts'
import type { Fin, Tarea, Trx } from './tareas.ts'

/** How soon an open branch without a board, and a closed branch, are looked at again. */
const AGAIN_MS = 30_000

/** A board of these branches said that it is open. It ends the alarm. */
export async function seeTablero({ db, now }: Services, sedes: Alcance): Promise<void> {
  await db
    .updateTable('tableros')
    .set({ visto_en: now(), solo_desde: null })
    .where(sedes.where('sede_id'))
    .execute()
}

/** Branches whose board nobody has open, the longest alone first. */
export async function listSinTablero({ db }: Services): Promise<SinTablero[]> {
  const rows = await db
    .selectFrom('tableros as t')
    .innerJoin('sedes as s', 's.id', 't.sede_id')
    .select(['s.id', 's.nombre', 't.solo_desde'])
    .where('t.solo_desde', 'is not', null)
    .orderBy('t.solo_desde')
    .orderBy('s.id')
    .execute()
  return rows.map(({ id, nombre, solo_desde }) => ({
    sede: { id, nombre },
    desde: (solo_desde ?? new Date(0)).toISOString(),
  }))
}

/** The due work 'tablero' of a branch, which never ends: returns when to look again. */
export async function watchTablero(
  services: Services,
  { negocio, sedes }: Casa,
  trx: Trx,
  { clave }: Tarea,
): Promise<Fin> {
  const now = services.now()
  const after = (milliseconds: number, from = now) => new Date(from.getTime() + milliseconds)
  const sede = sedes.find(({ id }) => id === Number(clave))
  if (sede === undefined) return after(AGAIN_MS)
  const takesOrders =
    negocio.abierto &&
    !sede.archivada &&
    sede.horario_confirmado &&
    isOpen(sede.horario, now, sede.zona_horaria)
  const { visto_en, abierta_desde, solo_desde } = await trx
    .selectFrom('tableros')
    .selectAll()
    .where('sede_id', '=', sede.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const write = (values: { abierta_desde: Date | null; solo_desde: Date | null }) =>
    trx.updateTable('tableros').set(values).where('sede_id', '=', sede.id).execute()

  if (!takesOrders) {
    if (abierta_desde !== null) await write({ abierta_desde: null, solo_desde: null })
    return after(AGAIN_MS)
  }
  const desde = abierta_desde ?? now
  const seen = visto_en !== null && visto_en > desde ? visto_en : desde
  if (now.getTime() - seen.getTime() < SIN_TABLERO_MS) {
    if (abierta_desde === null) await write({ abierta_desde: desde, solo_desde: null })
    return after(SIN_TABLERO_MS, seen)
  }
  if (solo_desde === null) {
    await write({ abierta_desde: desde, solo_desde: now })
    await raiseAlarm(services, trx, {
      clave: `tablero ${clave} ${now.toISOString()}`,
      sede: { id: sede.id, nombre: sede.nombre },
      texto: sinTableroText([sede.nombre]),
      tema: `tablero-${clave}`,
    })
  }
  return after(AGAIN_MS)
}
