// No personal data can be forgotten (rule cuenta/borrar). Each column of a person, of an order, of a
// line and of what is around an order says what happens to it when the person erases their data.
// The first three also say how the person reads it in their copy. A column without a line is a type error. Whole tables: personal-tables.test.ts.
import type { LineaPedido, PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { usuariosApi } from '#contract/usuarios/api.ts'
import type { MisDatos } from '#contract/usuarios/usuario.ts'
import type { Database } from '#server/db/schema.ts'
import { sql, type Selectable } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aPedidoTerminado, aPersona } from './personas.ts'
import { startTestServer } from './server.ts'

const server = await startTestServer()
afterAll(() => server.close())

type Row<Table extends keyof Database> = Selectable<Database[Table]>
/** What the test stores first, also as SQL; what the product stores by itself when absent. */
interface Stored {
  readonly before?: unknown
}
/** Why the column stays as it is. */
type Kept = string | (Stored & { readonly kept: string })
type Erased = Stored & { readonly after: unknown }
type Erasing<Columns> = { readonly [Column in keyof Columns]-?: Erased | Kept }
/** How the person reads the column, or why they do not. */
type OwnData<Columns, Read> = { readonly [Column in keyof Columns]-?: ((read: Read) => unknown) | string }

const FACT_OF_THE_SALE = 'the business keeps what was sold, when and for how much'
const AT = new Date('2026-11-20T23:00:00.000Z')
const STAFF = 'a person of the staff'
const STAFF_RIGHTS = 'what staff may do; closed with the roles'

const PERSON: Erasing<Row<'usuarios'>> = {
  id: 'orders and the audit refer to it',
  first_name: { before: 'Inés', after: 'Cuenta' },
  last_name: { before: 'Peña', after: 'eliminada' },
  email: { before: 'ines@correo.example', after: expect.stringMatching(/^eliminada-\d+@cuenta\.invalid$/) },
  numero: { before: '3157770001', after: '' },
  numero_verificado: { before: true, after: false },
  password_hash: { after: expect.any(String) },
  activo: STAFF_RIGHTS,
  debe_cambiar_clave: STAFF_RIGHTS,
  clave_equipo_hash: { before: 'of a short key', after: null },
  todas_las_sedes: STAFF_RIGHTS,
  creado_en: 'when the account began says nothing about the person',
  busqueda: { after: expect.not.stringMatching(/ines|pena|3157770001/) },
}

