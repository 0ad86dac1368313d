// Staff set the pace of their branches by type of order, and undo it. Rules ritmo/pausa,
// ritmo/mucha-demanda and ritmo/deshacer.
import type { NuevoRitmo, Ritmo, RitmoDeshecho, RitmoNormal } from '#contract/sedes/ritmo.ts'
import { formatFecha } from '#domain/format.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import { RITMO_DE } from '#domain/ritmo/palabras.ts'
import { finDeRitmo, ritmosEn } from '#domain/ritmo/ritmo.ts'
import { changeCatalogo } from '#server/catalogo/change-catalogo.ts'
import { personName } from '#server/db/person-name.ts'
import type { Database } from '#server/db/schema.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { conflict, invalid } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import type { Transaction } from 'kysely'
import { lockSede } from './change-sede.ts'
import { findOwnSede, type SedeLeida } from './read-sedes.ts'

/** The paces of the branches that hold now, the newest first. */
export async function listRitmos({ db, now }: Services, alcance: Alcance): Promise<Ritmo[]> {
  const rows = await db
    .selectFrom('ritmos_sede as r')
    .innerJoin('sedes as s', 's.id', 'r.sede_id')
    .innerJoin('usuarios as u', 'u.id', 'r.usuario_id')
    .select(['r.sede_id', 's.nombre', 'r.tipo_pedido', 'r.minutos', 'r.desde', 'r.hasta'])
    .select(personName('u').as('quien'))
    .where(alcance.where('r.sede_id'))
    .orderBy('r.desde', 'desc')
    .orderBy('r.sede_id')
    .orderBy('r.tipo_pedido')
    .execute()
  return ritmosEn(rows, now()).map(({ sede_id, nombre, tipo_pedido, minutos, desde, hasta, quien }) => ({
    sede: { id: sede_id, nombre },
    tipo_pedido,
    minutos,
    hasta: hasta.toISOString(),
    desde: desde.toISOString(),
    quien,
  }))
}

interface Puesto extends Ritmo {
  antes?: RitmoDeshecho['ritmos'][number]['antes']
}

/**
 * Returns what holds in the branch from now on; of the types that were set also what held before.
 */
export async function setRitmo(services: Services, person: Person, nuevo: NuevoRitmo): Promise<Puesto[]> {
  const sede = await findOwnSede(services, person, nuevo.sede)
  const desde = services.now()
  const hasta = finDeRitmo(nuevo, desde, sede.zona_horaria)
  if (hasta === null) throw invalid('Elige hasta cuándo')
  const { minutos } = nuevo
  const antes = new Map<TipoPedido, Held | null>()
  await change(services, person, { sede, tipos: nuevo.tipos }, async (trx, tipo_pedido, held) => {
    antes.set(tipo_pedido, held)
    const key = { sede_id: sede.id, tipo_pedido }
    return save(trx, key, { minutos, desde, hasta, usuario_id: person.id })
  })
  const ritmos: Puesto[] = await listRitmos(services, person.alcance.only(sede.id))
  for (const ritmo of ritmos) {
    const held = antes.get(ritmo.tipo_pedido)
    if (held !== undefined) ritmo.antes = held && toAntes(held)
  }
  return ritmos
}

const toAntes = ({ minutos, hasta, desde }: Held) => ({
  minutos,
  hasta: hasta.toISOString(),
  desde: desde.toISOString(),
})

/**
 * 'Deshacer'. What would have ended meanwhile does not come back. A second time it changes nothing.
 */
export async function undoRitmo(
  services: Services,
  person: Person,
  { sede: sedeId, ritmos }: RitmoDeshecho,
): Promise<Ritmo[]> {
  const sede = await findOwnSede(services, person, sedeId)
  const byTipo = new Map(ritmos.map((one) => [one.tipo_pedido, one]))
  await change(services, person, { sede, tipos: [...byTipo.keys()] }, async (trx, tipo_pedido, held) => {
    const hecho = byTipo.get(tipo_pedido)
    const since = held?.desde.toISOString()
    if (hecho === undefined || since !== hecho.desde) {
      if (since === hecho?.antes?.desde) return held
      throw conflict('ritmo_cambio', 'Ya lo cambiaron después. Míralo otra vez.')
    }
    const key = { sede_id: sede.id, tipo_pedido }
    const now = services.now()
    const antes = hecho.antes && fromAntes(hecho.antes)
    const holds = antes !== null && antes.desde <= now && now < antes.hasta
    return holds ? save(trx, key, { ...antes, usuario_id: person.id }) : remove(trx, key)
  })
  return listRitmos(services, person.alcance.only(sede.id))
}

const fromAntes = ({ minutos, hasta, desde }: ReturnType<typeof toAntes>): Held => ({
  minutos,
  hasta: new Date(hasta),
  desde: new Date(desde),
})

/** 'Volver a normal'. Returns what still holds in the branch. */
export async function endRitmo(
  services: Services,
  person: Person,
  { sede: sedeId, tipos }: RitmoNormal,
): Promise<Ritmo[]> {
  const sede = await findOwnSede(services, person, sedeId)
  await change(services, person, { sede, tipos }, (trx, tipo_pedido) =>
    remove(trx, { sede_id: sede.id, tipo_pedido }),
  )
  return listRitmos(services, person.alcance.only(sede.id))
}

interface Key {
  readonly sede_id: number
  readonly tipo_pedido: TipoPedido
}

async function save(
  trx: Transaction<Database>,
  key: Key,
  values: Held & { readonly usuario_id: number },
): Promise<Escrito> {
  await trx
    .insertInto('ritmos_sede')
    .values({ ...key, ...values })
    .onConflict((oc) => oc.columns(['sede_id', 'tipo_pedido']).doUpdateSet(values))
    .execute()
  return values
}

async function remove(trx: Transaction<Database>, { sede_id, tipo_pedido }: Key): Promise<null> {
  await trx
    .deleteFrom('ritmos_sede')
    .where('sede_id', '=', sede_id)
    .where('tipo_pedido', '=', tipo_pedido)
    .execute()
  return null
}

interface Escrito {
  readonly minutos: number | null
  readonly hasta: Date
}

interface Held extends Escrito {
  readonly desde: Date
}

/** `write` gets what held for the type, and returns what holds from now on; null is as usual. */
async function change(
  services: Services,
  person: Person,
  { sede, tipos }: { sede: SedeLeida; tipos: readonly TipoPedido[] },
  write: (trx: Transaction<Database>, tipo: TipoPedido, held: Held | null) => Promise<Escrito | null>,
): Promise<void> {
  const text = (ritmo: Escrito | null): string => {
    if (ritmo === null) return 'Normal'
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
    const now = ritmosEn(rows, services.now())
    const antes: Record<string, string> = {}
    const despues: Record<string, string> = {}
    for (const tipo of new Set(tipos)) {
      const held = now.find(({ tipo_pedido }) => tipo_pedido === tipo) ?? null
      antes[RITMO_DE[tipo]] = text(held)
      despues[RITMO_DE[tipo]] = text(await write(trx, tipo, held))
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
