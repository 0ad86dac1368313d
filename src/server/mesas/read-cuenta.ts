// Reads the accounts of tables. Rule mesa/cuenta.
import type { CobroDeCuenta, Cuenta, CuentaAbierta } from '#contract/mesas/cuentas.ts'
import { saldoOf } from '#domain/mesa/cuenta.ts'
import { isAnulable } from '#domain/pedido/pago.ts'
import { subtotal } from '#domain/pedido/precios.ts'
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import type { Db } from '#server/db/client.ts'
import { personName } from '#server/db/person-name.ts'
import { readTogether } from '#server/db/prepared.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import { notFound } from '#server/lib/errors.ts'
import { readPedidos } from '#server/pedidos/read/read-pedidos.ts'
import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'

export const LA_CUENTA_NO_EXISTE = 'La cuenta no existe'

/** The open accounts, by branch and table. Few orders belong to them, whatever the history. */
export async function listCuentas(db: Db, alcance: Alcance): Promise<CuentaAbierta[]> {
  const cuentas = await headsOf(db)
    .where('c.cerrada_en', 'is', null)
    .where(alcance.where('c.sede_id'))
    .orderBy('c.sede_id')
    .orderBy('m.numero')
    .execute()
  const rows = await db
    .selectFrom('pedidos')
    .select(['id', 'cuenta_id', 'estado', 'total_pedido', 'costo_domicilio', 'propina', 'pagado'])
    .where('cuenta_id', 'in', cuentas.map(({ id }) => id).concat(0))
    .execute()
  const byCuenta = Map.groupBy(rows, ({ cuenta_id }) => cuenta_id)
  return cuentas.map(({ id, sede_id, mesa_id, mesa, abierta_en }) => {
    const pedidos = (byCuenta.get(id) ?? []).map(
      ({ id: pedido, total_pedido, costo_domicilio, estado, propina, pagado }) => ({
        id: pedido,
        estado,
        propina,
        pagado,
        total_a_pagar: total_pedido + costo_domicilio,
      }),
    )
    const { total, por_pagar } = saldoOf(pedidos)
    return {
      id,
      sede: sede_id,
      mesa: { id: mesa_id, nombre: mesa },
      abierta_en: abierta_en.toISOString(),
      pedidos: pedidos.filter(({ estado }) => estado !== 'CANCELADO').length,
      total,
      por_pagar,
    }
  })
}

const headsOf = (db: Db) =>
  db
    .selectFrom('cuentas as c')
    .innerJoin('mesas as m', 'm.id', 'c.mesa_id')
    .innerJoin('sedes as s', 's.id', 'c.sede_id')
    .selectAll('c')
    .select(['m.nombre as mesa', 's.nombre as sede'])

/**
 * 404 for an account of another branch. `known` are orders as they are now, by number: they are
 * read only when the account has others.
 */
export async function readCuenta(
  db: Db,
  alcance: Alcance,
  id: number,
  known: readonly PedidoEnviado[] = [],
): Promise<Cuenta> {
  const [[cuenta], rows, partes, pagos] = await readTogether(
    db,
    headsOf(db).where('c.id', '=', id).where(alcance.where('c.sede_id')),
    db.selectFrom('pedidos').select('id').where('cuenta_id', '=', id).orderBy('id'),
    db
      .selectFrom('cuenta_partes')
      .select(['id', 'orden', 'valor', 'lineas', 'sin_propina', 'propinas', 'cobro_id as cobro'])
      .where('cuenta_id', '=', id)
      .orderBy('orden')
      .orderBy('id'),
    pagosOf(db, id),
  )
  if (cuenta === undefined) throw notFound(LA_CUENTA_NO_EXISTE)
  const ids = rows.map((row) => row.id)
  const isKnown = isDeepStrictEqual(
    known.map((pedido) => pedido.id),
    ids,
  )
  const pedidos = isKnown ? [...known] : await readPedidos(db, alcance, ids)
  return {
    id,
    sede: { id: cuenta.sede_id, nombre: cuenta.sede },
    mesa: { id: cuenta.mesa_id, nombre: cuenta.mesa },
    abierta_en: cuenta.abierta_en.toISOString(),
    cerrada_en: cuenta.cerrada_en?.toISOString() ?? null,
    version: cuenta.version,
    ...saldoOf(pedidos),
    propina_pagada: paidTipsOf(pagos, pedidos),
    propinas_de_pedidos: ownTipsOf(pagos, pedidos),
    pedidos,
    cobros: cobrosOf(pagos.filter((pago) => pedidos.some(({ id: pedido }) => pedido === pago.pedido_id))),
    partes,
  }
}