// The house gave it: it costs nothing.
const ORDER: Erasing<Row<'pedidos'>> = {
  id: FACT_OF_THE_SALE,
  estado: FACT_OF_THE_SALE,
  activo: FACT_OF_THE_SALE,
  fecha: FACT_OF_THE_SALE,
  tipo_pedido: FACT_OF_THE_SALE,
  subtotal: FACT_OF_THE_SALE,
  descuento: { before: sql`subtotal`, kept: FACT_OF_THE_SALE },
  total_pedido: { before: 0, kept: FACT_OF_THE_SALE },
  costo_domicilio: { before: 0, kept: FACT_OF_THE_SALE },
  canal: { before: 'WEB', kept: FACT_OF_THE_SALE },
  canal_numero: 'the number that an app gave the order',
  forma_de_pago: { before: 'EFECTIVO', kept: FACT_OF_THE_SALE },
  con_cuanto: { before: 200_000, kept: FACT_OF_THE_SALE },
  propina: FACT_OF_THE_SALE,
  pagado: FACT_OF_THE_SALE,
  devuelto: FACT_OF_THE_SALE,
  comprobante: FACT_OF_THE_SALE,
  numero_factura: FACT_OF_THE_SALE,
  factura: {
    before: { nombre: 'Inés Peña', tipo_documento: 'CC', documento: '52123456', correo: '' },
    after: null,
  },
  motivo_cancelacion: { before: 'Inés no contesta', after: null },
  es_prueba: FACT_OF_THE_SALE,
  version: { after: expect.any(Number) },
  cambio: {
    before: { fecha: AT, en_cocina: true, nuevas: [], cambiadas: [], quitadas: ['1 × Hawaiana'] },
    kept: 'which fields staff changed, without their values',
  },
  cortesia_clase: { before: 'CORTESIA', kept: FACT_OF_THE_SALE },
  cortesia_valor: FACT_OF_THE_SALE,
  cortesia_domicilio: FACT_OF_THE_SALE,
  domicilio_gratis: FACT_OF_THE_SALE,
  cortesia_motivo: 'why the house gave it',
  cortesia_por: STAFF,
  cortesia_para: { before: 'Inés', after: '' },
  cortesia_persona_id: STAFF,
  repite_a_id: { before: sql`id`, kept: FACT_OF_THE_SALE },
  token_digest: 'a digest; the page of the order shows what is left of it',
  token_generacion: 'how often its secret was replaced',
  sede_id: FACT_OF_THE_SALE,
  mesa_id: { before: sql`(select min(id) from mesas)`, kept: FACT_OF_THE_SALE },
  cuenta_id: { before: sql`(select min(id) from cuentas)`, kept: FACT_OF_THE_SALE },
  lleva_id: STAFF,
  liquidacion_id: FACT_OF_THE_SALE,
  usuario_id: 'the account, which has no person in it any more',
  creado_por: STAFF,
  invitado_nombre: { before: 'Casa', kept: 'an order of an account has no guest' },
  invitado_numero: { before: '3157770002', kept: 'an order of an account has no guest' },
  anotado_en: { before: AT, kept: FACT_OF_THE_SALE },
  direccion_entrega: { before: 'Calle 72 # 10-07', after: 'Dato eliminado' },
  instrucciones: { before: 'Torre 2', after: '' },
  lat: { before: 4.6579, after: null },
  lng: { before: -74.0565, after: null },
  distancia_metros: { before: 1_200, kept: FACT_OF_THE_SALE },
  barrio: { before: 'Chapinero', after: null },
  minutos: FACT_OF_THE_SALE,
  programado_para: { before: AT, kept: FACT_OF_THE_SALE },
  demora: FACT_OF_THE_SALE,
  para_las: { before: AT, kept: FACT_OF_THE_SALE },
  cupon_id: 'a coupon stays with its order, also after the order was cancelled',
  cupon_codigo: { before: 'HOLA', kept: FACT_OF_THE_SALE },
  cupon_porcentaje: { before: 10, kept: FACT_OF_THE_SALE },
  consentimiento: 'the proof that the data policy was accepted',
  consentimiento_ip: { before: '203.0.113.7', after: null },
  mayor_de_edad: 'the proof that the answer was given',
  sedes_anteriores: FACT_OF_THE_SALE,
  historial: FACT_OF_THE_SALE,
}

const LINE: Erasing<Row<'pedido_lineas'>> = {
  id: FACT_OF_THE_SALE,
  pedido_id: FACT_OF_THE_SALE,
  posicion: FACT_OF_THE_SALE,
  producto_id: FACT_OF_THE_SALE,
  producto: FACT_OF_THE_SALE,
  medida_id: FACT_OF_THE_SALE,
  medida_nombre: FACT_OF_THE_SALE,
  sabores: { before: JSON.stringify([{ id: 2, nombre: 'Hawaiana', dibujo: null }]), kept: FACT_OF_THE_SALE },
  cantidad: FACT_OF_THE_SALE,
  precio_base: FACT_OF_THE_SALE,
  descuento_porcentaje: FACT_OF_THE_SALE,
  precio_unitario_aplicado: FACT_OF_THE_SALE,
  adiciones: FACT_OF_THE_SALE,
  total_linea: FACT_OF_THE_SALE,
  observaciones: { before: 'para Inés', after: '' },
}

const DELIVERY: Erasing<Row<'repartos'>> = {
  pedido_id: FACT_OF_THE_SALE,
  persona_id: STAFF,
  desde: FACT_OF_THE_SALE,
  entrega: FACT_OF_THE_SALE,
  no_entregado: { before: 'Inés no abrió', after: null },
  no_entregado_en: { before: AT, after: null },
  intentos: FACT_OF_THE_SALE,
}

const OPINION: Erasing<Row<'opiniones'>> = {
  pedido_id: FACT_OF_THE_SALE,
  cara: 'a figure of the report',
  palabras: { before: 'Rico. Inés', after: '' },
  creado_en: FACT_OF_THE_SALE,
}

