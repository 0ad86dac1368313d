// Sessions: a random token, stored as a digest, valid for 30 days after use and 90 days at most
// (rule cuenta/sesion).
import { DAY_MS, HOUR_MS } from '#domain/format.ts'
import { CLAVES, isClaveEnEquipo, type Clave } from '#domain/permisos.ts'
import { sql } from 'kysely'
import { createHash, randomBytes } from 'node:crypto'
import { Alcance } from './alcance.ts'
import { AppError } from './errors.ts'
import type { Services } from './services.ts'

const SESSION_DAYS = 30
/** With any amount of use. */
const LONGEST_DAYS = 90
/** On a shared device: a long shift. */
const EQUIPO_MS = 12 * HOUR_MS
const DESACTIVADA = 'Tu cuenta está desactivada. Habla con quien administra el negocio.'

export interface Person {
  readonly id: number
  readonly tokenDigest: Buffer
  /**
   * Union of the keys of all the person's active roles (rule permisos/union). The selected role
   * concerns only the browser.
   */
  readonly permisos: ReadonlySet<Clave>
  /** The branches whose data the person may read and change. */
  readonly alcance: Alcance
  /** The shared device of the session; null elsewhere. */
  readonly equipoId: number | null
  /** A rider by link: nothing but deliveries (rule reparto/por-hoy). */
  readonly isPorHoy: boolean
  /** Rule cuenta/clave-generada. */
  readonly debeCambiarClave: boolean
}

export const digestOf = (token: string) => createHash('sha256').update(token).digest()

/** Reads `Authorization: Token …`; null when absent or in another form. */
export function tokenOf(header: string | undefined): string | null {
  const match = /^Token ([\w-]{20,100})$/.exec(header ?? '')
  return match?.[1] ?? null
}

/**
 * Opens a session and returns its token: 256 random bits. Only a digest is stored. Refuses a person
 * whose account is deactivated (403). `hasta` ends it earlier, also while it is used.
 */
export async function openSession(
  { db, now }: Pick<Services, 'db' | 'now'>,
  usuarioId: number,
  { equipoId = null, hasta = null }: { equipoId?: number | null; hasta?: Date | null } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const begun = now()
  const expiry = hasta ?? (equipoId === null ? expiryOf(begun, begun) : new Date(begun.getTime() + EQUIPO_MS))
  const opened = await db
    .insertInto('sessions')
    .columns(['token_digest', 'usuario_id', 'creado_en', 'expira_en', 'equipo_id'])
    .expression((eb) =>
      eb
        .selectFrom('usuarios')
        .select((one) => [
          one.val(digestOf(token)).as('token_digest'),
          'id',
          one.val(begun).as('creado_en'),
          one.val(expiry).as('expira_en'),
          one.val(equipoId).as('equipo_id'),
        ])
        .where('id', '=', usuarioId)
        .where('activo', '=', true),
    )
    .returning('usuario_id')
    .executeTakeFirst()
  if (opened === undefined) throw new AppError(403, 'cuenta_desactivada', DESACTIVADA)
  return token
}

export async function closeSession(services: Services, tokenDigest: Buffer): Promise<void> {
  await services.db.deleteFrom('sessions').where('token_digest', '=', tokenDigest).execute()
  await sql`select pg_notify('comanda_sesiones', '')`.execute(services.db)
}

/** The person of a valid token, or null. Extends the expiry at most once a day. */
export async function findPerson(
  services: Pick<Services, 'db' | 'now'>,
  token: string,
): Promise<Person | null> {
  const digest = digestOf(token)
  const now = services.now()
  const row = await selectLiving(services).where('sessions.token_digest', '=', digest).executeTakeFirst()
  if (row === undefined) return null
  const fresh = expiryOf(row.creado_en, now)
  const isFixed = row.equipo_id !== null || row.por_hoy_sede !== null
  if (!isFixed && fresh.getTime() - row.expira_en.getTime() > DAY_MS) {
    await services.db
      .updateTable('sessions')
      .set({ expira_en: fresh })
      .where('token_digest', '=', digest)
      .execute()
  }
  return personOf(row)
}

