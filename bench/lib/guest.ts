// A guest who orders 3 lines of the menu, as a delivery after asking what it costs, or to pick them
// up: each time another guest, at another street address, from another IP address, with another
// phone.
import { categoria, type Producto } from '#contract/catalogo/catalogo.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import type { NuevoPedido } from '#contract/pedidos/nuevo-pedido.ts'
import type { PedidoCreado } from '#contract/pedidos/pedido.ts'
import { sedesApi } from '#contract/sedes/api.ts'
import { unitPrice } from '#domain/pedido/precios.ts'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { jsonOf, openConnection, requestOf, type Answer, type Connection } from './connection.ts'
import type { Operation } from './load.ts'

const SEDE = 1
const LINES = 3

const quote = z.object({ costo_domicilio: z.int() })

let guests = 0

/** Deliveries with their quote, from the menu of one server, placed on another one (or the same). */
export async function guestOrders(menuOf: URL, server: URL): Promise<Operation> {
  const productos = await readProductos(menuOf)
  return async (connection) => {
    await place(connection, server, productos)
  }
}

/** Orders to pick up: one call each. */
export async function guestPickUps(server: URL): Promise<Operation> {
  const productos = await readProductos(server)
  return async (connection) => {
    guests += 1
    const order = { tipo_pedido: 'RECOGER', costo_domicilio: 0, ...contentOf(guests, productos) } as const
    await send(connection, server, order, { 'x-forwarded-for': addressOf() })
  }
}

/** One order, as its guest reads it. */
export async function placeOne(url: URL): Promise<PedidoCreado> {
  const productos = await readProductos(url)
  const connection = await openConnection(url)
  const { body } = await place(connection, url, productos)
  connection.close()
  return z.parse(pedidosApi.create.response, JSON.parse(body.toString()))
}

export async function place(
  connection: Connection,
  server: URL,
  productos: readonly Producto[],
): Promise<Answer> {
  guests += 1
  const guest = guests
  const headers = { 'x-forwarded-for': addressOf() }
  const direccion = `Calle ${String(60 + (guest % 30))} # ${String(8 + (guest % 5))}-${String(10 + (guest % 80))}`
  const search = new URLSearchParams({ lat: '4.65', lon: '-74.06', sede_id: String(SEDE), direccion })
  const quoteRequest = requestOf(server, 'GET', `${sedesApi.distance.path}?${search.toString()}`, { headers })
  const { costo_domicilio } = z.parse(quote, jsonOf(await connection.send(quoteRequest)))
  const order: NuevoPedido = {
    tipo_pedido: 'DOMICILIO',
    direccion: { direccion_entrega: direccion, instrucciones: '' },
    costo_domicilio,
    ...contentOf(guest, productos),
  }
  return send(connection, server, order, headers)
}

async function send(
  connection: Connection,
  server: URL,
  body: NuevoPedido,
  headers: Record<string, string>,
): Promise<Answer> {
  const request = requestOf(server, 'POST', pedidosApi.create.path, {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body,
  })
  const answer = await connection.send(request)
  if (answer.status !== 201) {
    throw new Error(`not placed: ${String(answer.status)} ${answer.body.toString()}`)
  }
  return answer
}

export async function readProductos(url: URL): Promise<Producto[]> {
  const connection = await openConnection(url)
  const answer = await connection.send(
    requestOf(url, 'GET', `/api/categoria-productos/?sede=${String(SEDE)}`),
  )
  connection.close()
  return z.parse(z.array(categoria), jsonOf(answer)).flatMap((one) => one.productos_por_categoria)
}

/** Branch, guest and three lines of the menu. */
function contentOf(guest: number, menu: readonly Producto[]) {
  const productos = Array.from({ length: LINES }, (_, n) => menu[(guest * 7 + n * 31) % menu.length])
  return {
    sede: SEDE,
    invitado: { nombre: 'Ana Gómez', numero: String(3_000_000_000 + guest) },
    productos_pedidos: productos.filter((one) => one !== undefined).map(lineOf),
  }
}

function lineOf(producto: Producto) {
  const [medida] = producto.precios_por_medida
  const [adicion] = producto.posibles_adiciones
  if (medida === undefined || adicion === undefined) throw new Error(`${producto.nombre} is not complete`)
  return {
    producto: producto.id,
    medida: medida.medida,
    cantidad: 1,
    adiciones: [{ ingrediente: adicion.ingrediente.id, precio_adicion: adicion.precio_adicion }],
    precio_unitario_aplicado: unitPrice(medida.precio, producto.descuento),
    descuento_porcentaje: producto.descuento,
  }
}

let addresses = 0
/** 10.x.y.z: another one every time. */
export function addressOf(): string {
  addresses += 1
  return `10.${String((addresses >> 16) & 255)}.${String((addresses >> 8) & 255)}.${String(addresses & 255)}`
}
