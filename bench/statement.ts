// The machine's own limit: the order of the floor as one prepared statement on the same engine,
// without HTTP, without looking a key up, and without a quote.
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { ORDER } from './floor-order.ts'

const LINES = JSON.stringify(
  [1, 2, 3].map((producto) => ({
    producto,
    medida: 2,
    cantidad: 1,
    precio_unitario_aplicado: 30_000,
    descuento_porcentaje: 0,
    adiciones: [{ ingrediente: 3, precio_adicion: 2500 }],
  })),
)

/**
 * Orders a second, each acknowledged before the next of its connection. `socket` is the engine's
 * folder.
 */
export async function measureStatement(socket: string, atOnce: number, seconds: number): Promise<number> {
  const connect = async () => {
    const client = new Client({ host: socket, port: 5432, user: 'app', database: 'floor' })
    await client.connect()
    return client
  }
  const clients = await Promise.all(Array.from({ length: atOnce }, connect))
  let count = 0
  const started = performance.now()
  const until = started + seconds * 1000
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < until) {
        const head = [1, 90_000, 2500, 'Ana', '3001234567', 'Calle 72 # 10-07']
        const values = [...head, randomUUID(), 'digest', LINES]
        const { rowCount } = await client.query({ name: 'order', text: ORDER, values })
        if (rowCount !== 1) throw new Error('not placed')
        count += 1
      }
    }),
  )
  const perSecond = (count * 1000) / (performance.now() - started)
  await Promise.all(clients.map((client) => client.end()))
  return perSecond
}
