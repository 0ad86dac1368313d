// A business that takes payments online at a local Wompi, and what became of the money.
import { cuentaWompiApi } from '#contract/cuenta-wompi.ts'
import { negocioAdminApi } from '#contract/negocio-admin.ts'
import { enLineaApi, type PagoEnLinea } from '#contract/pedidos/en-linea.ts'
import type { NuevoPedido } from '#contract/pedidos/nuevo-pedido.ts'
import type { FormaDePago } from '#domain/pedido/pago.ts'
import { openSession } from '#server/lib/session.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { aPedidoBody } from './builders.ts'
import { startTestServer, type TestServer, type TestServerOptions } from './server.ts'
import { LLAVES, startLocalWompi, type LocalWompi } from './wompi.ts'

export interface Shop {
  readonly server: TestServer
  readonly wompi: LocalWompi
  /** The session of the administrator. */
  readonly admin: string
  close(): Promise<void>
}

export async function startShop(options: TestServerOptions = {}): Promise<Shop> {
  const wompi = await startLocalWompi()
  const server = await startTestServer({ ...options, config: { wompiUrl: wompi.origin, ...options.config } })
  const admin = await openSession(server.services, 1)
  await server.ask(cuentaWompiApi.save, { token: admin, body: LLAVES })
  const formas: FormaDePago[] = ['EFECTIVO', 'EN_LINEA']
  await server.ask(negocioAdminApi.change, {
    token: admin,
    body: { formas_de_pago: { DOMICILIO: formas, RECOGER: formas } },
  })
  return {
    server,
    wompi,
    admin,
    async close() {
      await server.close()
      await wompi.close()
    },
  }
}

export const aPagoBody = (changes: Partial<NuevoPedido> = {}): NuevoPedido =>
  aPedidoBody({ forma_de_pago: 'EN_LINEA', ...changes })

/** Starts a payment, with the address where it is paid. */
export async function aPago(
  { server }: Shop,
  {
    body = aPagoBody(),
    token = null,
    clave,
  }: { body?: NuevoPedido; token?: string | null; clave?: string } = {},
): Promise<PagoEnLinea & { enlace: string }> {
  const headers: Record<string, string> = clave === undefined ? {} : { 'idempotency-key': clave }
  const pago = await server.ask(enLineaApi.start, { body, token, headers })
  if (pago.enlace === null) throw new Error('cannot be paid')
  return { ...pago, enlace: pago.enlace }
}

export const readPago = ({ server }: Shop, token: string, id?: string): Promise<PagoEnLinea> =>
  server.ask(enLineaApi.read, { params: { token }, query: id === undefined ? {} : { id } })

export const sendEvent = ({ server }: Shop, body: object) =>
  server.call('POST', '/api/pagos/eventos/', { body })

/** Where the money of an intent is: orders that it paid, and pesos that go back. */
export async function moneyOf({ server }: Shop, token: string) {
  const { rows } = await server.pool.query<{ pedidos: number[]; pagos: number[]; devolver: number[] }>(
    `with i as (select id, pedido_id from intentos_pago where token_digest = sha256($1::bytea))
     select array(select p.pagado - p.total_pedido - p.costo_domicilio - p.propina from pedidos p, i where p.id = i.pedido_id) as pedidos,
       array(select g.valor from pagos g, i where g.pedido_id = i.pedido_id and g.anulado_en is null) as pagos,
       array(select (d.centavos / 100)::int from pagos_por_devolver d, i where d.intento_id = i.id) as devolver`,
    [token],
  )
  const [row] = rows
  if (row === undefined) throw new Error('no such intent')
  return row
}

/** Approved money without an order; returns its id. */
export async function aPorDevolver(
  server: TestServer,
  { sede, nombre }: { sede: number; nombre: string },
): Promise<number> {
  const now = server.clock.now()
  const { id: intento_id } = await server.db
    .insertInto('intentos_pago')
    .values({
      token_digest: randomBytes(32),
      referencia: randomUUID(),
      estado: 'VENCIDO',
      sede_id: sede,
      valor: 45_000,
      creado_en: now,
      expira_en: now,
      pedido: null,
      consulta_en: null,
      ambito: null,
      clave: null,
      cuerpo_digest: null,
      usuario_id: null,
      invitado_numero: null,
      cupon_id: null,
      campana_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await server.db
    .insertInto('pagos_por_devolver')
    .values({
      transaccion: randomUUID(),
      intento_id,
      sede_id: sede,
      centavos: '4500000',
      moneda: 'COP',
      nombre,
      numero: '',
      motivo: 'Los precios cambiaron',
      creado_en: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
