// A stand-in for a server that knows only the documented calls and fields. It serves the built
// front ends as plain files, and records every other call, which gets a 404 (rule
// api/solo-documentado).
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { WebSocketServer, type WebSocket } from 'ws'
import {
  aPedido,
  ARMADO,
  CATEGORIAS,
  FOTO,
  HAWAIANA,
  HORARIOS,
  INGREDIENTE,
  LIMONADA,
  MEDIDAS,
  MESA,
  OTRA_MESA,
  ORDER_TOKEN,
  PAISA,
  PERFIL,
  PERMISOS,
  PUBLICIDAD,
  ROL,
  SEDE,
  SUGERENCIAS,
  USUARIO,
  type PedidoDocumentado,
} from './data.ts'

const CLIENT = join(import.meta.dirname, '../../../dist/client')
const FOTO_FILE = join(import.meta.dirname, '../../../media/demo/arma-tu-pizza.jpg')
const TYPES: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
  jpg: 'image/jpeg',
}

export interface Asked {
  readonly method: string
  readonly path: string
  readonly body: string
  readonly headers: IncomingMessage['headers']
}
interface Answer {
  readonly status?: number
  readonly body?: unknown
}

export interface Documentado {
  readonly port: number
  /** Calls of the API, in their order. */
  readonly asked: Asked[]
  /** The undocumented ones, which got a 404. */
  readonly unknown: Asked[]
  readonly pedidos: Map<number, PedidoDocumentado>
  /** Answers of a story's own instead of the usual ones, by 'POST /users/login/'. */
  readonly instead: Map<string, Answer>
  /** Sends an order to every socket, once a page has opened one. */
  tell(pedido: PedidoDocumentado): Promise<void>
  close(): Promise<void>
}

/** Every undocumented call that the front ends make, and what they do without its answer. */
const UNDOCUMENTED = {
  'GET /api/negocio/':
    'name, colours, time zone and bonus of the business: the neutral ones stand in for them',
}

/**
 * What a page also asks for a logged-in person. Without the answers it offers customers neither the
 * last order nor known addresses. Staff see no drafts, no archived branches, no accounts of tables,
 * no known callers, and neither what a branch, its printers nor the menu still lack. A session ends
 * on the device alone, and that of an account which staff register stays open.
 */
const FOR_A_PERSON = new Set([
  'GET /api/pedidos/ultimo/',
  'GET /api/pedidos/direcciones/',
  'GET /users/direcciones/',
  'GET /api/productos/borradores/',
  'GET /api/locations/sedes-archivadas/',
  'GET /api/locations/preparacion-sedes/',
  'GET /api/categoria-productos/gestion/',
  'GET /api/impresion/',
  'GET /api/cuentas/',
  'GET /api/pedidos/cliente/',
  'POST /users/logout/',
])

/** Expects that only the calls above were made since `unknown` was emptied. */
export function expectNoOtherNeed({ unknown }: Documentado): void {
  const asked = new Set(unknown.map(({ method, path }) => `${method} ${path.replace(/\?.*$/, '')}`))
  expect([...asked].filter((call) => !FOR_A_PERSON.has(call))).toEqual(Object.keys(UNDOCUMENTED))
}

const sentTo = ({ asked }: Documentado, call: string) =>
  asked.filter(({ method, path }) => `${method} ${path}` === call)

/** The bodies of all calls like 'POST /api/pedidos/', in their order. */
export const bodiesOf = (server: Documentado, call: string): unknown[] =>
  sentTo(server, call).map(({ body }) => JSON.parse(body))

/** The fields of the last form that a call like 'POST /api/productos/' sent; of a file its type. */
export function formOf(server: Documentado, call: string): Record<string, string> {
  const parts = / name="([^"]+)"(?:; filename="[^"]*"\r\nContent-Type: ([^\r]+))?\r\n\r\n(.*?)\r\n--/gs
  const body = sentTo(server, call).at(-1)?.body ?? ''
  return Object.fromEntries(
    [...body.matchAll(parts)].map(([, name = '', type, value = '']) => [name, type ?? value]),
  )
}

/** The token of every log-in, and the calls that need none; to all others the server says 401. */
const SESION = 'sesion'
const PUBLIC =
  /^(?:POST \/users\/(?:login|register)|GET \/api\/(?:categoria-productos|productos|productos\/7|medidas|build-your-pizza-options|locations\/sedes|locations\/sedes\/1(?:\/obtener_telefono)?|directions|calculate-distance|publicidades\/vigente|pedidos\/token\/.+)|GET \/estados-pedido|POST \/api\/pedidos)$/

const json = (body: unknown, status = 200): Answer => ({ status, body })

