// A staff screen on the live channel: the board of a branch, or the laptop that has another screen
// open. It connects again when its process dies, and reads what it missed, as the browser does.
import { openLive, type LiveSocket } from '#test/live-socket.ts'
import * as z from 'zod/mini'
import { vi } from 'vitest'

const WITHIN_MS = 20_000
const pedidos = z.array(z.object({ id: z.int() }))

export class Screen {
  readonly #url: string
  readonly #token: string
  readonly #heard = new Set<number>()
  #socket: LiveSocket | null = null
  #read = 0
  #beats = 0

  constructor(url: string, token: string) {
    this.#url = url
    this.#token = token
  }

  get isOpen(): boolean {
    return this.#socket !== null
  }

  /** Tries again, as the browser does, while its process dies under it. */
  async open(): Promise<void> {
    await vi.waitFor(() => this.#tryToOpen(), { interval: 50, timeout: WITHIN_MS })
  }

  async #tryToOpen(): Promise<void> {
    this.#socket = await openLive(Number(new URL(this.#url).port), { token: this.#token })
    this.#read = 0
    this.#beats = 0
    const headers = { authorization: `Token ${this.#token}` }
    const answer = await fetch(`${this.#url}/api/pedidos/activos/`, { headers })
    for (const { id } of z.parse(pedidos, await answer.json())) this.#heard.add(id)
  }

  close(): void {
    this.#socket?.ws.terminate()
    this.#socket = null
  }

  /** Says that the board of a branch is open, and waits until the server has read it. */
  async beat(sede: number): Promise<void> {
    const socket = await this.#connected()
    socket.send({ type: 'tablero', sede }, { type: 'latido' })
    this.#beats += 1
    const answered = () => socket.frames.filter(({ type }) => type === 'latido').length
    await vi.waitUntil(() => answered() >= this.#beats, { interval: 2, timeout: WITHIN_MS })
  }

  /** Returns once the screen has the order; throws when nobody tells it. */
  async hears(id: number): Promise<void> {
    await this.#connected()
    await vi.waitUntil(() => this.#listen().has(id), { interval: 2, timeout: WITHIN_MS })
  }

  /** Whether it says that nobody has the board of the branch open. */
  async saysSinTablero(sede: number): Promise<boolean> {
    const socket = await this.#connected()
    const alone = () => {
      const frame = socket.frames.findLast(({ type }) => type === 'tableros')
      return frame?.type === 'tableros' && frame.sin_tablero.some((one) => one.sede.id === sede)
    }
    return vi.waitUntil(alone, { interval: 5, timeout: WITHIN_MS }).catch(() => false)
  }

  async #connected(): Promise<LiveSocket> {
    if (this.#socket?.ws.readyState !== 1) await this.open()
    if (this.#socket === null) throw new Error('not connected')
    return this.#socket
  }

  #listen(): ReadonlySet<number> {
    const frames = this.#socket?.frames ?? []
    for (const frame of frames.slice(this.#read)) {
      if (frame.type === 'pedido_actualizado') this.#heard.add(frame.pedido.id)
    }
    this.#read = frames.length
    return this.#heard
  }
}
