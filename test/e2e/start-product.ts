// The product that a browser story talks to: its own server process on its own database.
import { usuariosApi } from '#contract/usuarios/api.ts'
import { startLocalWompi } from '#test/wompi.ts'
import { rm } from 'node:fs/promises'
import * as z from 'zod/mini'
import { end, FRIDAY_EVENING, freePort, launch, newDatabase, newDataDir } from './product-process.ts'

interface ApiCall {
  body?: unknown
  token?: string
  headers?: Record<string, string>
}

export interface Product {
  readonly customerURL: string
  readonly adminURL: string
  /** Calls the API directly, as another person would; returns status and parsed body. */
  api(method: string, path: string, call?: ApiCall): Promise<{ status: number; body: unknown }>
  login(email: string): Promise<string>
  /** kill -9 of the server process, then a new start on the same data. */
  killAndRestart(): Promise<void>
  /** kill -9; the server stays down until `restart`. */
  kill(): Promise<void>
  restart(): Promise<void>
  /** Sets the server's clock; null restores the time of the story's evening. */
  setNow(iso: string | null): Promise<void>
}

export async function startProduct(): Promise<Product & { dispose(): Promise<void> }> {
  const dataDir = await newDataDir()
  const port = await freePort()
  const offset = Date.parse(FRIDAY_EVENING) - Date.now()
  const database = await newDatabase()
  const customerURL = `http://localhost:${String(port)}`
  const wompi = await startLocalWompi()
  wompi.events = `${customerURL}/api/pagos/eventos/`
  const own = { WOMPI_URL: wompi.origin }
  const start = () => launch({ port, dataDir, offset, database: database.settings, own })
  let child = await start()

  const api: Product['api'] = async (method, path, call = {}) => {
    const response = await fetch(`${customerURL}${path}`, {
      method,
      headers: {
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(call.token === undefined ? {} : { authorization: `Token ${call.token}` }),
        ...call.headers,
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : JSON.parse(text) }
  }

  return {
    customerURL,
    adminURL: `http://admin.localhost:${String(port)}`,
    api,
    async login(email) {
      const { body } = await api('POST', '/users/login/', { body: { email, password: 'comanda-demo' } })
      return z.parse(usuariosApi.login.response, body).token
    },
    async kill() {
      await end(child, 'SIGKILL')
    },
    async restart() {
      child = await start()
    },
    async killAndRestart() {
      await end(child, 'SIGKILL')
      child = await start()
    },
    async setNow(iso) {
      const heard = new Promise((resolve) => child.once('message', resolve))
      child.send({ now: iso })
      await heard
    },
    async dispose() {
      await end(child, 'SIGTERM')
      await wompi.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
