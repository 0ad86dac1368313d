// A documented write keeps what the documents do not know. Each thing has every column set; a client
// of the documents sends back what it read, with the documented fields alone. Every row stays, and
// so do its reading and its place in lists. A new column without a value here is a red test.
import { forgetCached } from '#server/lib/cache/cached.ts'
import { openSession } from '#server/lib/session.ts'
import type { Database } from '#server/db/schema.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO } from './builders.ts'
import { sendForm, type Fields } from './forms.ts'
import { aPersona } from './personas.ts'
import { startTestServer } from './server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const admin = await openSession(server.services, 1)

const SEDE = 1
const { margarita: PRODUCTO } = DEMO
const BORRADOR = 2
const ADVERT = 1
const INGREDIENTE = 1
const CLIENTE = 6
let person = 0

type Row = Record<string, unknown>
type Table = keyof Database

interface Case {
  /** The call, as the documents name it. */
  readonly call: string
  /** The thing; its own row has every column set. */
  readonly of: readonly [table: Table, column: string, id: () => number]
  /** Rows around it, by the column that names the thing. */
  readonly around?: readonly (readonly [table: Table, column: string])[]
  /** Columns of the thing that have no value of their own here, and why. */
  readonly except?: Readonly<Record<string, string>>
  /** Columns that the call writes. */
  readonly writes?: readonly string[]
  /** Where it is read: alone and in lists. */
  readonly read: readonly string[]
  readonly send: () => Promise<{ status: number; body: unknown }>
}

const get = async (path: string): Promise<unknown> => (await server.call('GET', path, { token: admin })).body
const ask = (method: 'POST' | 'PUT' | 'PATCH', path: string, body: unknown) =>
  server.call(method, path, { token: admin, body })

const rowsOf = async (table: Table, column: string, id: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} t where ${sql.ref(column)} = ${id} order by t::text`.execute(server.db)
  return rows
}

async function set(table: Table, id: number, values: Row): Promise<void> {
  const pairs = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(pairs)} where id = ${id}`.execute(server.db)
}

