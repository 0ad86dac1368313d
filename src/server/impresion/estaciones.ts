// Print stations: staff add and revoke them; a program uses its code once. Rule
// impresion/estaciones.
import { MINUTE_MS } from '#domain/format.ts'
import type { NuevaEstacion } from '#contract/impresion/impresion.ts'
import { REVOCADA, type ImpresoraDeEstacion } from '#contract/impresion/estacion.ts'
import type { ClaseDeEstacion, EstadoDeImpresora } from '#domain/impresion/impresora.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { conflict, notFound, unauthenticated } from '#server/lib/errors.ts'
import { withIdempotency, type IdempotentAnswer } from '#server/lib/idempotency.ts'
import { requireKnown } from '#server/lib/limits.ts'
import type { Services } from '#server/lib/services.ts'
import { digestOf, type Person } from '#server/lib/session.ts'
import { findSede } from '#server/sedes/read-sedes.ts'
import { randomBytes, randomInt } from 'node:crypto'

const CODE_MINUTES = 15
const TRIES_PER_NETWORK = 20
/** Nobody mistakes these for each other: no 0, 1, I and O. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const CODIGO_VENCIDO = 'El código no sirve o ya se usó. Pide uno nuevo en la pantalla de impresoras.'

const newToken = () => randomBytes(32).toString('base64url')

function newCodigo(): string {
  const letters = Array.from({ length: 8 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** The code without its line, as it is stored. */
const digestOfCodigo = (codigo: string) => digestOf(codigo.replace('-', ''))

/** What enrols a station: the code of a program, or the token of a browser. */
interface Secreto {
  readonly codigo: string | null
  readonly token: string | null
}

const newSecreto = (clase: ClaseDeEstacion): Secreto =>
  clase === 'PROGRAMA' ? { codigo: newCodigo(), token: null } : { codigo: null, token: newToken() }

const storedOf = ({ codigo, token }: Secreto, now: Date) => ({
  codigo_digest: codigo === null ? null : digestOfCodigo(codigo),
  codigo_vence: codigo === null ? null : new Date(now.getTime() + CODE_MINUTES * MINUTE_MS),
  token_digest: token === null ? null : digestOf(token),
})

/**
 * The code of a program is shown once and works for 15 minutes; a browser gets its token. A
 * repeated call returns the same station with a new one, and the first one ends
 * (docs/decisions/0261).
 */
export async function createEstacion(
  services: Services,
  person: Person,
  nueva: NuevaEstacion,
  clave: string | undefined,
): Promise<IdempotentAnswer<Secreto & { id: number }>> {
  const { sede: sede_id, nombre, clase } = nueva
  const sede = await findSede(services, sede_id)
  const first = newSecreto(clase)
  const creado_en = services.now()
  const call = { clave, ambito: `estacion ${String(person.id)}`, cuerpo: { sede: sede_id, nombre, clase } }
  const { answer, replayed } = await withIdempotency(services, call, async (trx) => {
    const created = await trx
      .insertInto('estaciones')
      .values({ sede_id, nombre, clase, ...storedOf(first, creado_en), creado_por: person.id, creado_en })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordCambio(services, trx, person, {
      entidad: 'estacion',
      entidad_id: created.id,
      accion: 'crear',
      despues: { nombre, clase, sede: sede.nombre },
    })
    return created
  })
  const secreto = replayed ? await replaceSecreto(services, person, nueva, answer.id) : first
  return { answer: { ...answer, ...secreto }, replayed }
}

/** 409 for a station that was revoked since. */
const replaceSecreto = (services: Services, person: Person, { nombre, clase }: NuevaEstacion, id: number) =>
  services.db.transaction().execute(async (trx) => {
    const secreto = newSecreto(clase)
    const { numUpdatedRows } = await trx
      .updateTable('estaciones')
      .set(storedOf(secreto, services.now()))
      .where('id', '=', id)
      .where('revocado_en', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) {
      throw conflict('estacion_quitada', `${nombre} ya se quitó. Agrégalo de nuevo.`)
    }
    await recordCambio(services, trx, person, {
      entidad: 'estacion',
      entidad_id: id,
      accion: 'modificar',
      despues: { registro: 'nuevo' },
    })
    return secreto
  })