const PAYMENT: Erasing<Row<'pagos'>> = {
  id: FACT_OF_THE_SALE,
  pedido_id: FACT_OF_THE_SALE,
  forma: FACT_OF_THE_SALE,
  valor: FACT_OF_THE_SALE,
  redondeo: FACT_OF_THE_SALE,
  propina: FACT_OF_THE_SALE,
  propina_nueva: FACT_OF_THE_SALE,
  usuario_id: STAFF,
  creado_en: FACT_OF_THE_SALE,
  anulado_en: FACT_OF_THE_SALE,
  anulado_por: STAFF,
  transaccion: "the provider's number of the payment",
  cobro_id: FACT_OF_THE_SALE,
  sede_id: FACT_OF_THE_SALE,
  turno_id: FACT_OF_THE_SALE,
  recibido_por: STAFF,
  liquidacion_id: FACT_OF_THE_SALE,
  medio: FACT_OF_THE_SALE,
}

const REFUND: Erasing<Row<'devoluciones'>> = {
  id: FACT_OF_THE_SALE,
  pago_id: FACT_OF_THE_SALE,
  pedido_id: FACT_OF_THE_SALE,
  forma: FACT_OF_THE_SALE,
  valor: FACT_OF_THE_SALE,
  redondeo: FACT_OF_THE_SALE,
  propina: FACT_OF_THE_SALE,
  motivo: 'why the business returned money',
  usuario_id: STAFF,
  sede_id: FACT_OF_THE_SALE,
  turno_id: FACT_OF_THE_SALE,
  creado_en: FACT_OF_THE_SALE,
}

const ONLINE_PAYMENT: Erasing<Row<'intentos_pago'>> = {
  id: FACT_OF_THE_SALE,
  token_digest: 'a digest of the secret of its page',
  referencia: 'what the provider calls it',
  estado: FACT_OF_THE_SALE,
  ambito: 'the account, which has no person in it any more',
  clave: 'the key of one call',
  cuerpo_digest: 'a digest of the order',
  sede_id: FACT_OF_THE_SALE,
  usuario_id: 'the account, which has no person in it any more',
  invitado_numero: 'a payment of an account has no guest',
  valor: FACT_OF_THE_SALE,
  pedido: { before: JSON.stringify({ nota: 'para Inés' }), after: null },
  cupon_id: FACT_OF_THE_SALE,
  campana_id: FACT_OF_THE_SALE,
  descuento: FACT_OF_THE_SALE,
  pedido_id: FACT_OF_THE_SALE,
  creado_en: FACT_OF_THE_SALE,
  expira_en: FACT_OF_THE_SALE,
  consulta_en: FACT_OF_THE_SALE,
  llave_publica: 'a key of the business',
  cuenta_id: FACT_OF_THE_SALE,
}

/** Until it is returned it says whose money it is. */
const RETURNED_PAYMENT: Erasing<Row<'pagos_por_devolver'>> = {
  id: FACT_OF_THE_SALE,
  transaccion: "the provider's number of the payment",
  intento_id: FACT_OF_THE_SALE,
  sede_id: FACT_OF_THE_SALE,
  centavos: FACT_OF_THE_SALE,
  moneda: FACT_OF_THE_SALE,
  nombre: { before: 'Inés Peña', after: '' },
  numero: { before: '3157770001', after: '' },
  motivo: 'one of the reasons of the product',
  creado_en: FACT_OF_THE_SALE,
  devuelto_en: { before: AT, kept: FACT_OF_THE_SALE },
  devuelto_por: STAFF,
}

const SECRET = 'a secret, which nobody reads'
const OF_THE_HOUSE = 'a note of the business about its own work'

const OWN_PERSON: OwnData<Row<'usuarios'>, MisDatos['perfil']> = {
  id: (perfil) => perfil.id,
  first_name: (perfil) => perfil.first_name,
  last_name: (perfil) => perfil.last_name,
  email: (perfil) => perfil.email,
  numero: (perfil) => perfil.numero,
  numero_verificado: (perfil) => perfil.numero_verificado,
  password_hash: SECRET,
  activo: 'true for everyone who can ask',
  debe_cambiar_clave: 'false for everyone who can ask',
  clave_equipo_hash: SECRET,
  todas_las_sedes: (perfil) => perfil.todas_las_sedes,
  creado_en: (perfil) => perfil.creado_en,
  busqueda: 'made of the name, the e-mail and the phone',
}

