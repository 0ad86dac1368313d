// Devices of staff that asked for notifications of alarms or deliveries, and the keys by which push
// services know this product. Rules tablero/aviso-en-el-equipo and reparto/aviso-en-el-equipo.
import type { EquipoConAvisos, NuevaSuscripcion } from '#contract/avisos.ts'
import { invalid } from '#server/lib/errors.ts'
import { loadSeal } from '#server/lib/seal.ts'
import type { Services } from '#server/lib/services.ts'
import { findPersonsOf, type Person } from '#server/lib/session.ts'
import { newClavesPush, type ClavesPush } from '#server/providers/push/push.ts'
import * as z from 'zod/mini'
import { datosDeAlarma, type Alarma } from './datos-de-alarma.ts'
import type { Fin, NuevaTarea, Tarea, Trx } from './tareas.ts'

const ATTEMPTS = 3
const SIN_SERVICIO = 'Este navegador no puede recibir avisos'

/** Generated once, and kept. */
async function readClaves({ db }: Services): Promise<ClavesPush> {
  const seal = await loadSeal(db)
  const stored = () => db.selectFrom('claves_push').selectAll().executeTakeFirst()
  if ((await stored()) === undefined) {
    const { publica, privada } = newClavesPush()
    await db
      .insertInto('claves_push')
      .values({ id: 1, publica, privada: seal.close(privada) })
      .onConflict((on) => on.doNothing())
      .execute()
  }
  const row = await stored()
  const privada = row === undefined ? null : seal.open(row.privada)
  if (row === undefined || privada === null) throw new Error('no keys of push that this installation opens')
  return { publica: row.publica, privada }
}

/** The key for the browser, and the address of the calling session; null without one. */
export async function readEquipo(services: Services, { tokenDigest }: Person): Promise<EquipoConAvisos> {
  const { publica } = await readClaves(services)
  const row = await services.db
    .selectFrom('suscripciones_push')
    .select('endpoint')
    .where('token_digest', '=', tokenDigest)
    .executeTakeFirst()
  return { clave_publica: publica, endpoint: row?.endpoint ?? null }
}

/** Each session has one subscription; a new one replaces it. */
export async function subscribe(
  { db, push, now }: Services,
  { tokenDigest }: Person,
  { endpoint, p256dh, auth }: NuevaSuscripcion,
): Promise<undefined> {
  if (!push.accepts(endpoint)) throw invalid(SIN_SERVICIO, { endpoint: SIN_SERVICIO })
  const values = { p256dh, auth, token_digest: tokenDigest, creado_en: now() }
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('suscripciones_push')
      .where('token_digest', '=', tokenDigest)
      .where('endpoint', '<>', endpoint)
      .execute()
    await trx
      .insertInto('suscripciones_push')
      .values({ endpoint, ...values })
      .onConflict((on) => on.column('endpoint').doUpdateSet(values))
      .execute()
  })
}

export async function unsubscribe({ db }: Services, { tokenDigest }: Person): Promise<undefined> {
  await db.deleteFrom('suscripciones_push').where('token_digest', '=', tokenDigest).execute()
}

/** A device that asked for notifications, with the person of its session. */
export interface Equipo {
  readonly id: number
  readonly person: Person
}

export async function readEquipos({ now }: Services, trx: Trx): Promise<Equipo[]> {
  const rows = await trx
    .selectFrom('suscripciones_push')
    .select(['id', 'token_digest'])
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const persons = new Map(
    (
      await findPersonsOf(
        { db: trx, now },
        rows.map(({ token_digest }) => token_digest),
      )
    ).map((person) => [person.tokenDigest.toString('hex'), person]),
  )
  return rows.flatMap(({ id, token_digest }) => {
    const person = persons.get(token_digest.toString('hex'))
    return person === undefined ? [] : [{ id, person }]
  })
}

/** The work of telling one device; `pagina` is where a press on it leads. */
export const pushTo = (
  { now }: Services,
  { id }: Equipo,
  { clave, sede, texto, tema }: Alarma,
  pagina: string,
): NuevaTarea => ({
  tipo: 'push',
  clave: `${clave} ${String(id)}`,
  datos: { suscripcion: id, nombre: sede.nombre, texto, tema, pagina },
  vence: now(),
})

export const TABLERO = '/pedidos/gestionar'

/**
 * The work of telling the devices of people who manage orders of the branch, in its transaction.
 */
export async function pushesOf(services: Services, trx: Trx, alarma: Alarma): Promise<NuevaTarea[]> {
  const equipos = await readEquipos(services, trx)
  return equipos
    .filter(
      ({ person: { permisos, alcance } }) =>
        permisos.has('gestionar_pedidos') && alcance.includes(alarma.sede.id),
    )
    .map((equipo) => pushTo(services, equipo, alarma, TABLERO))
}

const datosDePush = z.extend(datosDeAlarma, {
  suscripcion: z.int(),
  /** Work of the previous release has none. */
  pagina: z._default(z.string(), TABLERO),
})

/** The due work 'push'. A device that its push service no longer knows is forgotten. */
export async function sendPush(services: Services, { datos, intentos }: Tarea): Promise<Fin> {
  const { db, push } = services
  const { suscripcion, nombre, texto, tema, pagina } = z.parse(datosDePush, datos)
  const to = await db
    .selectFrom('suscripciones_push')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('id', '=', suscripcion)
    .executeTakeFirst()
  // Logged out meanwhile.
  if (to === undefined || intentos >= ATTEMPTS) return 'hecha'
  const claves = await readClaves(services)
  if (!(await push.send(claves, to, { titulo: nombre, texto, tema, pagina }, tema))) {
    await db.deleteFrom('suscripciones_push').where('id', '=', suscripcion).execute()
  }
  return 'hecha'
}