export async function startDocumentado(): Promise<Documentado> {
  const asked: Asked[] = []
  const unknown: Asked[] = []
  const instead = new Map<string, Answer>()
  const pedidos = new Map<number, PedidoDocumentado>()
  const active = ({ activo, estado }: PedidoDocumentado) =>
    activo && ['PENDIENTE', 'ACEPTADO', 'EN_PROCESO'].includes(estado)
  const list = (wanted: boolean) => [...pedidos.values()].filter((pedido) => active(pedido) === wanted)
  const one = (id: string) => pedidos.get(Number(id))
  // The writes change copies.
  const permisos = structuredClone(PERMISOS)
  const mesas = structuredClone([MESA, OTRA_MESA])
  const publicidades = structuredClone([PUBLICIDAD])
  const withId = <Thing extends { id: number }>(things: readonly Thing[], id = '') =>
    things.find((thing) => thing.id === Number(id))

  /** The documented calls that the stories need, without the last slash. */
  const calls: [RegExp, (match: RegExpExecArray, body: string, query: URLSearchParams) => Answer][] = [
    [/^POST \/users\/login$/, () => json({ token: SESION })],
    [/^POST \/users\/register$/, () => json({ token: SESION }, 201)],
    [/^POST \/users\/(send-verification|verify-phone)-code$/, () => json({})],
    [/^GET \/users\/profile$/, () => json(PERFIL)],
    [
      /^GET \/users\/active-order$/,
      () => json([...pedidos.values()].find((pedido) => active(pedido)) ?? null),
    ],
    [/^GET \/users\/user-permissions$/, () => json(PERMISOS.map(({ clave }) => ({ clave })))],
    [/^GET \/users\/usuarios$/, () => json([USUARIO])],
    [/^GET \/users\/usuarios\/5$/, () => json(USUARIO)],
    // The documents leave the response to a change open.
    [/^PATCH \/users\/usuarios\/5$/, () => ({ status: 204 })],
    [/^POST \/users\/usuarios\/5\/change-password$/, () => json({})],
    [/^GET \/users\/roles$/, () => json([ROL])],
    [/^GET \/users\/roles\/3$/, () => json(ROL)],
    [/^PATCH \/users\/roles\/3$/, () => json({})],
    [/^GET \/users\/permisos$/, () => json(permisos)],
    [/^GET \/users\/permisos\/(\d+)$/, ([, id]) => json(withId(permisos, id))],
    [
      /^POST \/users\/permisos$/,
      (_match, body) => {
        permisos.push({ id: permisos.length + 1, ...JSON.parse(body) })
        return json({})
      },
    ],
    [
      /^PATCH \/users\/permisos\/(\d+)$/,
      ([, id], body) => {
        Object.assign(withId(permisos, id) ?? {}, JSON.parse(body))
        return json({})
      },
    ],
    [
      /^DELETE \/users\/permisos\/(\d+)$/,
      ([, id]) => {
        permisos.splice(0, permisos.length, ...permisos.filter((permiso) => permiso.id !== Number(id)))
        return { status: 204 }
      },
    ],
    [/^POST \/api\/(ingredientes|categoria-ingredientes|categoria-productos)$/, () => json({})],
    // Its status is documented.
    [/^POST \/api\/productos$/, () => json({}, 201)],
    [
      /^GET \/api\/categoria-productos$/,
      (_match, _body, query) => {
        const slug = query.get('slug')
        return json(slug === null ? CATEGORIAS : CATEGORIAS.filter((one) => one.slug === slug))
      },
    ],
    [/^GET \/api\/productos$/, () => json([HAWAIANA, PAISA, LIMONADA])],
    [/^GET \/api\/ingredientes$/, () => json([INGREDIENTE])],
    [/^GET \/api\/ingredientes\/3$/, () => json(INGREDIENTE)],
    [/^PUT \/api\/ingredientes\/3$/, () => json({})],
    [/^GET \/api\/categoria-ingredientes$/, () => json([{ ...INGREDIENTE.categoria, tiene_medidas: false }])],
    [/^GET \/api\/productos\/7$/, () => json(HAWAIANA)],
    [/^PUT \/api\/productos\/7$/, () => json({})],
    [/^GET \/api\/medidas$/, () => json(MEDIDAS)],
    [/^POST \/api\/precios-por-medida$/, (_match, body) => json(JSON.parse(body), 201)],
    [/^GET \/api\/build-your-pizza-options$/, () => json(ARMADO)],
    [/^GET \/api\/locations\/sedes$/, () => json([SEDE])],
    [/^GET \/api\/locations\/sedes\/1$/, () => json(SEDE)],
    [/^GET \/api\/locations\/horarios-sede$/, () => json(HORARIOS)],
    [/^POST \/api\/locations\/horarios-sede$/, () => json({})],
    [/^GET \/api\/locations\/sedes\/1\/obtener_telefono$/, () => json({ telefono: SEDE.telefono })],
    [/^POST \/api\/locations\/sedes\/1\/asociar_productos$/, () => json({})],
    [/^GET \/api\/locations\/mesas$/, () => json(mesas)],
    [
      /^POST \/api\/locations\/mesas$/,
      (_match, body) => {
        const id = mesas.length + 1
        mesas.push({ id, nombre: `Mesa ${String(id)}`, estado: 'LIBRE', ...JSON.parse(body) })
        return json({})
      },
    ],
    [
      /^PATCH \/api\/locations\/mesas\/(\d+)$/,
      ([, id], body) => {
        Object.assign(withId(mesas, id) ?? {}, JSON.parse(body))
        return json({})
      },
    ],
    [/^GET \/api\/locations\/estados-mesas$/, () => json([{ value: 'LIBRE', label: 'Libre' }])],
    [/^GET \/api\/directions$/, () => json({ suggestions: SUGERENCIAS })],
    [/^GET \/api\/calculate-distance$/, () => json({ distance: '6.1 km', duration: '17 mins' })],
    [/^GET \/api\/cupones\/usuario$/, () => json([])],
    [/^GET \/api\/publicidades$/, () => json(publicidades)],
    [/^GET \/api\/publicidades\/1$/, () => json(publicidades[0])],
    [/^(POST \/api\/publicidades|PUT \/api\/publicidades\/1)$/, () => json({})],
    [
      /^PATCH \/api\/publicidades\/1$/,
      (_match, body) => {
        Object.assign(publicidades[0] ?? {}, JSON.parse(body))
        return json({})
      },
    ],
    [/^GET \/api\/publicidades\/vigente$/, () => ({ status: 204 })],
    [/^GET \/estados-pedido$/, () => json([{ value: 'PENDIENTE', label: 'Pendiente' }])],
    [/^POST \/api\/pedidos$/, () => json({}, 201)],
    [/^GET \/api\/pedidos\/activos$/, () => json(list(true))],
    [/^GET \/api\/pedidos\/finalizados$/, () => json(list(false))],
    [
      /^GET \/api\/pedidos\/token\/(.+)$/,
      ([, token]) =>
        token === ORDER_TOKEN
          ? json({ id: 12, invitado: { nombre: 'Camila Díaz', numero: '3105550142' }, estado: 'ACEPTADO' })
          : json({}, 404),
    ],
    [/^GET \/api\/pedidos\/(\d+)$/, ([, id = '']) => (one(id) === undefined ? json({}, 404) : json(one(id)))],
    [
      /^POST \/api\/pedidos\/(\d+)\/cambiar_estado$/,
      ([, id = ''], body) => {
        Object.assign(one(id) ?? {}, JSON.parse(body))
        return json({})
      },
    ],
    [
      /^POST \/api\/pedidos\/(\d+)\/cambiar_estado_activo$/,
      ([, id = '']) => {
        const pedido = one(id)
        if (pedido !== undefined) pedido.activo = !pedido.activo
        return json({})
      },
    ],
  ]

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const isApi = /^\/(?:api|users|locations|estados-pedido)\b/.test(url.pathname)
    if (!isApi) return sendFile(request, response, url.pathname)
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts).toString('utf8')
    const call = `${request.method ?? ''} ${url.pathname.replace(/\/$/, '')}`
    const { headers, method = '' } = request
    const one: Asked = { method, path: `${url.pathname}${url.search}`, body, headers }
    asked.push(one)
    for (const [pattern, handle] of calls) {
      const match = pattern.exec(call)
      if (match === null) continue
      if (!PUBLIC.test(call) && headers.authorization !== `Token ${SESION}`) {
        response.writeHead(401, { 'content-type': 'application/json' }).end('{}')
        return
      }
      const { status = 200, body: sent } = instead.get(call) ?? handle(match, body, url.searchParams)
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(sent === undefined ? undefined : JSON.stringify(sent))
      return
    }
    unknown.push(one)
    response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>')
  }

  const http = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      // A page that is left cuts off what it sends.
      if (request.errored === null) throw error
    })
  })
  const sockets = new WebSocketServer({ server: http, path: '/ws/pedidos/' })
  /** The sockets that have logged in: the token is in the first message. */
  const heard = new WeakSet<WebSocket>()
  sockets.on('connection', (socket) =>
    socket.once('message', (first) => {
      if (first instanceof Buffer && first.includes(`"${SESION}"`)) heard.add(socket)
    }),
  )
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return {
    port: address.port,
    asked,
    unknown,
    pedidos,
    instead,
    async tell(pedido) {
      pedidos.set(pedido.id, pedido)
      const listening = () => [...sockets.clients].filter((socket) => heard.has(socket))
      await expect.poll(() => listening().length).toBeGreaterThan(0)
      for (const socket of listening()) {
        socket.send(JSON.stringify({ type: 'pedido_actualizado', pedido }))
      }
    },
    async close() {
      for (const socket of sockets.clients) socket.terminate()
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
}

/**
 * The files of the build; any other path is the page, the staff's where the first label of the host
 * is `admin`.
 */
async function sendFile(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
  if (!/^\/(assets|media)\//.test(path)) {
    const page = request.headers.host?.startsWith('admin.') === true ? 'admin.html' : 'index.html'
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(await readFile(join(CLIENT, page)))
    return
  }
  const file = await readFile(path === FOTO ? FOTO_FILE : join(CLIENT, path)).catch(() => null)
  const type = TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  response.writeHead(file === null ? 404 : 200, { 'content-type': type }).end(file)
}

export { aPedido }
