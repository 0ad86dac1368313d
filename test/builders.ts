// Rows that create their own parents, and bodies that the server accepts on the demo data. Valid by
// default.
import { forgetCached } from '#server/lib/cache/cached.ts'
import type { NuevoPedido } from '#contract/pedidos/nuevo-pedido.ts'
import type { PedidoCreado } from '#contract/pedidos/pedido.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import type { Clave } from '#domain/permisos.ts'
import type { Database } from '#server/db/schema.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import { openSession } from '#server/lib/session.ts'
import type { Insertable } from 'kysely'
import type { TestServer } from './server.ts'

let count = 0
/** A number that no other row of this file has. */
const next = () => {
  count += 1
  return count
}

// ---- people -------------------------------------------------------------------------------------

export interface UsuarioOptions {
  readonly email?: string
  /** Only needed to log in; hashing it costs time. */
  readonly password?: string
  readonly numero?: string
  readonly numero_verificado?: boolean
  /** Names of existing roles. */
  readonly roles?: readonly string[]
  /** Keys of a role made for this person alone. */
  readonly permisos?: readonly Clave[]
  /** Their only branches; all without it. */
  readonly sedes?: readonly number[]
}

export async function aUsuario(server: TestServer, options: UsuarioOptions = {}): Promise<number> {
  const n = next()
  const { id } = await server.db
    .insertInto('usuarios')
    .values({
      first_name: 'Prueba',
      last_name: String(n),
      email: options.email ?? `prueba${String(n)}@donalumbre.example`,
      numero: options.numero ?? String(3_980_000_000 + n),
      numero_verificado: options.numero_verificado ?? false,
      password_hash: options.password === undefined ? '' : await hashPassword(options.password),
      todas_las_sedes: options.sedes === undefined,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const roles = await findRoles(server, options.roles ?? [])
  if (options.permisos !== undefined) roles.push(await aRol(server, { permisos: options.permisos }))
  for (const rol_id of roles) {
    await server.db.insertInto('usuario_roles').values({ usuario_id: id, rol_id }).execute()
  }
  for (const sede_id of options.sedes ?? []) {
    await server.db.insertInto('usuario_sedes').values({ usuario_id: id, sede_id }).execute()
  }
  return id
}

async function findRoles(server: TestServer, names: readonly string[]): Promise<number[]> {
  if (names.length === 0) return []
  const rows = await server.db.selectFrom('roles').select('id').where('rol', 'in', names).execute()
  if (rows.length !== names.length) throw new Error(`not all of these roles exist: ${names.join(', ')}`)
  return rows.map((row) => row.id)
}

export async function aRol(
  server: TestServer,
  options: { permisos?: readonly Clave[]; activo?: boolean } = {},
): Promise<number> {
  const { id } = await server.db
    .insertInto('roles')
    .values({ rol: `Rol de prueba ${String(next())}`, activo: options.activo ?? true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const permisos = options.permisos ?? []
  if (permisos.length > 0) {
    await server.db
      .insertInto('rol_permisos')
      .columns(['rol_id', 'permiso_id'])
      .expression((eb) =>
        eb
          .selectFrom('permisos')
          .select((one) => [one.val(id).as('rol_id'), 'id'])
          .where('clave', 'in', permisos),
      )
      .execute()
  }
  return id
}

export interface Sesion {
  readonly usuarioId: number
  readonly token: string
}

/** A person who is logged in. */
export async function aSesion(server: TestServer, options: UsuarioOptions = {}): Promise<Sesion> {
  const usuarioId = await aUsuario(server, options)
  return { usuarioId, token: await openSession(server.services, usuarioId) }
}

// ---- catalogue ----------------------------------------------------------------------------------

/** Ids of the demo data that tests rely on. */
export const DEMO = {
  /** Chapinero: sells everything, opens at 12:00. */
  sede: 1,
  /** Cedritos: does not sell products 26, 55 and 87. */
  otraSede: 3,
  medidas: { personal: 1, pequena: 2, mediana: 3, grande: 4, familiar: 5 },
  /** A traditional pizza: priced by size. */
  margarita: 1,
  /** An address that Chapinero delivers to: 4 minutes, $ 2.000. */
  direccion: 'Calle 72 # 10-07',
} as const

/** A product without sizes, sold by every branch, in a category of its own. */
export async function aProducto(
  server: TestServer,
  options: { nombre?: string; precio?: number | null; descuento?: number } = {},
): Promise<number> {
  const n = next()
  const categoria = await server.db
    .insertInto('categorias_productos')
    .values({
      slug: `prueba-${String(n)}`,
      nombre: `Prueba ${String(n)}`,
      tiene_medidas: false,
      orden: 100 + n,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await server.db
    .insertInto('productos')
    .values({
      nombre: options.nombre ?? `Producto ${String(n)}`,
      categoria_id: categoria.id,
      precio: options.precio === undefined ? 10_000 : options.precio,
      descuento: options.descuento ?? 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.db
    .insertInto('sede_productos')
    .columns(['sede_id', 'producto_id'])
    .expression((eb) => eb.selectFrom('sedes').select((one) => ['id', one.val(id).as('producto_id')]))
    .execute()
  forgetCached()
  return id
}

// ---- branches and coupons -----------------------------------------------------------------------

export interface HorarioOptions {
  readonly dia_semana: number
  readonly hora_inicio: string | null
  readonly hora_fin: string | null
  readonly es_domingo_antes_festivo?: boolean
  readonly orden?: number
}

/** A free table of a branch. */
export async function aMesa({ db }: TestServer, sede: number, numero: number): Promise<number> {
  const { id } = await db
    .insertInto('mesas')
    .values({ sede_id: sede, numero, nombre: `Mesa ${String(numero)}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * A branch near Chapinero's address, always open, delivering everywhere, with the given products.
 */
export async function aSede(
  server: TestServer,
  options: { productos?: readonly number[]; horarios?: readonly HorarioOptions[]; max_minutos?: number } = {},
): Promise<number> {
  const { id } = await server.db
    .insertInto('sedes')
    .values({
      nombre: `Sede ${String(next())}`,
      direccion: 'Carrera 11 # 69-32',
      barrio: 'Quinta Camacho',
      ciudad: 'Bogotá',
      telefono: '3990000109',
      lat: 4.6548,
      lng: -74.0602,
      max_minutos: options.max_minutos ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const productos = (options.productos ?? []).map((producto_id) => ({ sede_id: id, producto_id }))
  if (productos.length > 0) await server.db.insertInto('sede_productos').values(productos).execute()
  for (const fila of options.horarios ?? []) {
    await server.db
      .insertInto('horarios_sede')
      .values({ sede_id: id, ...fila })
      .execute()
  }
  // Written past the product, which hears of it a moment later.
  forgetCached()
  return id
}

/** A valid, unused coupon; returns its code. */
export async function aCupon(
  server: TestServer,
  options: { usuarioId?: number; porcentaje?: number; fecha_fin?: string; usado?: boolean } = {},
): Promise<string> {
  const codigo = `PRUEBA${String(next())}`
  await server.db
    .insertInto('cupones')
    .values({
      usuario_id: options.usuarioId ?? (await aUsuario(server)),
      codigo,
      porcentaje_descuento: options.porcentaje ?? 10,
      fecha_fin: options.fecha_fin ?? '2099-12-31',
      usado: options.usado ?? false,
    })
    .execute()
  return codigo
}

/** A campaign of 10 % without conditions; returns its id and code. */
export async function aCampana(
  server: TestServer,
  options: Partial<Insertable<Database['campanas']>> = {},
): Promise<{ id: number; codigo: string }> {
  return server.db
    .insertInto('campanas')
    .values({
      codigo: `CAMPANA-${String(next())}`,
      porcentaje_descuento: options.monto === undefined ? 10 : null,
      fecha_inicio: '2026-11-01',
      fecha_fin: '2099-12-31',
      creado_en: server.clock.now(),
      ...options,
    })
    .returning(['id', 'codigo'])
    .executeTakeFirstOrThrow()
}

// ---- orders -------------------------------------------------------------------------------------

/** The order of a guest: one medium Margarita to pick up at Chapinero. */
export function aPedidoBody(overrides: Partial<NuevoPedido> = {}): NuevoPedido {
  return {
    tipo_pedido: 'RECOGER',
    sede: DEMO.sede,
    productos_pedidos: [{ producto: DEMO.margarita, medida: DEMO.medidas.mediana, cantidad: 1 }],
    invitado: { nombre: 'Camila Prueba', numero: String(3_970_000_000 + next()) },
    ...overrides,
  }
}

/** The same as a delivery to an address inside the coverage. */
export const aDomicilioBody = (overrides: Partial<NuevoPedido> = {}): NuevoPedido =>
  aPedidoBody({
    tipo_pedido: 'DOMICILIO',
    direccion: { direccion_entrega: DEMO.direccion, instrucciones: '' },
    ...overrides,
  })

/** An order that is already placed. */
export const aPedido = (
  server: TestServer,
  overrides: Partial<NuevoPedido> = {},
  token: string | null = null,
): Promise<PedidoCreado> => server.ask(pedidosApi.create, { body: aPedidoBody(overrides), token })

/** A table that calls a waiter. */
export async function aLlamado(server: TestServer, mesa_id: number): Promise<number> {
  const { id } = await server.db
    .insertInto('llamados')
    .values({ sede_id: 1, mesa_id, tipo: 'MESERO', creado_en: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
