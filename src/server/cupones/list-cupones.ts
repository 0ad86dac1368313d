// A person's coupons with their present state, and the campaigns that they may use.
import type { Cupon } from '#contract/usuarios/cupones.ts'
import type { CuponUsado } from '#contract/usuarios/usuario.ts'
import { whyNotForPerson } from '#domain/pedido/campana.ts'
import { isVigente } from '#domain/pedido/cupon.ts'
import { businessDay } from '#domain/format.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { refuseUnusable } from './claim-cupon.ts'
import { campanasFor, condicionesOf, usoOf, type CampanaRow } from './store-campanas.ts'

const MAX_LIST = 200
const COLUMNS = ['id', 'codigo', 'porcentaje_descuento', 'fecha_fin', 'usado'] as const

/** Tries of codes by a person in ten minutes: codes of campaigns are short. */
const TRIES = { max: 20, seconds: 600 }

/** Newest first. The business day decides which ones are valid. */
export async function listCuponesOf(services: Services, usuarioId: number): Promise<Cupon[]> {
  const hoy = await readHoy(services)
  const rows = await services.db
    .selectFrom('cupones')
    .select(COLUMNS)
    .where('usuario_id', '=', usuarioId)
    .orderBy('id', 'desc')
    .limit(MAX_LIST)
    .execute()
  return rows.map((row) => toOwnCupon(row, hoy))
}

/** The campaigns that are announced to customers and that the person may use now. */
export async function listCampanasFor(services: Services, usuarioId: number): Promise<Cupon[]> {
  const hoy = await readHoy(services)
  const rows = await campanasFor(services.db, usuarioId)
    .where('visible', '=', true)
    .where('estado', '=', 'ACTIVA')
    .where('fecha_fin', '>=', hoy)
    .orderBy('id', 'desc')
    .limit(MAX_LIST)
    .execute()
  return rows.filter((row) => whyNotForPerson(row, usoOf(row, hoy)) === null).map(toCupon)
}

/**
 * The coupon of a typed code, the person's own or that of a campaign. Refuses what the person may
 * not use now (404, 409) and too many tries (429).
 */
export async function findCuponByCodigo(
  services: Services,
  usuarioId: number,
  typed: string,
): Promise<Cupon> {
  services.limits.hit('cupon', String(usuarioId), TRIES.max, TRIES.seconds)
  const codigo = typed.toUpperCase()
  const hoy = await readHoy(services)
  const row = await campanasFor(services.db, usuarioId).where('codigo', '=', codigo).executeTakeFirst()
  if (row !== undefined) {
    const refused = whyNotForPerson(row, usoOf(row, hoy))
    if (refused !== null) throw conflict(refused.codigo, refused.motivo)
    return toCupon(row)
  }
  const own = await services.db
    .selectFrom('cupones')
    .select(COLUMNS)
    .where('usuario_id', '=', usuarioId)
    .where('codigo', '=', codigo)
    .executeTakeFirst()
  refuseUnusable(own ?? null, hoy)
  if (own === undefined) throw notFound('Cupón no válido', 'cupon_no_valido')
  return toOwnCupon(own, hoy)
}

/**
 * Counts the code of an order as a try before it is looked up, and returns the function that takes
 * the try back. Refuses a person who tries too many codes (429).
 */
export const countTry = ({ limits }: Services, usuarioId: number): (() => void) =>
  limits.reserve('cupon', String(usuarioId), TRIES.max, TRIES.seconds)

/** The uses of campaigns by a person, for the copy of their data. */
export async function listUsosOf(services: Services, usuarioId: number): Promise<CuponUsado[]> {
  const rows = await services.db
    .selectFrom('usos_cupon as u')
    .innerJoin('campanas as c', 'c.id', 'u.campana_id')
    .select(['c.codigo', 'u.pedido_id as pedido', 'u.descuento', 'u.devuelto', 'u.creado_en'])
    .where('u.usuario_id', '=', usuarioId)
    .orderBy('u.pedido_id')
    .execute()
  return rows.map(({ codigo, pedido, descuento, devuelto, creado_en }) => ({
    codigo,
    pedido,
    descuento,
    devuelto,
    fecha: creado_en.toISOString(),
  }))
}

type OwnRow = Pick<Cupon, (typeof COLUMNS)[number]>

const toOwnCupon = (row: OwnRow, hoy: string): Cupon => ({
  ...row,
  esta_vigente: isVigente(hoy, row.fecha_fin),
  campana: null,
})

const toCupon = (row: CampanaRow): Cupon => {
  const { porcentaje_descuento, ...condiciones } = condicionesOf(row)
  return {
    id: -row.id,
    codigo: row.codigo,
    porcentaje_descuento,
    fecha_fin: row.fecha_fin,
    esta_vigente: true,
    usado: false,
    campana: {
      ...condiciones,
      tipos_pedido: [...condiciones.tipos_pedido],
      sedes: row.nombres_sedes,
      categorias: row.nombres_categorias,
    },
  }
}

async function readHoy(services: Services): Promise<string> {
  const { zona_horaria } = await readNegocio(services)
  return businessDay(services.now(), zona_horaria)
}
