// Reads the accounts of tables. Rule mesa/cuenta.
import type { CobroDeCuenta, Cuenta, CuentaAbierta } from '#contract/mesas/cuentas.ts'
import { saldoOf } from '#domain/mesa/cuenta.ts'
import type { Db } from '#server/db/client.ts'
import { personName } from '#server/db/person-name.ts'
import { readBoth } from '#server/db/prepared.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import { notFound } from '#server/lib/errors.ts'
import { readPedidos } from '#server/pedidos/read/read-pedidos.ts'

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

/** 404 for an account of another branch. */
export async function readCuenta(db: Db, alcance: Alcance, id: number): Promise<Cuenta> {
  const [[cuenta], ids] = await readBoth(
    db,
    headsOf(db).where('c.id', '=', id).where(alcance.where('c.sede_id')),
    db.selectFrom('pedidos').select('id').where('cuenta_id', '=', id).orderBy('id'),
  )
  if (cuenta === undefined) throw notFound(LA_CUENTA_NO_EXISTE)
  const pedidos = await readPedidos(
    db,
    alcance,
    ids.map((row) => row.id),
  )
  const [partes, pagos] = await readBoth(
    db,
    db
      .selectFrom('cuenta_partes')
      .select(['id', 'orden', 'valor', 'lineas', 'cobro_id as cobro'])
      .where('cuenta_id', '=', id)
      .orderBy('id'),
    pagosOf(db, id),
  )
  return {
    id,
    sede: { id: cuenta.sede_id, nombre: cuenta.sede },
    mesa: { id: cuenta.mesa_id, nombre: cuenta.mesa },
    abierta_en: cuenta.abierta_en.toISOString(),
    cerrada_en: cuenta.cerrada_en?.toISOString() ?? null,
    version: cuenta.version,
    ...saldoOf(pedidos),
    propina_pagada: paidTipsOf(pagos, pedidos),
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
    .selectAll('pagos')
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

/** Payments of several orders at once are one. */
function cobrosOf(rows: readonly PagoRow[]): CobroDeCuenta[] {
  const cobros = new Map<number, CobroDeCuenta>()
  for (const row of rows) {
    const id = row.cobro_id ?? row.id
    const before = cobros.get(id)
    cobros.set(id, {
      id,
      forma: row.forma,
      valor: (before?.valor ?? 0) + row.valor,
      redondeo: (before?.redondeo ?? 0) + row.redondeo,
      propina: (before?.propina ?? 0) + row.propina,
      fecha: row.creado_en.toISOString(),
      registrado_por: row.registrado_por,
      medio: row.medio,
      anulado: row.anulado_en === null ? null : { fecha: row.anulado_en.toISOString(), por: row.anulo },
    })
  }
  return [...cobros.values()]
}
