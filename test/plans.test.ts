// The plan of every query of the API and of the hourly housekeeping: none scans a table that grows
// with the years. Queries are planned as prepared statements with sequential scans forbidden, so
// that a scan is left only where no index fits.
import { Batch } from '#server/db/batch.ts'
import { sumSinCaja, takeSinCaja } from '#server/caja/sin-caja.ts'
import { forgetOldTareas } from '#server/avisos/tareas.ts'
import { forgetEndedSessions, forgetOldEvents } from '#server/lib/forget-old-rows.ts'
import { forgetOldImpresiones } from '#server/impresion/forget-impresiones.ts'
import { forgetOldLlamados } from '#server/mesas/llamados.ts'
import { forgetOldKeys } from '#server/lib/idempotency.ts'
import { forgetOldMensajes } from '#server/mensajes/list-mensajes.ts'
import { forgetOldInvitaciones } from '#server/usuarios/accept-invitacion.ts'
import { forgetOldCodigos } from '#server/usuarios/codigos.ts'
import { forgetOldRecuperaciones } from '#server/usuarios/recuperaciones.ts'
import { refuseDinero } from '#server/pedidos/comprobante/refuse-dinero.ts'
import { keepNegocio } from '#server/reportes/sumas/keep-negocio.ts'
import { keepSums } from '#server/reportes/keep-sums.ts'
import { CIFRAS_CON_PEDIDOS } from '#domain/reporte/cifras-del-cuadre.ts'
import { Client } from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { openSession } from '#server/lib/session.ts'
import { aCampana, aCupon, aPedidoBody, aSede, aSesion } from './builders.ts'
import { fuzz } from './fuzz/run.ts'
import { work } from './due-work.ts'
import { place, placed } from './orders.ts'
import { anEstacion, anImpresora, report, take } from './printers.ts'
import { startShop } from './pagos-en-linea.ts'

const shop = await startShop({ rateLimits: true })
const { server } = shop
afterAll(() => shop.close())

const GROWING = new Set([
  'auditoria',
  'bases_entregadas',
  'bonos_bienvenida',
  'codigos',
  'comprobantes',
  'consentimientos',
  'cuenta_partes',
  'cuentas',
  'cotizaciones',
  'cupones',
  'devoluciones',
  'domiciliarios_por_hoy',
  'direcciones_guardadas',
  'eventos',
  'idempotency_keys',
  'impresiones',
  'invitaciones',
  'liquidaciones',
  'mensajes_estados',
  'mensajes_salientes',
  'llamados',
  'movimientos_caja',
  'pagos',
  'pedido_lineas',
  'pedidos',
  'propinas_entregadas',
  'recuperaciones',
  'repartos',
  'sessions',
  'sumas_negocio_dias',
  'sumas_negocio_pagos',
  'sumas_negocio_pedidos',
  'sumas_negocio_productos',
  'sumas_pagos',
  'tareas',
  'sumas_pedidos',
  'sumas_pedidos_dia',
  'sumas_pedidos_mes',
  'sumas_pendientes',
  'sumas_productos',
  'sumas_productos_dia',
  'sumas_productos_mes',
  'tomados',
  'cuartos_sede',
  'cuartos_tomados',
  'turnos',
  'usos_cupon',
  'usuario_roles',
  'usuarios',
])

/** Partial indexes that hold exactly the rows of the query and stay small. */
const SHORT_INDEXES = new Set([
  'cuentas_abierta',
  'domiciliarios_por_hoy_sede',
  'pedidos_en_camino',
  'bases_por_liquidar',
  'impresiones_abiertas',
  'llamados_abiertos',
  'eventos_por_publicar',
  'pagos_por_liquidar',
  'pedidos_cancelado_con_propina',
  'pedidos_en_curso',
  'sumas_negocio_por_sumar',
  'tareas_por_hacer',
  'usuarios_clave_equipo',
])
/** Asked by the test itself. */
const NOT_OURS = /"password_hash" like/

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly Plan[]
}

/** The tables that are read from end to end: only a limit stops an ordered scan. */
function walks(plan: Plan, limited = false): string[] {
  const table = plan['Relation Name'] ?? ''
  const isWalk =
    plan['Node Type'] === 'Seq Scan' ||
    (/Index.* Scan$/.test(plan['Node Type']) &&
      plan['Index Cond'] === undefined &&
      !limited &&
      !SHORT_INDEXES.has(plan['Index Name'] ?? ''))
  const below = (plan.Plans ?? []).flatMap((part) => walks(part, limited || plan['Node Type'] === 'Limit'))
  return isWalk && GROWING.has(table) ? [table, ...below] : below
}

