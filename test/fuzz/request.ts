// One request of the fuzzing: a valid call, then spoiled here and there.
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { DEMO } from '#test/builders.ts'
import type { Principal } from './principals.ts'
import type { Random } from '#test/random.ts'
import type { Valid } from '#test/fuzz/teachings/teaching.ts'
import { METHODS, spoilData, spoilHeader, spoilPath, spoilText, textOf } from './spoil.ts'
import { validInput, type Meanings } from './valid-input.ts'

export interface Shot {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
}

export interface Aim {
  readonly name: string
  readonly endpoint: Endpoint
  readonly who: Principal | null
  /** The secret token of an order that exists. */
  readonly pedidoToken: string
  /** A request that was prepared; null draws one. */
  readonly valid: Valid | null
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const DAYS = [1, 2, 3, 4, 5, 6, 7]
const BUILT = 'build-your-pizza'
/** An area around every demo branch. */
const WIDE = {
  type: 'Polygon',
  coordinates: [
    [
      [-74.3, 4.5],
      [-73.9, 4.5],
      [-73.9, 4.9],
      [-74.3, 4.9],
      [-74.3, 4.5],
    ],
  ],
}

const small = (random: Random) => random.int(1, 6)
const text = (value: string) => () => value

function meaningsFor({ who, pedidoToken }: Aim): Meanings {
  return {
    // Half of the values are of any kind.
    id: (random) => random.int(1, random.chance(0.5) ? 3 : 20),
    token: text(pedidoToken),
    email: (random) =>
      random.pick([who?.email ?? 'admin', 'admin', `nueva${random.digits(8)}@donalumbre.example`]),
    password: (random) => random.pick(['comanda-demo', `Lumbre brava ${random.digits(4)}`]),
    numero: (random) => `3${random.digits(9)}`,
    rol: (random) => `Rol ${random.digits(9)}`,
    clave: (random) => `clave_${random.digits(9)}`,
    nombre: (random) => `Nombre ${random.digits(9)}`,
    role: small,
    roles: small,
    permisos: small,
    sede: small,
    sede_id: small,
    mesa: small,
    medida: small,
    categoria: small,
    producto: small,
    ingrediente: small,
    estado: (random) => random.pick(['ACEPTADO', 'LIBRE']),
    direccion: text(DEMO.direccion),
    direccion_entrega: text(DEMO.direccion),
    input_text: text(DEMO.direccion),
    lat: text('4.6567'),
    lon: text('-74.0582'),
    lng: text('-74.0582'),
    slug: text('pizzas-tradicionales'),
    precio: text('12000'),
    descuento: text('10'),
    precio_adicion: text('3000'),
    imagen: () => null,
    fecha_inicio: text('2026-11-01'),
    fecha_fin: text('2026-12-01'),
    hora_inicio: text('12:00'),
    hora_fin: text('22:00'),
    programado_para: () => null,
    precio_unitario_aplicado: () => null,
    descuento_porcentaje: () => null,
    costo_domicilio: () => null,
    codigo_cupon: () => null,
  }
}

/** Bodies whose schema does not say all that makes them valid. */
const WHOLE: Readonly<Record<string, (random: Random) => unknown>> = {
  'pedidos.create': (random) => ({
    ...random.pick([
      { tipo_pedido: 'RECOGER' },
      { tipo_pedido: 'MESA', mesa: random.int(1, 4) },
      {
        tipo_pedido: 'DOMICILIO',
        direccion: { direccion_entrega: DEMO.direccion, instrucciones: 'Timbre 2' },
      },
    ]),
    sede: { id: DEMO.sede },
    productos_pedidos: Array.from({ length: random.int(1, 3) }, () =>
      random.chance(0.3)
        ? { producto: BUILT, medida: { id: 4 }, sabores: [{ id: 1 }, { id: 2 }], cantidad: random.int(1, 3) }
        : {
            producto: { id: 1 },
            medida: { id: random.int(1, 5) },
            cantidad: random.int(1, 3),
            adiciones: [],
            observaciones: 'sin cebolla',
          },
    ),
    invitado: { nombre: 'Camila Prueba', numero: `3${random.digits(9)}` },
  }),
  'sedesAdmin.setHorarios': (random) => {
    const sede = random.int(1, 4)
    return DAYS.map((dia_semana) => ({ sede, dia_semana, hora_inicio: '00:00', hora_fin: '23:59' }))
  },
  'cobertura.setCobertura': (random) => ({
    max_minutos: random.int(60, 180),
    radio_km: '25,5',
    poligono: random.pick([null, WIDE]),
    minutos_base: 2,
    factor_desvio: 1.4,
    km_por_hora: 20,
  }),
}

/** Draws the request; about one in six stays valid. */
export function aim(target: Aim, random: Random, isSpoiled: boolean): Shot {
  const { endpoint, name, who, valid } = target
  const meanings = meaningsFor(target)
  const draw = (schema: Endpoint['body']) =>
    schema === undefined ? undefined : validInput(schema, meanings, random)
  const whole = () =>
    WHOLE[name] !== undefined && random.chance(0.7) ? WHOLE[name](random) : draw(endpoint.body)
  let params = valid?.params ?? draw(endpoint.params)
  let query = valid?.query ?? draw(endpoint.query)
  let data = valid?.body ?? whole()
  const spoils = !isSpoiled || random.chance(0.16) ? 0 : random.int(1, 3)

  let method: string = endpoint.method
  const headers: Record<string, string> = who === null ? {} : { authorization: `Token ${who.token}` }
  let spoilPathToo = false
  let raw: Buffer | null = null
  for (let i = 0; i < spoils; i += 1) {
    const kind = random.next()
    if (data !== undefined && kind < 0.6) {
      if (kind < 0.48) data = spoilData(data, random)
      else raw = spoilText(JSON.stringify(data) ?? '', random)
    } else if (query !== undefined && kind < 0.75) query = spoilData(query, random)
    else if (params !== undefined && kind < 0.8) params = spoilData(params, random)
    else if (kind < 0.88) spoilPathToo = true
    else if (kind < 0.92) method = random.pick(METHODS)
    else Object.assign(headers, spoilHeader(random))
  }
  const plain = fill(random.pick([endpoint.path, ...(endpoint.aliases ?? [])]), params) + queryText(query)
  const path = spoilPathToo ? spoilPath(plain, random) : plain
  const form = endpoint.form === true && raw === null && (hasFile(data) || random.chance(0.5))
  const body = form ? formOf(data, random, isSpoiled) : (raw ?? jsonOf(data))
  const type = form ? 'multipart/form-data; boundary=limite' : 'application/json'
  const typed = body === null ? headers : { 'content-type': type, ...headers }
  return { method, path, headers: typed, body }
}

const jsonOf = (data: unknown) => (data === undefined ? null : Buffer.from(JSON.stringify(data)))

const entriesOf = (data: unknown): [string, unknown][] =>
  typeof data === 'object' && data !== null ? Object.entries(data) : []

/** Lone surrogates have no UTF-8. */
const escape = (value: unknown) => encodeURIComponent(textOf(value).toWellFormed())

const fill = (path: string, params: unknown) => {
  const values = new Map(entriesOf(params))
  return path.replaceAll(/\{(\w+)\}/g, (_match, key: string) => escape(values.get(key)))
}

function queryText(query: unknown): string {
  const pairs = entriesOf(query).map(([key, value]) => `${escape(key)}=${escape(value)}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

const hasFile = (data: unknown) => entriesOf(data).some(([, value]) => value instanceof Uint8Array)

/** The same data as a form with its file, or with a picture; sometimes a broken one. */
function formOf(data: unknown, random: Random, isSpoiled: boolean): Buffer {
  const parts: Uint8Array[] = []
  const add = (head: string, content: Uint8Array) =>
    parts.push(
      Buffer.from(`--limite\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    )
  const addFile = (name: string, bytes: Uint8Array) => {
    const whole = !isSpoiled || random.chance(0.8)
    add(`name="${name}"; filename="../a.png"`, whole ? bytes : bytes.subarray(0, random.int(0, bytes.length)))
  }
  for (const [key, value] of entriesOf(data)) {
    const name =
      isSpoiled && random.chance(0.03)
        ? random.pick(['a[b', '[0]', 'a[999]', '__proto__[x]', 'a'.repeat(200)])
        : key.replaceAll(/["\r\n]/g, '')
    if (value instanceof Uint8Array) addFile(name, value)
    else if (key !== 'imagen' && value !== null) add(`name="${name}"`, Buffer.from(textOf(value)))
  }
  if (!hasFile(data) && random.chance(0.7)) addFile('imagen', PNG)
  parts.push(Buffer.from(!isSpoiled || random.chance(0.95) ? '--limite--\r\n' : '--limi'))
  return Buffer.concat(parts)
}