/** Its token opens nothing any more. Its printers stay, without a station. */
export async function removeEstacion(services: Services, person: Person, id: number): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const before = await trx
      .updateTable('estaciones')
      .set({ revocado_en: services.now(), codigo_digest: null })
      .where('id', '=', id)
      .where('revocado_en', 'is', null)
      .returning('nombre')
      .executeTakeFirst()
    if (before === undefined) throw notFound('La estación no existe')
    await trx.updateTable('impresoras').set({ estacion_id: null }).where('estacion_id', '=', id).execute()
    await recordCambio(services, trx, person, {
      entidad: 'estacion',
      entidad_id: id,
      accion: 'eliminar',
      antes: before,
    })
  })
}

/** One of several calls at once with the same code wins. */
export async function enrolEstacion(
  services: Services,
  codigo: string,
  red: string,
): Promise<{ token: string; nombre: string; sede: string }> {
  // Each try counts: the code is short enough to be guessed.
  services.limits.hit('estacion', red, TRIES_PER_NETWORK, 600)
  const token = newToken()
  const found = await services.db
    .updateTable('estaciones')
    .set({ token_digest: digestOf(token), codigo_digest: null, codigo_vence: null, visto_en: services.now() })
    .where('codigo_digest', '=', digestOfCodigo(codigo))
    .where('codigo_vence', '>', services.now())
    .where('revocado_en', 'is', null)
    .returning(['nombre', 'sede_id'])
    .executeTakeFirst()
  if (found === undefined) throw unauthenticated(CODIGO_VENCIDO, 'codigo_vencido')
  const { nombre: sede } = await findSede(services, found.sede_id)
  return { token, nombre: found.nombre, sede }
}

interface Latido {
  readonly token: string
  readonly red: string
  readonly impresoras: readonly { readonly id: number; readonly estado: EstadoDeImpresora }[]
}

/** The station runs: keeps what it sees of its own printers, and returns them. */
export async function hearEstacion(
  services: Services,
  { impresoras: vistas, ...caller }: Latido,
): Promise<{ nombre: string; sede: string; impresoras: ImpresoraDeEstacion[] }> {
  const { id, nombre, sede_id } = await findEstacion(services, caller)
  const visto_en = services.now()
  await services.db.updateTable('estaciones').set({ visto_en }).where('id', '=', id).execute()
  const impresoras = await services.db
    .selectFrom('impresoras')
    .select(['id', 'nombre', 'conexion', 'destino', 'ancho', 'pagina_de_codigos', 'responde'])
    .where('estacion_id', '=', id)
    .where('archivada_en', 'is', null)
    .orderBy('id')
    .execute()
  const rows = vistas
    .filter((vista) => impresoras.some((one) => one.id === vista.id))
    .map((vista) => ({ impresora_id: vista.id, estado: vista.estado, visto_en }))
  if (rows.length > 0) {
    await services.db
      .insertInto('impresoras_vistas')
      .values(rows)
      .onConflict((oc) =>
        oc.column('impresora_id').doUpdateSet((eb) => ({
          estado: eb.ref('excluded.estado'),
          visto_en: eb.ref('excluded.visto_en'),
        })),
      )
      .execute()
  }
  return { nombre, sede: (await findSede(services, sede_id)).nombre, impresoras }
}

interface Estacion {
  readonly id: number
  readonly nombre: string
  readonly sede_id: number
}

/** The station of a token. Strangers in the Wi-Fi of a branch hold up no printing. */
export async function findEstacion(
  { db, limits }: Pick<Services, 'db' | 'limits'>,
  { token, red }: { readonly token: string; readonly red: string },
): Promise<Estacion> {
  const found = await db
    .selectFrom('estaciones')
    .select(['id', 'nombre', 'sede_id'])
    .where('token_digest', '=', digestOf(token))
    .where('revocado_en', 'is', null)
    .executeTakeFirst()
  return requireKnown(limits, { kind: 'token de estacion', red, refusal: revocada }, found)
}

const revocada = () => unauthenticated(REVOCADA, 'estacion_revocada')