/** The names of roles and branches; whether a role grants anything is a matter of the business. */
const OWN_ROLE: OwnData<Row<'roles'>, MisDatos['perfil']['roles'][number]> = {
  id: (rol) => rol.id,
  rol: (rol) => rol.rol,
  activo: OF_THE_HOUSE,
  de_clientes: OF_THE_HOUSE,
}

const OWN_ORDER: OwnData<Row<'pedidos'>, PedidoEnviado> = {
  id: (pedido) => pedido.id,
  estado: (pedido) => pedido.estado,
  activo: (pedido) => pedido.activo,
  fecha: (pedido) => pedido.fecha,
  tipo_pedido: (pedido) => pedido.tipo_pedido,
  subtotal: (pedido) => pedido.subtotal,
  descuento: (pedido) => pedido.descuento,
  total_pedido: (pedido) => pedido.total_pedido,
  costo_domicilio: (pedido) => pedido.costo_domicilio,
  canal: (pedido) => pedido.canal,
  canal_numero: (pedido) => pedido.canal_numero,
  forma_de_pago: (pedido) => pedido.forma_de_pago,
  con_cuanto: (pedido) => pedido.con_cuanto,
  propina: (pedido) => pedido.propina,
  pagado: (pedido) => pedido.pagado,
  devuelto: (pedido) => pedido.devuelto,
  comprobante: (pedido) => pedido.comprobante,
  numero_factura: (pedido) => pedido.numero_factura,
  factura: (pedido) => pedido.factura,
  motivo_cancelacion: (pedido) => pedido.motivo_cancelacion,
  es_prueba: (pedido) => pedido.es_prueba,
  version: (pedido) => pedido.version,
  cambio: (pedido) => pedido.cambio,
  cortesia_clase: (pedido) => pedido.cortesia?.clase,
  cortesia_valor: (pedido) => pedido.cortesia?.valor ?? 0,
  cortesia_domicilio: 'a part of the value that the house gave',
  domicilio_gratis: OF_THE_HOUSE,
  cortesia_motivo: OF_THE_HOUSE,
  cortesia_por: STAFF,
  cortesia_para: OF_THE_HOUSE,
  cortesia_persona_id: STAFF,
  repite_a_id: (pedido) => pedido.repite_a,
  token_digest: SECRET,
  token_generacion: SECRET,
  sede_id: (pedido) => pedido.sede.id,
  mesa_id: (pedido) => pedido.mesa?.id,
  cuenta_id: (pedido) => pedido.cuenta,
  lleva_id: STAFF,
  liquidacion_id: OF_THE_HOUSE,
  usuario_id: 'the person who asks',
  creado_por: STAFF,
  invitado_nombre: (pedido) => pedido.invitado?.nombre,
  invitado_numero: (pedido) => pedido.invitado?.numero,
  anotado_en: (pedido) => pedido.anotado?.fecha,
  direccion_entrega: (pedido) => pedido.direccion?.direccion_entrega,
  instrucciones: (pedido) => pedido.direccion?.instrucciones,
  lat: 'where the address is, which is read as text',
  lng: 'where the address is, which is read as text',
  distancia_metros: (pedido) => pedido.direccion?.distancia_metros,
  barrio: (pedido) => pedido.direccion?.barrio,
  minutos: OF_THE_HOUSE,
  programado_para: (pedido) => pedido.programado_para,
  demora: (pedido) => pedido.demora,
  para_las: (pedido) => pedido.para_las,
  cupon_id: 'its code is read',
  cupon_codigo: (pedido) => pedido.cupon_aplicado?.codigo,
  cupon_porcentaje: (pedido) => pedido.cupon_aplicado?.porcentaje_descuento,
  consentimiento: 'among the consents, see below',
  consentimiento_ip: 'among the consents, see below',
  mayor_de_edad: 'asked again with each order',
  sedes_anteriores: OF_THE_HOUSE,
  historial: 'its states and times; who of the staff changed them is not read',
}