/** The people of many tokens at once, by their token; invalid tokens are missing. */
export async function findPersons(
  services: Pick<Services, 'db' | 'now'>,
  tokens: Iterable<string>,
): Promise<ReadonlyMap<string, Person>> {
  const byDigest = new Map([...new Set(tokens)].map((token) => [digestOf(token).toString('hex'), token]))
  const digests = [...byDigest.keys()]
  const rows = await selectLiving(services)
    .where(sql<boolean>`sessions.token_digest in (select decode(unnest(${digests}::text[]), 'hex'))`)
    .execute()
  return new Map(rows.map((row) => [byDigest.get(row.token_digest.toString('hex')) ?? '', personOf(row)]))
}

/** The people of stored sessions; those that have ended are missing. */
export async function findPersonsOf(
  services: Pick<Services, 'db' | 'now'>,
  digests: readonly Buffer[],
): Promise<Person[]> {
  const rows = await selectLiving(services).where('sessions.token_digest', 'in', digests).execute()
  return rows.map(personOf)
}

const selectLiving = ({ db, now }: Pick<Services, 'db' | 'now'>) =>
  db
    .selectFrom('sessions')
    .innerJoin('usuarios', 'usuarios.id', 'sessions.usuario_id')
    .leftJoin('equipos', 'equipos.id', 'sessions.equipo_id')
    .leftJoin('domiciliarios_por_hoy as hoy', 'hoy.usuario_id', 'sessions.usuario_id')
    .select((eb) => [
      'sessions.token_digest',
      'sessions.usuario_id',
      'sessions.creado_en',
      'expira_en',
      'debe_cambiar_clave',
      'todas_las_sedes',
      'equipo_id',
      'equipos.sede_id as equipo_sede',
      'hoy.sede_id as por_hoy_sede',
      sql<number[] | null>`case when todas_las_sedes then null else
        array(select sede_id from usuario_sedes where usuario_sedes.usuario_id = sessions.usuario_id order by 1) end`.as(
        'sedes',
      ),
      eb
        .selectFrom('usuario_roles')
        .innerJoin('roles', 'roles.id', 'usuario_roles.rol_id')
        .innerJoin('rol_permisos', 'rol_permisos.rol_id', 'roles.id')
        .innerJoin('permisos', 'permisos.id', 'rol_permisos.permiso_id')
        .whereRef('usuario_roles.usuario_id', '=', 'sessions.usuario_id')
        .where('roles.activo', '=', true)
        .select(sql<string[]>`coalesce(array_agg(distinct permisos.clave), '{}')`.as('claves'))
        .as('claves'),
    ])
    .where('usuarios.activo', '=', true)
    .where('equipos.revocado_en', 'is', null)
    .where('expira_en', '>', now())
    // A process of the previous release makes its session longer.
    .where((eb) => eb.or([eb('hoy.hasta', 'is', null), eb('hoy.hasta', '>', now())]))
    // Sessions older than this rule may have a later expiry in their row.
    .where('sessions.creado_en', '>', new Date(now().getTime() - LONGEST_DAYS * DAY_MS))

interface LivingSession {
  readonly usuario_id: number
  readonly token_digest: Buffer
  readonly debe_cambiar_clave: boolean
  readonly claves: string[] | null
  readonly todas_las_sedes: boolean
  readonly sedes: number[] | null
  readonly equipo_id: number | null
  readonly equipo_sede: number | null
  readonly por_hoy_sede: number | null
}

function personOf(row: LivingSession): Person {
  const alcance = Alcance.of({ todas: row.todas_las_sedes, sedes: row.sedes ?? [] })
  const claves = knownKeys(row.claves ?? [])
  const { equipo_sede, por_hoy_sede } = row
  const base = {
    id: row.usuario_id,
    tokenDigest: row.token_digest,
    debeCambiarClave: row.debe_cambiar_clave,
    equipoId: row.equipo_id,
    isPorHoy: por_hoy_sede !== null,
  }
  if (por_hoy_sede !== null) {
    return { ...base, alcance: alcance.only(por_hoy_sede), permisos: new Set(['repartir']) }
  }
  if (equipo_sede === null) return { ...base, alcance, permisos: new Set(claves) }
  return { ...base, alcance: alcance.only(equipo_sede), permisos: new Set(claves.filter(isClaveEnEquipo)) }
}

const knownKeys = (claves: readonly string[]) => CLAVES.filter((clave) => claves.includes(clave))
const expiryOf = (begun: Date, now: Date) =>
  new Date(Math.min(now.getTime() + SESSION_DAYS * DAY_MS, begun.getTime() + LONGEST_DAYS * DAY_MS))
