// Changes of orders by staff, over HTTP.
import { pedidosApi } from '#contract/pedidos/api.ts'
import { modificarApi, type CambioPedido } from '#contract/pedidos/modificar.ts'
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import type { TestServer } from './server.ts'
import { expect } from 'vitest'

type Cambio = Partial<CambioPedido>
type Linea = NonNullable<CambioPedido['productos_pedidos']>[number]

interface Seen {
  readonly id: number
  readonly version: number
}

const pathOf = (id: number, rest: string) => `/api/pedidos/${String(id)}/${rest}/`

/** The calls of one person of the staff. */
export function createModificar(server: TestServer, token: string) {
  const askOf = (pedido: Seen, cambio: Cambio) => ({
    token,
    params: { id: String(pedido.id) },
    body: { version: pedido.version, ...cambio },
  })
  return {
    pathOf,
    change: (pedido: Seen, cambio: Cambio, more: { key?: string; token?: string } = {}) =>
      server.call('POST', pathOf(pedido.id, 'modificar'), {
        token: more.token ?? token,
        body: { version: pedido.version, ...cambio },
        ...(more.key === undefined ? {} : { headers: { 'idempotency-key': more.key } }),
      }),
    changed: (pedido: Seen, cambio: Cambio) => server.ask(modificarApi.change, askOf(pedido, cambio)),
    preview: (pedido: Seen, cambio: Cambio) => server.ask(modificarApi.preview, askOf(pedido, cambio)),
    read: (id: number) => server.ask(pedidosApi.read, { params: { id: String(id) }, token }),
    move: (id: number, estado: string) =>
      server.call('POST', pathOf(id, 'cambiar_estado'), { token, body: { estado } }),
  }
}

/** The lines of an order as they are sent back, with changes by place. */
export const sentOf = (
  { productos_pedidos }: PedidoEnviado,
  changes: Readonly<Record<number, Partial<Linea>>> = {},
): Linea[] =>
  productos_pedidos.map((linea, index) =>
    Object.assign(
      {
        linea: linea.id,
        producto: linea.producto.id,
        medida: linea.medida?.id ?? null,
        sabores: linea.sabores?.map(({ id }) => id) ?? null,
        cantidad: linea.cantidad,
        adiciones: linea.adiciones.map(({ ingrediente }) => ({ ingrediente: ingrediente.id })),
        observaciones: linea.observaciones,
      },
      changes[index],
    ),
  )

/** Open every day from noon to ten at night. */
export const TARDES = [1, 2, 3, 4, 5, 6, 7].map((dia_semana) => ({
  dia_semana,
  hora_inicio: '12:00',
  hora_fin: '22:00',
}))

/** Sets fields of a branch, such as the minutes and the room of its kitchen. */
export async function setSede(server: TestServer, token: string, sede: number, body: object): Promise<void> {
  const { status } = await server.call('PATCH', `/api/locations/sedes/${String(sede)}/`, { token, body })
  expect(status).toBe(200)
}
