// A person who erases themselves leaves nothing in any text of any table (rule cuenta/borrar). The person does everything that a customer can do, and staff do everything with
// their orders; the columns of `KEPT` say why they keep a text.
import { pushApi } from '#contract/avisos.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { bloqueosApi } from '#contract/pedidos/bloqueos.ts'
import { cortesiasApi } from '#contract/pedidos/cortesias.ts'
import { modificarApi } from '#contract/pedidos/modificar.ts'
import { opinionesApi } from '#contract/pedidos/opinion.ts'
import { repartosApi } from '#contract/pedidos/repartos.ts'
import { sedesApi } from '#contract/sedes/api.ts'
import { direccionesApi } from '#contract/usuarios/direcciones.ts'
import { usuariosApi } from '#contract/usuarios/api.ts'
import { openSession } from '#server/lib/session.ts'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { aDomicilioBody, aRol, DEMO } from './builders.ts'
import { anEstacion, anImpresora } from './printers.ts'
import { startTestServer } from './server.ts'

const server = await startTestServer()
afterAll(() => server.close())

const PASSWORD = 'horno-bravo-7'
const INES = {
  first_name: 'Zenaida',
  last_name: 'Quiñonez',
  email: 'zenaida.q@correo.example',
  numero: '3157770441',
}
const DIRECCION = DEMO.direccion
const DOCUMENTO = '52998877'
const TEXTS = [...Object.values(INES), DIRECCION, DOCUMENTO, 'Torre Esmeralda']

/** Columns that may keep a text of the person. */
const KEPT: Readonly<Record<string, string>> = {
  'cotizaciones.direccion':
    'a quoted address without a person, deleted with the first quote after its half hour',
  'pedidos.factura': 'the buyer of a sale with a receipt: the law wants both kept',
}

/** Where a text of the person stands before. */
const FILLED = [
  'auditoria.cambio',
  'codigos.numero',
  'cotizaciones.direccion',
  'direcciones_guardadas.direccion',
  'direcciones_guardadas.nombre',
  'idempotency_keys.respuesta',
  'mensajes_salientes.numero',
  'numeros_bloqueados.motivo',
  'numeros_bloqueados.numero',
  'opiniones.palabras',
  'pedido_lineas.observaciones',
  'pedidos.cortesia_para',
  'pedidos.direccion_entrega',
  'pedidos.factura',
  'pedidos.instrucciones',
  'pedidos.motivo_cancelacion',
  'revisiones_pedido.pedido',
  'suscripciones_push.endpoint',
  'usuarios.busqueda',
  'usuarios.email',
  'usuarios.first_name',
  'usuarios.last_name',
  'usuarios.numero',
]