const OWN_LINE: OwnData<Row<'pedido_lineas'>, LineaPedido> = {
  id: (linea) => String(linea.id),
  pedido_id: 'the order that has the line',
  posicion: 'the place of the line in the list',
  producto_id: (linea) => linea.producto.id,
  producto: ({ producto: { id: _id, posibles_adiciones: _extras, ...producto } }) => producto,
  medida_id: (linea) => linea.medida?.id,
  medida_nombre: (linea) => linea.medida?.nombre,
  sabores: (linea) => linea.sabores,
  cantidad: (linea) => linea.cantidad,
  precio_base: (linea) => linea.precio_base,
  descuento_porcentaje: (linea) => linea.descuento_porcentaje,
  precio_unitario_aplicado: (linea) => linea.precio_unitario_aplicado,
  adiciones: (linea) =>
    linea.adiciones.map(({ id, ingrediente, precio_adicion }) => {
      const { id: ingrediente_id, nombre, dibujo } = ingrediente
      return { id, ingrediente_id, nombre, dibujo, precio_adicion }
    }),
  total_linea: (linea) => linea.total_linea,
  observaciones: (linea) => linea.observaciones,
}

type Fields = Record<string, unknown>
type Lines<Line> = Readonly<Record<string, Line>>
const rowOf = async (table: keyof Database, column: string, id: number): Promise<Fields> => {
  const { rows } =
    await sql<Fields>`select * from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(server.db)
  if (rows.length !== 1 || rows[0] === undefined) throw new Error(`${String(rows.length)} rows of ${table}`)
  return rows[0]
}

/** Stores the values that are erased, kept and read. */
async function store(
  table: keyof Database,
  column: string,
  id: number,
  lines: Lines<Erased | Kept>,
): Promise<void> {
  const values = Object.entries(lines).flatMap(([name, line]) =>
    typeof line === 'string' || line.before === undefined ? [] : [sql`${sql.ref(name)} = ${line.before}`],
  )
  if (values.length === 0) return
  await sql`update ${sql.table(table)} set ${sql.join(values)} where ${sql.ref(column)} = ${id}`.execute(
    server.db,
  )
}

function expectErased(before: Fields, after: Fields, lines: Lines<Erased | Kept>): void {
  const all = Object.entries(lines)
  expect(all.map(([name]) => name).toSorted()).toEqual(Object.keys(before).toSorted())
  const isErased = (line: Erased | Kept): line is Erased => typeof line !== 'string' && 'after' in line
  expect(after).toEqual(
    Object.fromEntries(all.map(([name, line]) => [name, isErased(line) ? line.after : before[name]])),
  )
  const erased = all.flatMap(([name, line]) => (isErased(line) ? [name] : []))
  expect(erased.filter((name) => before[name] === after[name])).toEqual([])
}

/** As JSON has it, with null for a value that is missing. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

function expectOwn<Read>(row: Fields, read: Read, lines: Lines<((read: Read) => unknown) | string>): void {
  const all = Object.entries(lines)
  expect(all.map(([name]) => name).toSorted()).toEqual(Object.keys(row).toSorted())
  const told = all.flatMap(([name, find]) => (typeof find === 'string' ? [] : [[name, find(read)] as const]))
  // A forgotten column reads as null, too: store a value above, with `before`.
  expect(told.map(([name]) => name).filter((name) => (row[name] ?? null) === null)).toEqual([])
  expect(Object.fromEntries(told.map(([name, value]) => [name, plain(value)]))).toEqual(
    Object.fromEntries(told.map(([name]) => [name, plain(row[name])])),
  )
}

async function aPersonWithAnOrder() {
  await sql`insert into cuentas (sede_id, mesa_id, abierta_en)
    select sede_id, id, now() from mesas order by id limit 1 on conflict do nothing`.execute(server.db)
  const persona = await aPersona(server, { roles: ['Cliente'], numero_verificado: true })
  const pedidoId = await aPedidoTerminado(server, persona.token)
  await store('usuarios', 'id', persona.usuarioId, PERSON)
  await store('pedidos', 'id', pedidoId, ORDER)
  await store('pedido_lineas', 'pedido_id', pedidoId, LINE)
  const rows = async () => ({
    person: await rowOf('usuarios', 'id', persona.usuarioId),
    order: await rowOf('pedidos', 'id', pedidoId),
    line: await rowOf('pedido_lineas', 'pedido_id', pedidoId),
  })
  return { ...persona, pedidoId, rows }
}

test('each column of a person, an order and a line is erased, or kept for a reason', async () => {
  const { token, password, rows } = await aPersonWithAnOrder()
  const before = await rows()
  const { status } = await server.call('DELETE', '/users/mis-datos/', { token, body: { password } })
  expect(status).toBe(204)
  const after = await rows()
  expectErased(before.person, after.person, PERSON)
  expectErased(before.order, after.order, ORDER)
  expectErased(before.line, after.line, LINE)
})

/** What is around an order: its delivery, its opinion, its payments and what went back of them. */
async function around(pedido: number, usuario: number) {
  for (const insert of [
    sql`insert into repartos (pedido_id, persona_id, desde) values (${pedido}, 1, ${AT})`,
    sql`insert into opiniones (pedido_id, cara, creado_en) values (${pedido}, 'BIEN', ${AT})`,
    sql`insert into pagos (pedido_id, forma, valor) values (${pedido}, 'EFECTIVO', 1000)`,
    sql`insert into devoluciones (pago_id, pedido_id, forma, valor, motivo, usuario_id)
      select id, pedido_id, forma, valor, 'Llegó fría', 1 from pagos where pedido_id = ${pedido}`,
    sql`insert into intentos_pago
      (token_digest, referencia, estado, sede_id, usuario_id, valor, pedido_id, creado_en, expira_en)
      values (${Buffer.alloc(32)}, 'ref', 'PAGADO', 1, ${usuario}, 1000, ${pedido}, ${AT}, ${AT})`,
    sql`insert into pagos_por_devolver
      (transaccion, intento_id, sede_id, centavos, moneda, motivo, creado_en)
      select 'tr', id, 1, 100000, 'COP', 'VENCIDO', creado_en from intentos_pago where pedido_id = ${pedido}`,
  ])
    await insert.execute(server.db)
  const { id } = await rowOf('intentos_pago', 'pedido_id', pedido)
  return [
    ['repartos', 'pedido_id', pedido, DELIVERY],
    ['opiniones', 'pedido_id', pedido, OPINION],
    ['pagos', 'pedido_id', pedido, PAYMENT],
    ['devoluciones', 'pedido_id', pedido, REFUND],
    ['intentos_pago', 'pedido_id', pedido, ONLINE_PAYMENT],
    ['pagos_por_devolver', 'intento_id', Number(id), RETURNED_PAYMENT],
  ] as const
}

test('each column around an order of the person is erased, or kept for a reason', async () => {
  const { usuarioId, token, password, pedidoId } = await aPersonWithAnOrder()
  const things = await around(pedidoId, usuarioId)
  for (const [table, column, id, lines] of things) await store(table, column, id, lines)
  const read = () => Promise.all(things.map(([table, column, id]) => rowOf(table, column, id)))
  const before = await read()
  expect((await server.call('DELETE', '/users/mis-datos/', { token, body: { password } })).status).toBe(204)
  const after = await read()
  for (const [at, [, , , lines]] of things.entries()) expectErased(before[at] ?? {}, after[at] ?? {}, lines)
})

test('each column of a person, their role, an order and a line is in the own data, or not for a reason', async () => {
  const { token, rows } = await aPersonWithAnOrder()
  // Erasing keeps the buyer of an order with a receipt, so that only this test stores one.
  await server.db.updateTable('pedidos').set({ comprobante: 901 }).execute()
  const { person, order, line } = await rows()
  const { perfil, pedidos, consentimientos } = await server.ask(usuariosApi.misDatos, { token })
  const [pedido] = pedidos
  const [linea] = pedido?.productos_pedidos ?? []
  const [rol] = perfil.roles
  if (pedido === undefined || linea === undefined || rol === undefined)
    throw new Error('no order, line or role')
  expectOwn(person, perfil, OWN_PERSON)
  expectOwn(await rowOf('roles', 'id', rol.id), rol, OWN_ROLE)
  expectOwn(order, pedido, OWN_ORDER)
  expectOwn(line, linea, OWN_LINE)
  const own = { pedido: pedido.id, version: order['consentimiento'], ip: order['consentimiento_ip'] }
  expect(consentimientos).toContainEqual(expect.objectContaining(own))
})
