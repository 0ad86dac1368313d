// People enter on a shared device with their short key (rule permisos/equipos).
import type { Entrada } from '#contract/usuarios/equipos.ts'
import { DAY_MS, formatNombre, MINUTE_MS } from '#domain/format.ts'
import { countTry } from '#server/db/count-try.ts'
import type { Db } from '#server/db/client.ts'
import { tooMany, unauthenticated } from '#server/lib/errors.ts'
import { requireKnown } from '#server/lib/limits.ts'
import { hashPassword, verifyPassword } from '#server/lib/passwords.ts'
import type { Services } from '#server/lib/services.ts'
import { digestOf, openSession, type Person } from '#server/lib/session.ts'
import { verifyOwnPassword } from '#server/usuarios/verify-own-password.ts'
import { sql } from 'kysely'

const TRIES = 5
const LOCK_MINUTES = 15
/** On all devices together. */
const TRIES_A_DAY = 30
/** In a minute. */
const CALLS_PER_DEVICE = 120
const REVOCADO = 'Este equipo ya no está registrado. Pídele a quien administra que lo registre.'
const INCORRECTA = 'La clave no es correcta.'
const BLOQUEADO =
  'Fueron cinco intentos. Espera 15 minutos para entrar en este equipo, o entra con tu contraseña.'
const EN_OTROS =
  'Hoy hubo muchos intentos con tu clave. Entra con tu contraseña, o en un equipo donde ya hayas entrado.'

/** The device's name and branch, and the people who work there and have a short key. */
export async function readPersonas(services: Services, token: string, red: string) {
  const { nombre, sede_id, sede } = await admitEquipo(services, token, red)
  const rows = await selectPersonas(services.db, sede_id)
    .orderBy(sql`first_name collate "es-x-icu"`)
    .orderBy(sql`last_name collate "es-x-icu"`)
    .orderBy('usuarios.id')
    .execute()
  return {
    nombre,
    sede: { id: sede_id, nombre: sede },
    personas: rows.map((row) => ({ id: row.id, nombre: formatNombre(row) })),
  }
}

/**
 * Opens a session of the device and returns its token; sessions of people before end. After five
 * wrong keys the person is locked on this device for 15 minutes (429), and after 30 in a day on
 * each device where they have never entered. Somebody who does not work in the branch is refused as
 * for a wrong key.
 */
export async function enterEquipo(
  services: Services,
  { equipo: token, usuario, clave }: Entrada,
  red: string,
): Promise<string> {
  const { db } = services
  const equipo = await admitEquipo(services, token, red)
  const persona = await selectPersonas(db, equipo.sede_id)
    .where('usuarios.id', '=', usuario)
    .executeTakeFirst()
  const pair = { equipo_id: equipo.id, usuario_id: usuario }
  // Counted before the key is read, so that many tries at once are not more than these.
  const veces = persona === undefined ? 0 : await countIntento(services, pair)
  const right = await verifyPassword(persona?.clave_equipo_hash ?? null, clave)
  if (persona === undefined || !right) {
    throw veces === TRIES
      ? tooMany(BLOQUEADO, LOCK_MINUTES * 60)
      : unauthenticated(INCORRECTA, 'clave_incorrecta')
  }
  await countDelDia(services, usuario, -1)
  await db
    .updateTable('equipo_intentos')
    .set({ veces: 0, bloqueado_hasta: null, entro: true })
    .where('equipo_id', '=', equipo.id)
    .where('usuario_id', '=', usuario)
    .execute()
  await db.deleteFrom('sessions').where('equipo_id', '=', equipo.id).execute()
  await db.updateTable('equipos').set({ ultimo_uso: services.now() }).where('id', '=', equipo.id).execute()
  await sql`select pg_notify('comanda_sesiones', '')`.execute(db)
  return openSession(services, usuario, { equipoId: equipo.id })
}

/**
 * Sets one's own short key, or removes it. A stolen session alone cannot: it needs the password.
 */
export async function setOwnClave(
  services: Services,
  person: Person,
  { password, clave }: { password: string; clave: string | null },
): Promise<void> {
  await verifyOwnPassword(services, person, { password, campo: 'password', accion: 'clave de equipo' })
  const clave_equipo_hash = clave === null ? null : await hashPassword(clave)
  await services.db.updateTable('usuarios').set({ clave_equipo_hash }).where('id', '=', person.id).execute()
}

async function admitEquipo({ db, limits }: Services, token: string, red: string) {
  const found = await db
    .selectFrom('equipos')
    .innerJoin('sedes', 'sedes.id', 'equipos.sede_id')
    .select(['equipos.id', 'equipos.nombre', 'sede_id', 'sedes.nombre as sede'])
    .where('token_digest', '=', digestOf(token))
    .where('revocado_en', 'is', null)
    .executeTakeFirst()
  const equipo = requireKnown(limits, { kind: 'token de equipo', red, refusal: revocado }, found)
  limits.hit('equipo', String(equipo.id), CALLS_PER_DEVICE, 60)
  return equipo
}

/** Active people of the team with a short key, who work in the branch. */
const selectPersonas = (db: Db, sedeId: number) =>
  db
    .selectFrom('usuarios')
    .select(['usuarios.id', 'first_name', 'last_name', 'clave_equipo_hash'])
    .where('usuarios.activo', '=', true)
    .where('clave_equipo_hash', 'is not', null)
    .where(
      sql<boolean>`(todas_las_sedes or exists (
        select from usuario_sedes de where de.usuario_id = usuarios.id and de.sede_id = ${sedeId}))`,
    )
    .where(
      sql<boolean>`exists (select from usuario_roles ur join roles r on r.id = ur.rol_id
        where ur.usuario_id = usuarios.id and r.activo and not r.de_clientes)`,
    )

/** Wrong keys of a person within a day, on all devices. A right one is taken back. */
const countDelDia = (services: Services, usuario: number, count: number) =>
  countTry(services, `clave de equipo ${String(usuario)}`, DAY_MS / 1000, count)

/** Returns how many tries there were, with this one. Refuses while the person is locked. */
async function countIntento(
  services: Services,
  { equipo_id, usuario_id }: { equipo_id: number; usuario_id: number },
): Promise<number> {
  const { db, now } = services
  const time = now()
  const lock = new Date(time.getTime() + LOCK_MINUTES * MINUTE_MS)
  const { rows } = await sql<{ veces: number; bloqueado_hasta: Date | null; entro: boolean }>`
    insert into equipo_intentos as i (equipo_id, usuario_id, veces) values (${equipo_id}, ${usuario_id}, 1)
    on conflict (equipo_id, usuario_id) do update set
      veces = case when i.bloqueado_hasta <= ${time} then 1 else i.veces + 1 end,
      bloqueado_hasta = case
        when i.bloqueado_hasta <= ${time} then null
        when i.bloqueado_hasta is null and i.veces + 1 >= ${TRIES}::int then ${lock}
        else i.bloqueado_hasta end
    returning veces, bloqueado_hasta, entro`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('try not counted')
  if (row.veces > TRIES && row.bloqueado_hasta !== null) {
    throw tooMany(BLOQUEADO, secondsUntil(row.bloqueado_hasta, time))
  }
  const dia = await countDelDia(services, usuario_id, 1)
  if (dia.veces > TRIES_A_DAY && !row.entro) throw tooMany(EN_OTROS, secondsUntil(dia.termina, time))
  return row.veces
}

const secondsUntil = (end: Date, now: Date) => Math.ceil((end.getTime() - now.getTime()) / 1000)

const revocado = () => unauthenticated(REVOCADO, 'equipo_revocado')