/** The columns in which a text of the person stands. */
async function whereStill(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`.execute(
    server.db,
  )
  const any = sql.join(TEXTS.map((text) => sql`${`%${text}%`}`))
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ key: string }>`
      select distinct key from ${sql.table(name)} t, jsonb_each_text(to_jsonb(t))
      where value ilike any (array[${any}]) order by key`.execute(server.db)
    found.push(...rows.map(({ key: column }) => `${name}.${column}`))
  }
  return found
}

let count = 0
const key = () => {
  count += 1
  return { 'idempotency-key': `llave-de-borrado-${String(count)}` }
}

async function register(): Promise<string> {
  const { token } = await server.ask(usuariosApi.register, {
    body: { ...INES, password: PASSWORD, consentimiento: '2026-11' },
  })
  await server.call('POST', '/users/send-verification-code', { token, body: { email: INES.email } })
  await server.call('POST', '/users/recuperar-clave/', { body: { email: INES.email } })
  await server.ask(sedesApi.distance, {
    query: { lat: '4.6579', lon: '-74.0565', sede_id: '1', direccion: DIRECCION },
  })
  await server.ask(direccionesApi.create, {
    token,
    body: { nombre: 'Zenaida', direccion: DIRECCION, instrucciones: '', lat: 4.6579, lng: -74.0565, sede: 1 },
  })
  return token
}

async function order(token: string): Promise<number> {
  const { id } = await server.ask(pedidosApi.create, {
    token,
    headers: key(),
    body: {
      ...aDomicilioBody({ invitado: null, consentimiento: '2026-11', forma_de_pago: 'EFECTIVO' }),
      direccion: { direccion_entrega: DIRECCION, instrucciones: 'Torre Esmeralda' },
      productos_pedidos: [{ producto: 1, medida: 3, cantidad: 1, observaciones: 'para Zenaida' }],
      factura: { nombre: 'Zenaida Quiñonez', tipo_documento: 'CC', documento: DOCUMENTO, correo: INES.email },
    },
  })
  return id
}

const at = (id: number) => ({ params: { id: String(id) } })

/** Staff deliver one order, and cancel another; both are changed first. */
async function serve(pedido: number, admin: string, end: 'deliver' | 'cancel'): Promise<void> {
  const staff = () => ({ token: admin, headers: key(), ...at(pedido) })
  const { version } = await server.ask(pedidosApi.read, { token: admin, ...at(pedido) })
  await server.ask(modificarApi.change, {
    ...staff(),
    body: {
      version,
      direccion: { direccion_entrega: DIRECCION, instrucciones: 'Torre Esmeralda, apto 2' },
    },
  })
  const move = (estado: 'ACEPTADO' | 'EN_PROCESO' | 'CANCELADO', motivo?: string) =>
    server.ask(pedidosApi.changeEstado, { ...staff(), body: { estado, ...(motivo && { motivo }) } })
  await move('ACEPTADO')
  if (end === 'cancel') {
    await move('CANCELADO', 'Zenaida no contesta')
    return
  }
  await move('EN_PROCESO')
  await server.ask(repartosApi.take, staff())
  await server.ask(repartosApi.fail, { ...staff(), body: { motivo: 'Zenaida no abrió' } })
  await server.ask(repartosApi.deliver, { ...staff(), body: { entrega: 'EN_MANOS' } })
  await server.ask(cortesiasApi.give, {
    ...staff(),
    body: { clase: 'CORTESIA', motivo: 'Nos demoramos', para: 'Zenaida Quiñonez' },
  })
}

test('nothing of an erased person is left in any text of any table', async () => {
  const admin = await openSession(server.services, 1)
  await anImpresora(server, (await anEstacion(server)).id)
  const token = await register()
  const delivered = await order(token)
  await serve(delivered, admin, 'deliver')
  await server.ask(opinionesApi.say, {
    token,
    ...at(delivered),
    body: { cara: 'BIEN', palabras: 'Soy Zenaida' },
  })
  await serve(await order(token), admin, 'cancel')
  const sede = null
  await server.ask(bloqueosApi.block, {
    token: admin,
    body: { numero: INES.numero, motivo: 'Zenaida', sede },
  })
  // The person also worked here.
  const { usuario_id } = await server.db
    .selectFrom('usuarios')
    .select('id as usuario_id')
    .where('email', '=', INES.email)
    .executeTakeFirstOrThrow()
  await server.db
    .updateTable('usuarios')
    .set({ numero_verificado: true })
    .where('id', '=', usuario_id)
    .execute()
  const rol_id = await aRol(server, { permisos: ['gestionar_pedidos'] })
  await server.db.insertInto('usuario_roles').values({ usuario_id, rol_id }).execute()
  const endpoint = 'https://push.example/zenaida'
  const device = {
    p256dh: randomBytes(65).toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  await server.ask(pushApi.subscribe, {
    token: await openSession(server.services, usuario_id),
    body: { endpoint, ...device },
  })

  expect(await whereStill()).toEqual(FILLED)
  await server.ask(usuariosApi.erase, { token, body: { password: PASSWORD } })
  expect((await whereStill()).filter((column) => !(column in KEPT))).toEqual([])
})