/** The payments of the orders of an account. */
const pagosOf = (db: Db, id: number) =>
  db
    .selectFrom('pedidos')
    .innerJoin('pagos', 'pagos.pedido_id', 'pedidos.id')
    .leftJoin('usuarios as u', 'u.id', 'pagos.usuario_id')
    .leftJoin('usuarios as a', 'a.id', 'pagos.anulado_por')
    .leftJoin('turnos as t', 't.id', 'pagos.turno_id')
    .selectAll('pagos')
    .select((eb) => [
      't.cerrado_en as turno_cerrado_en',
      eb
        .selectFrom('devoluciones as d')
        .select(sql<number>`coalesce(sum(d.valor), 0)::int`.as('valor'))
        .whereRef('d.pago_id', '=', 'pagos.id')
        .as('devuelto'),
    ])
    .select([personName('u').as('registrado_por'), personName('a').as('anulo')])
    .where('pedidos.cuenta_id', '=', id)
    .orderBy('pagos.id')

type PagoRow = Awaited<ReturnType<ReturnType<typeof pagosOf>['execute']>>[number]

/** The tips that payments of standing orders have paid. */
function paidTipsOf(pagos: readonly PagoRow[], pedidos: Cuenta['pedidos']): number {
  const standing = new Set(pedidos.filter(({ estado }) => estado !== 'CANCELADO').map(({ id }) => id))
  return pagos
    .filter(({ pedido_id, anulado_en }) => anulado_en === null && standing.has(pedido_id))
    .reduce((sum, { propina }) => sum + propina, 0)
}

/** The tips that came with orders: payments of the account added the others. */
const ownTipsOf = (pagos: readonly PagoRow[], pedidos: Cuenta['pedidos']) =>
  pedidos
    .map(({ id, propina }) => ({
      pedido: id,
      valor: pagos
        .filter((pago) => pago.pedido_id === id && pago.anulado_en === null)
        .reduce((rest, pago) => rest - addedTip(pago), propina),
    }))
    .filter(({ valor }) => valor > 0)

/** The tip that a payment added to its order. A payment of one order added none. */
export const addedTip = ({
  propina,
  propina_nueva,
  cobro_id,
}: Pick<PagoRow, 'propina' | 'propina_nueva' | 'cobro_id'>): number =>
  cobro_id === null ? 0 : (propina_nueva ?? propina)

/** Payments of several orders at once are one. */
function cobrosOf(rows: readonly PagoRow[]): CobroDeCuenta[] {
  const cobros = Map.groupBy(rows, ({ cobro_id, id }) => cobro_id ?? id)
  return [...cobros].flatMap(([id, same]) =>
    same.slice(0, 1).map(({ forma, creado_en, registrado_por, medio, anulado_en, anulo }) => ({
      id,
      forma,
      valor: subtotal(same.map((row) => row.valor)),
      redondeo: subtotal(same.map((row) => row.redondeo)),
      propina: subtotal(same.map((row) => row.propina)),
      fecha: creado_en.toISOString(),
      registrado_por,
      medio,
      anulado: anulado_en === null ? null : { fecha: anulado_en.toISOString(), por: anulo },
      anulable: anulado_en === null && isAnulable(forma) && !same.some(isFixed),
      por_devolver:
        anulado_en === null
          ? same.filter((row) => row.valor > returnedOf(row)).map((row) => row.pedido_id)
          : [],
    })),
  )
}

const returnedOf = ({ devuelto }: PagoRow): number => devuelto ?? 0

/** Cancelling it is refused (rule pago/anular). */
const isFixed = (row: PagoRow): boolean =>
  row.turno_cerrado_en !== null || row.liquidacion_id !== null || returnedOf(row) > 0
