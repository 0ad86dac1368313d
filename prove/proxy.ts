// A proxy to one or more processes of the product. It takes connections in turn, skips processes
// that refuse, and loses what it is told to lose.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * What happens to a chunk of an answer: it arrives, or the connection breaks before it or half-way
 * through.
 */
export type Fate = 'arrives' | 'lost' | 'half'

export interface Proxy {
  readonly url: string
  /** From now on nothing passes and no connection closes: a cable that was pulled. */
  freeze(): void
  /** How many connections the product keeps open. */
  reached(): number
  /** The cable is back; what was sent meanwhile is lost. */
  thaw(): void
  close(): Promise<void>
}

export async function startProxy(
  ports: readonly number[],
  fateOf: () => Fate = () => 'arrives',
): Promise<Proxy> {
  const sockets = new Set<Socket>()
  const products = new Set<Socket>()
  let frozen = false
  let turn = 0

  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.setNoDelay(true).once('close', () => sockets.delete(socket))
    return socket.on('error', () => socket.destroy())
  }
  /** Connects to the next process that accepts. */
  const reach = async (): Promise<Socket | null> => {
    for (let tried = 0; tried < ports.length; tried += 1) {
      turn += 1
      const socket = connect(ports[turn % ports.length] ?? 0, 'localhost')
      try {
        await once(socket, 'connect')
        products.add(socket.once('close', () => products.delete(socket)))
        return keep(socket)
      } catch {
        socket.destroy()
      }
    }
    return null
  }
  const server = createServer((caller) => {
    keep(caller).pause()
    void reach().then((product) => {
      if (product === null) return caller.destroy()
      caller
        .on('data', (data) => frozen || product.write(data))
        .once('close', () => frozen || product.destroy())
      product.once('close', () => frozen || caller.end())
      product.on('data', (data) => {
        if (frozen) return
        const fate = fateOf()
        if (fate === 'arrives') {
          caller.write(data)
          return
        }
        if (fate === 'half') caller.write(data.subarray(0, data.length / 2), () => caller.destroy())
        else caller.destroy()
        product.destroy()
      })
      caller.resume()
      return undefined
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${String(address.port)}`,
    reached: () => products.size,
    freeze: () => {
      frozen = true
    },
    thaw: () => {
      for (const socket of sockets) socket.destroy()
      frozen = false
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