/** The columns of a row that have what a row has that nobody set. */
async function unsetIn(table: Table, row: Row): Promise<string[]> {
  const { rows: columns } = await sql<{ name: string; value: string }>`
    select column_name as name, coalesce(column_default, 'null') as value from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(server.db)
  const known = columns.filter(({ value }) => !/nextval|gen_random_uuid|now\(\)/.test(value))
  const { rows } = await sql<Row>`select ${sql.join(
    known.map(({ name, value }) => sql`(${sql.raw(value)}) as ${sql.ref(name)}`),
  )}`.execute(server.db)
  const [unset = {}] = rows
  return known
    .map(({ name }) => name)
    .filter((name) => JSON.stringify(unset[name]) === JSON.stringify(row[name]))
    .toSorted()
}

const omit = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

const productoFields = async (id: number): Promise<Fields> => {
  const [row] = await rowsOf('productos', 'id', id)
  const extras = await rowsOf('posibles_adiciones', 'producto_id', id)
  return [
    ...(['nombre', 'descripcion', 'precio', 'descuento'] as const).map(
      (name) => [name, String(row?.[name])] as const,
    ),
    ['categoria', String(row?.['categoria_id'])],
    ...extras.flatMap(({ ingrediente_id, precio_adicion }, index) => [
      [`posibles_adiciones[${String(index)}][id]`, String(ingrediente_id)] as const,
      [`posibles_adiciones[${String(index)}][precio_adicion]`, String(precio_adicion)] as const,
    ]),
  ]
}

const advertFields = async (): Promise<Fields> => {
  const [row] = await rowsOf('publicidades', 'id', ADVERT)
  return [
    ['titulo', String(row?.['titulo'])],
    ['fecha_inicio', '2026-11-19T05:00:00.000Z'],
    ['fecha_fin', '2026-11-28T04:59:59.999Z'],
    ['activa', 'false'],
  ]
}

const OF_PRODUCT = [
  ['producto_ingredientes', 'producto_id'],
  ['posibles_adiciones', 'producto_id'],
  ['precios_por_medida', 'producto_id'],
  ['precios_por_sede', 'producto_id'],
  ['sede_productos', 'producto_id'],
  ['disponibilidad', 'cosa_id'],
] as const
const OF_BRANCH = [
  ['sede_productos', 'sede_id'],
  ['precios_por_sede', 'sede_id'],
  ['barrios', 'sede_id'],
  ['horarios_sede', 'sede_id'],
  ['horarios_festivos', 'sede_id'],
  ['dias_especiales', 'sede_id'],
  ['cierres_sede', 'sede_id'],
  ['leyes_secas', 'sede_id'],
  ['ritmos_sede', 'sede_id'],
  ['mesas', 'sede_id'],
] as const
const producto = ['productos', 'id', () => PRODUCTO] as const
const sede = ['sedes', 'id', () => SEDE] as const
const READ_PRODUCT = [
  `/api/productos/${String(PRODUCTO)}/`,
  '/api/productos/',
  '/api/categoria-productos/?sede=1',
]
const READ_BRANCH = [
  '/api/locations/sedes/1/',
  '/api/locations/sedes/',
  '/api/locations/horarios-sede/?sede_id=1',
]
const FOR_SALE = {
  era_borrador: 'a product for sale; a trigger writes it for an archived one',
  archivado: 'a product for sale; a draft is the next case',
  borrador: 'a product for sale; a draft is the next case',
}

const CASES: readonly Case[] = [
  {
    call: 'PUT /api/productos/{id}/',
    of: producto,
    around: OF_PRODUCT,
    except: FOR_SALE,
    read: READ_PRODUCT,
    send: async () =>
      sendForm(server, 'PUT', `/api/productos/${String(PRODUCTO)}/`, {
        fields: await productoFields(PRODUCTO),
        token: admin,
      }),
  },
  {
    call: 'PUT /api/productos/{id}/ of a draft',
    of: ['productos', 'id', () => BORRADOR],
    except: {
      era_borrador: 'a draft; a trigger writes it for an archived product',
      sigue_tabla: 'as for the product that is for sale',
      etiquetas: 'as above',
    },
    read: [`/api/productos/${String(BORRADOR)}/`],
    send: async () =>
      sendForm(server, 'PUT', `/api/productos/${String(BORRADOR)}/`, {
        fields: await productoFields(BORRADOR),
        token: admin,
      }),
  },
  {
    call: 'POST /api/precios-por-medida/',
    of: producto,
    around: OF_PRODUCT,
    except: FOR_SALE,
    read: READ_PRODUCT,
    send: async () => {
      const [row] = await rowsOf('precios_por_medida', 'producto_id', PRODUCTO)
      const { medida_id: medida, precio } = row ?? {}
      return ask('POST', '/api/precios-por-medida/', { producto: PRODUCTO, medida, precio })
    },
  },
  {
    call: 'PUT /api/ingredientes/{id}/',
    of: ['ingredientes', 'id', () => INGREDIENTE],
    around: [['producto_ingredientes', 'ingrediente_id']],
    read: ['/api/ingredientes/1/', '/api/ingredientes/'],
    send: async () => {
      const [row] = await rowsOf('ingredientes', 'id', INGREDIENTE)
      const { nombre, descripcion, categoria_id: categoria } = row ?? {}
      return ask('PUT', '/api/ingredientes/1/', { nombre, descripcion, categoria })
    },
  },
  {
    call: 'POST /api/locations/sedes/{id}/asociar_productos/',
    of: sede,
    around: OF_BRANCH,
    except: {
      archivada: 'an archived branch is asked for nothing',
      horario_confirmado: 'false: it sells nothing',
    },
    read: READ_BRANCH,
    send: async () => {
      const rows = await rowsOf('sede_productos', 'sede_id', SEDE)
      return ask('POST', '/api/locations/sedes/1/asociar_productos/', {
        productos: rows.map(({ producto_id }) => producto_id),
      })
    },
  },
  {
    call: 'POST /locations/horarios-sede/',
    of: sede,
    around: OF_BRANCH,
    except: {
      archivada: 'an archived branch is asked for nothing',
      horario_confirmado: 'true once hours are set',
    },
    read: READ_BRANCH,
    send: async () =>
      ask('POST', '/locations/horarios-sede/', await get('/api/locations/horarios-sede/?sede_id=1')),
  },
  {
    call: 'PATCH /api/locations/mesas/{id}/',
    of: ['mesas', 'id', () => 1],
    except: { retirada: 'an archived table is in no list' },
    read: ['/api/locations/mesas/'],
    send: () => ask('PATCH', '/api/locations/mesas/1/', { estado: 'ESPERANDO', nombre: 'Terraza 1' }),
  },
  {
    call: 'PUT /api/publicidades/{id}/',
    of: ['publicidades', 'id', () => ADVERT],
    read: ['/api/publicidades/1/', '/api/publicidades/'],
    send: async () =>
      sendForm(server, 'PUT', '/api/publicidades/1/', { fields: await advertFields(), token: admin }),
  },
  {
    call: 'PATCH /api/publicidades/{id}/',
    of: ['publicidades', 'id', () => ADVERT],
    read: ['/api/publicidades/1/', '/api/publicidades/'],
    send: () => ask('PATCH', '/api/publicidades/1/', { activa: false }),
  },
  {
    call: 'PATCH /users/usuarios/{id}/',
    of: ['usuarios', 'id', () => person],
    around: [
      ['usuario_roles', 'usuario_id'],
      ['usuario_sedes', 'usuario_id'],
    ],
    read: ['/users/usuarios/'],
    send: async () => {
      const rows = await rowsOf('usuario_roles', 'usuario_id', person)
      return ask('PATCH', `/users/usuarios/${String(person)}/`, { roles: rows.map(({ rol_id }) => rol_id) })
    },
  },
  {
    call: 'POST /users/usuarios/{id}/change-password/',
    of: ['usuarios', 'id', () => person],
    around: [
      ['usuario_roles', 'usuario_id'],
      ['usuario_sedes', 'usuario_id'],
    ],
    writes: ['password_hash', 'debe_cambiar_clave'],
    read: ['/users/usuarios/'],
    send: () =>
      ask('POST', `/users/usuarios/${String(person)}/change-password/`, { password: 'horno-bravo-9' }),
  },
  {
    call: 'PATCH /users/roles/{id}/',
    of: ['roles', 'id', () => CLIENTE],
    around: [['rol_permisos', 'rol_id']],
    except: { activo: 'the role of customers is never inactive' },
    read: [`/users/roles/${String(CLIENTE)}/`, '/users/roles/'],
    send: async () => {
      const rows = await rowsOf('rol_permisos', 'rol_id', CLIENTE)
      return ask('PATCH', `/users/roles/${String(CLIENTE)}/`, {
        permisos: rows.map(({ permiso_id }) => permiso_id),
      })
    },
  },
  {
    call: 'PATCH /users/permisos/{id}/',
    of: ['permisos', 'id', () => 1],
    around: [['rol_permisos', 'permiso_id']],
    read: ['/users/permisos/1/', '/users/permisos'],
    send: async () => {
      const [row] = await rowsOf('permisos', 'id', 1)
      const { nombre, clave } = row ?? {}
      return ask('PATCH', '/users/permisos/1/', { nombre, clave })
    },
  },
]

const POLIGONO = {
  type: 'Polygon',
  coordinates: [
    [
      [-74.2, 4.5],
      [-74, 4.5],
      [-74, 4.8],
      [-74.2, 4.8],
      [-74.2, 4.5],
    ],
  ],
}
/** Rows around the things that the demo does not have. */
const AROUND = [
  `insert into rol_permisos values (${String(CLIENTE)}, 1)`,
  `insert into precios_por_sede (sede_id, producto_id, medida_id, precio) values (1, 1, 3, 41000)`,
  `insert into disponibilidad (sede_id, cosa, cosa_id, hasta, desde, usuario_id)
     values (1, 'PRODUCTO', 1, '2026-11-21T05:00Z', '2026-11-20T20:00Z', 1)`,
  `update precios_por_medida set admite_mitades = not admite_mitades where producto_id = 1`,
  `update producto_ingredientes set quitable = true where producto_id = 1`,
  `insert into barrios (sede_id, nombre, costo_domicilio, minutos) values (1, 'Centro', 5000, 20)`,
  `insert into horarios_sede (sede_id, dia_semana, orden, hora_inicio, hora_fin) values (1, 1, 2, '23:10', '23:50')`,
  `insert into horarios_festivos values (1, '[]')`,
  `insert into dias_especiales (sede_id, fecha, nombre, intervalos) values (1, '2026-12-24', 'Navidad', '[]')`,
  `insert into cierres_sede values (1, '2027-01-01T05:00Z', '2027-01-02T05:00Z')`,
  `insert into leyes_secas values (1, '2027-01-01T05:00Z', '2027-01-02T05:00Z')`,
  `insert into ritmos_sede values (1, 'MESA', 10, '2026-11-20T20:00Z', '2026-11-21T05:00Z', 1)`,
]

beforeAll(async () => {
  await set('productos', PRODUCTO, {
    codigo: 'M-1',
    orden: 7,
    descuento: 10,
    precio: 31_000,
    imagen: '/media/m.jpg',
  })
  await set('productos', PRODUCTO, { sigue_tabla: true, etiquetas: ['alcohol', 'nueva'] })
  await set('productos', BORRADOR, {
    archivado: true,
    borrador: true,
    codigo: 'B-2',
    orden: 8,
    descuento: 5,
    precio: 9000,
  })
  await set('ingredientes', INGREDIENTE, { descripcion: 'Amarga', dibujo: 'rugula', archivado: true })
  await set('mesas', 1, { estado: 'ESPERANDO', nombre: 'Terraza 1' })
  await set('sedes', SEDE, {
    imagen: '/media/s.jpg',
    max_minutos: 40,
    radio_km: 5,
    orden: 3,
    minutos_base: 4,
  })
  await set('sedes', SEDE, { factor_desvio: 1.7, km_por_hora: 30, minutos_cocina: 20, pizzas_por_cuarto: 9 })
  await set('sedes', SEDE, { formas_mesa: ['DATAFONO'], formas_domicilio: [], formas_recoger: ['EFECTIVO'] })
  const dates = { fecha_inicio: '2026-11-19T05:00:00.000Z', fecha_fin: '2026-11-28T04:59:59.999Z' }
  await set('sedes', SEDE, { poligono: JSON.stringify(POLIGONO) })
  for (const text of AROUND) await sql.raw(text).execute(server.db)
  await set('publicidades', ADVERT, { ...dates, activa: false })
  const { usuarioId } = await aPersona(server, {
    permisos: ['gestionar_mesas'],
    roles: ['Cliente'],
    sedes: [1, 3],
  })
  person = usuarioId
  await set('usuarios', person, { numero_verificado: true, activo: false, debe_cambiar_clave: true })
  await set('usuarios', person, { clave_equipo_hash: 'of a short key' })
  forgetCached()
})

test.each(CASES)('$call keeps what the documents do not know', async (one) => {
  const [table, column, id] = one.of
  const state = async () => ({
    thing: (await rowsOf(table, column, id())).map((row) => omit(row, one.writes ?? [])),
    around: await Promise.all((one.around ?? []).map(([name, by]) => rowsOf(name, by, id()))),
    read: await Promise.all(one.read.map(get)),
  })
  const before = await state()
  const [row = {}] = before.thing
  expect(before.around.map((rows) => rows.length)).not.toContain(0)
  expect(await unsetIn(table, row)).toEqual(Object.keys(one.except ?? {}).toSorted())
  const { status, body } = await one.send()
  expect([200, 201, 204], JSON.stringify(body)).toContain(status)
  expect(await state()).toEqual(before)
})