test('no query scans a table that grows', async () => {
  const query = vi.spyOn(Client.prototype, 'query')
  const { token, usuarioId } = await aSesion(server)
  await place(server, { codigo_cupon: await aCupon(server, { usuarioId }) }, { token })
  const campana = await aCampana(server)
  const { id } = await placed(server, { codigo_cupon: campana.codigo }, { token })
  const admin = await openSession(server.services, 1)
  for (const estado of ['CANCELADO', 'PENDIENTE']) {
    await server.call('POST', `/api/pedidos/${String(id)}/cambiar_estado/`, {
      token: admin,
      body: { estado },
    })
  }
  expect(await server.call('GET', '/api/reportes/hoy/', { token: admin })).toMatchObject({ status: 200 })
  for (const figure of [
    ...CIFRAS_CON_PEDIDOS.map((cifra) => `cifra=${cifra}`),
    'tema=pagos',
    'tema=pagos&sede=1&forma=EFECTIVO&persona=1',
    'tema=productos&producto=1',
  ]) {
    const query = `desde=2026-11-20&hasta=2026-11-20&${figure}`
    const { status } = await server.call('GET', `/api/reportes/pedidos/?${query}`, { token: admin })
    expect(status).toBe(200)
  }
  const deMesa = { id, cuenta_id: 1, comprobante: null, numero_factura: '', devuelto: 0 }
  await refuseDinero(server.db, deMesa, { lineas: false, total: true })
  const estacion = await anEstacion(server)
  const impresora = await anImpresora(server, estacion.id)
  await place(server, {}, { token })
  const trabajo = await take(server, estacion.token, impresora)
  if (trabajo === null) throw new Error('no ticket waits')
  await report(server, estacion.token, trabajo, 'IMPRESA')
  expect(await server.call('GET', '/api/impresion/', { token: admin })).toMatchObject({ status: 200 })
  await server.call('POST', `/api/pedidos/${String(id)}/comanda/`, {
    token: admin,
    body: { impresora: null },
  })
  const headers = { 'idempotency-key': 'dos-veces-lo-mismo' }
  const body = aPedidoBody()
  await placed(server, body, { headers })
  await placed(server, body, { headers })
  // Last: it changes the catalogue.
  await fuzz(server, { seed: 20_261_122, requests: 700, patienceMs: 10_000 })
  const { services } = server
  for (const forget of [
    forgetOldKeys,
    forgetOldEvents,
    forgetEndedSessions,
    forgetOldCodigos,
    forgetOldRecuperaciones,
    forgetOldInvitaciones,
    forgetOldMensajes,
    forgetOldLlamados,
    forgetOldTareas,
    forgetOldImpresiones,
  ])
    await forget(services)
  // The first time marks every day, the second looks at the events since then.
  const when = { zona: 'America/Bogota', hoy: '2026-12-01' }
  await keepSums(services.db, when)
  await place(server, {}, { token })
  await keepSums(services.db, when)
  await keepNegocio(services.db, when)
  await work(server)
  const texts = new Set(query.mock.calls.flatMap(([sent]: unknown[]) => statementsOf(sent)))
  query.mockRestore()
  expect(texts.size).toBeGreaterThan(100)

  const found = (await plansOf(texts)).flatMap(({ text, plans }) => {
    const tables = plans.flatMap((plan) => walks(plan))
    return tables.length === 0 ? [] : [`${tables.join(', ')}: ${text}`]
  })
  expect(found).toEqual([])
}, 600_000)

// Rule caja/sin-caja.
test('what waits for a drawer is read without the payments that an app or the provider collected', async () => {
  const sedeId = await aSede(server)
  const turnoId = await aTurno(sedeId)
  await server.pool.query(
    `with de_apps as (
      insert into pagos (pedido_id, sede_id, forma, valor)
      select (select min(id) from pedidos), $1::int, 'APP', 1000 from generate_series(1, 5000)
      returning id, pedido_id, sede_id, forma
    )
    insert into devoluciones (pago_id, pedido_id, sede_id, forma, valor, motivo, usuario_id)
    select id, pedido_id, sede_id, forma, 1000, 'Frío', 1 from de_apps`,
    [sedeId],
  )
  await server.pool.query('analyze pagos, devoluciones')
  const query = vi.spyOn(Client.prototype, 'query')
  const where = { sedeId, zona: 'America/Bogota' }
  await server.db.transaction().execute((trx) => takeSinCaja(trx, { ...where, turnoId }))
  await sumSinCaja(server.db, where)
  const texts = query.mock.calls.flatMap(([sent]: unknown[]) => statementsOf(sent))
  query.mockRestore()
  const plans = await plansOf(texts.filter((text) => /\bturno_id is null and creado_en\b/.test(text)))
  expect(plans.flatMap(({ plans }) => plans.flatMap(indexesOf))).toEqual([
    'pagos_esperan_caja',
    'devoluciones_esperan_caja',
    'pagos_esperan_caja',
    'devoluciones_esperan_caja',
  ])
})

async function aTurno(sede_id: number): Promise<number> {
  const caja = await server.db
    .insertInto('cajas')
    .values({ sede_id, nombre: 'Caja', creado_en: server.services.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const turno = await server.db
    .insertInto('turnos')
    .values({ caja_id: caja.id, sede_id, base: 0, abierto_por: 1, abierto_en: server.services.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return turno.id
}

const indexesOf = (plan: Plan): string[] => [
  ...(plan['Index Name'] === undefined ? [] : [plan['Index Name']]),
  ...(plan.Plans ?? []).flatMap(indexesOf),
]

/**
 * As prepared statements. Joins are planned as between large tables: the demo's tables are so small
 * that they would be read at once.
 */
async function plansOf(texts: Iterable<string>): Promise<{ text: string; plans: Plan[] }[]> {
  const client = await server.pool.connect()
  await client.query(
    'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set enable_material = off',
  )
  const planned: { text: string; plans: Plan[] }[] = []
  for (const text of texts) {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (generic_plan, format json) ${text}`,
    )
    planned.push({ text, plans: rows.map((row) => row['QUERY PLAN'][0].Plan) })
  }
  client.release(true)
  return planned
}

/**
 * The statements of a call to `query` that can be planned: a text, a configuration with one, or
 * several that travel together.
 */
function statementsOf(sent: unknown): string[] {
  if (sent instanceof Batch) return sent.statements.flatMap(({ text }) => statementsOf(text))
  const text = typeof sent === 'object' && sent !== null && 'text' in sent ? sent.text : sent
  if (typeof text !== 'string' || NOT_OURS.test(text)) return []
  return text
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => /^(select|with|insert|update|delete)\b/i.test(statement))
}
