// A guest who asks what the delivery costs and orders 3 lines of the menu: each time another guest,
// at another street address, from another IP address, with another phone.
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

/** Orders with their quote, from the menu of one server, placed on another one (or the same). */
export async function guestOrders(menuOf: URL, server: URL): Promise<Operation> {
  const productos = await readProductos(menuOf)
  return async (connection) => {
    await place(connection, server, productos)
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
  const lines = Array.from({ length: LINES }, (_, n) => productos[(guest * 7 + n * 31) % productos.length])
  const request = requestOf(server, 'POST', pedidosApi.create.path, {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: orderOf(guest, {
      costo_domicilio,
      direccion,
      productos: lines.filter((one) => one !== undefined),
    }),
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

interface Delivery {
  readonly costo_domicilio: number
  readonly direccion: string
  readonly productos: readonly Producto[]
}

const orderOf = (guest: number, { costo_domicilio, direccion, productos }: Delivery): NuevoPedido => ({
  tipo_pedido: 'DOMICILIO',
  sede: SEDE,
  direccion: { direccion_entrega: direccion, instrucciones: '' },
  costo_domicilio,
  invitado: { nombre: 'Ana Gómez', numero: String(3_000_000_000 + guest) },
  productos_pedidos: productos.map((producto) => {
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
  }),
})

let addresses = 0
/** 10.x.y.z: another one every time. */
export function addressOf(): string {
  addresses += 1
  return `10.${String((addresses >> 16) & 255)}.${String((addresses >> 8) & 255)}.${String(addresses & 255)}`
}
