// A printer of the network: it says that it is ready, takes a ticket, and says so after the cut.
import type { EstadoDeImpresora, Resultado } from '#domain/impresion/impresora.ts'
import { EventEmitter } from 'node:events'
import { connect, type Socket } from 'node:net'

const CONNECT_MS = 3_000
const READY_MS = 2_000
/** A slow printer needs half a minute for a long ticket. */
const PRINTED_MS = 30_000

/** DLE EOT 1 and 4, which a printer answers at once: its state, and its paper. */
const ASK_STATE = Buffer.from([0x10, 0x04, 1])
const ASK_PAPER = Buffer.from([0x10, 0x04, 4])
/** GS r 1, which a printer answers when it has come to it: after all that was sent before. */
const ASK_DONE = Buffer.from([0x1d, 0x72, 1])
const OFFLINE = 0x08
const PAPER_END = 0x60

export interface Address {
  readonly host: string
  readonly port: number
}

/** `printsOnly`: the printer does not answer at all. */
export async function seePrinter(address: Address, printsOnly: boolean): Promise<EstadoDeImpresora> {
  const line = await open(address)
  if (line === null) return 'APAGADA'
  try {
    return printsOnly ? 'LISTA' : await readState(line)
  } finally {
    line.end()
  }
}

/**
 * 'NADA' means that the printer got no byte of the ticket, because it was not ready. 'IMPRESA'
 * comes from the printer alone.
 */
export async function printOnTcp(
  address: Address,
  bytes: Uint8Array,
  printsOnly: boolean,
): Promise<Resultado> {
  const line = await open(address)
  if (line === null) return 'NADA'
  try {
    if (printsOnly) return (await line.send(bytes, PRINTED_MS)) ? 'ENVIADA' : 'SIN_CONFIRMAR'
    if ((await readState(line)) !== 'LISTA') return 'NADA'
    if (!(await line.send(Buffer.concat([bytes, ASK_DONE]), PRINTED_MS))) return 'SIN_CONFIRMAR'
    return (await line.read(PRINTED_MS)) === null ? 'SIN_CONFIRMAR' : 'IMPRESA'
  } finally {
    line.end()
  }
}

async function readState(line: Line): Promise<EstadoDeImpresora> {
  await line.send(ASK_STATE, READY_MS)
  const state = await line.read(READY_MS)
  if (state === null) return 'APAGADA'
  await line.send(ASK_PAPER, READY_MS)
  const paper = await line.read(READY_MS)
  if (paper === null) return 'APAGADA'
  if ((paper & PAPER_END) !== 0) return 'SIN_PAPEL'
  return (state & OFFLINE) === 0 ? 'LISTA' : 'APAGADA'
}

interface Line {
  /** False when the printer did not take it. */
  send(bytes: Uint8Array, ms: number): Promise<boolean>
  /** The next byte that the printer says; null when it says none. */
  read(ms: number): Promise<number | null>
  end(): void
}

async function open(address: Address): Promise<Line | null> {
  const socket = connect({ ...address, noDelay: true })
  const said: number[] = []
  const heard = new EventEmitter()
  socket.on('data', (data: Buffer) => {
    said.push(...data)
    heard.emit('byte')
  })
  const gone = new Promise<null>((resolve) => {
    const end = () => resolve(null)
    socket.once('error', end).once('close', end)
  })
  const up = new Promise<true>((resolve) => socket.once('connect', () => resolve(true)))
  if ((await soonest([up, gone], CONNECT_MS)) === null) {
    socket.destroy()
    return null
  }
  return {
    send: async (bytes, ms) => (await soonest([written(socket, bytes), gone], ms)) === true,
    async read(ms) {
      if (said.length === 0) {
        const byte = new Promise<true>((resolve) => heard.once('byte', () => resolve(true)))
        await soonest([byte, gone], ms)
      }
      return said.shift() ?? null
    },
    end: () => socket.destroy(),
  }
}

const written = (socket: Socket, bytes: Uint8Array) =>
  new Promise<true | null>((resolve) => {
    socket.write(bytes, (error) => resolve(error ? null : true))
  })

/** The first that comes, or null after `ms`. */
async function soonest<T>(promises: readonly Promise<T | null>[], ms: number): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), ms)
  try {
    return await Promise.race([...promises, late])
  } finally {
    clearTimeout(timer)
  }
}
