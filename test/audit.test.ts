// Walks the contract: every staff call that changes something leaves one row of who did it (rule
// permisos/auditoria).
import { cajasApi } from '#contract/caja/cajas.ts'
import { equiposApi } from '#contract/usuarios/equipos.ts'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { catalogoAdminApi } from '#contract/catalogo/admin.ts'
import { cartaApi } from '#contract/catalogo/carta.ts'
import { disponibilidadApi } from '#contract/disponibilidad/disponibilidad.ts'
import { ritmosApi } from '#contract/sedes/ritmo.ts'
import { administracionApi } from '#contract/usuarios/administracion.ts'
import { openSession } from '#server/lib/session.ts'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aPedidoEnBarrio, aSedeConBarrios } from './barrios.ts'
import { aCampana, aLlamado, aPedido, aPedidoBody } from './builders.ts'
import { aPorDevolver } from './pagos-en-linea.ts'
import { LLAVES, startLocalWompi } from './wompi.ts'
import { sendForm, type Fields } from './forms.ts'
import { placed } from './orders.ts'
import { anEstacion, anImpresora, aSinConfirmar, ESTACION, IMPRESORA } from './printers.ts'
import { repartoExamples } from './repartos.ts'
import { preciosDe } from './productos.ts'
import { startTestServer } from './server.ts'

const wompi = await startLocalWompi()
const server = await startTestServer({ config: { wompiUrl: wompi.origin } })
afterAll(async () => {
  await server.close()
  await wompi.close()
})
const token = await openSession(server.services, 1)

interface Example {
  /** The id in the path. */
  id?: number
  body?: unknown
  /** What has to be so before. */
  first?: () => Promise<unknown>
  /** The kind and the name in the row. */
  about: [entidad: string, nombre: string | null]
}

const pedido = (await aPedido(server)).id
await server.db.updateTable('pedidos').set({ para_las: new Date() }).where('id', '=', pedido).execute()
const gratis = (await aPedido(server)).id
const { id: conPropina } = await aPedido(server)
await server.db
  .insertInto('pagos')
  // Far from the ids that the calls name.
  .values({ id: 900_001, pedido_id: conPropina, forma: 'DATAFONO', valor: 5000, propina: 5000, sede_id: 1 })
  .execute()
const [cuenta, otraCuenta] = [await aCuenta(2), await aCuenta(5)]
const propios = await preciosDe(server, 14)
const modificable = (await aPedido(server)).id
const enBarrio = (await aPedidoEnBarrio(server, await aSedeConBarrios(server, token))).id
const repartos = await repartoExamples(server)
const porDevolver = await aPorDevolver(server, { sede: 1, nombre: 'Camila' })
// Opened by its example.
await server.db.updateTable('negocio').set({ abierto_desde: null }).execute()
const { id: propio } = await server.ask(administracionApi.createPermiso, {
  token,
  body: { nombre: 'Ver reportes', clave: 'ver_reportes' },
})
const campana = await aCampana(server)
const equipo = await server.ask(equiposApi.create, {
  token,
  body: { sede: 1, nombre: 'Tableta de la cocina' },
})
const impresora = await anImpresora(server, null)
const cambiada = { ...IMPRESORA, id: impresora, nombre: 'Cocina grande' }
const estacion = await anEstacion(server)
const impresion = await aSinConfirmar(server, impresora, pedido)
const caja = await server.ask(cajasApi.create, { token, body: { sede: 1, nombre: 'Caja principal' } })
const otraCaja = await server.ask(cajasApi.create, { token, body: { sede: 1, nombre: 'Terraza' } })
const CAMPANA = {
  porcentaje_descuento: 20,
  fecha_inicio: '2026-12-01',
  fecha_fin: '2026-12-31',
}
const { id: vacia } = await server.ask(catalogoAdminApi.createCategoria, {
  token,
  body: { nombre: 'De paso' },
})
const { id: sinUso } = await server.ask(catalogoAdminApi.createCategoriaIngrediente, {
  token,
  body: { nombre: 'De paso' },
})
const { id: enorme } = await server.ask(cartaApi.createMedida, {
  token,
  body: { nombre: 'Enorme', diametro_cm: 70, porciones: 20 },
})
/** Santiago Ortiz, a customer. */
const USUARIO = 6
/** Mercadeo. */
const ROL = 5
const WEEK = [1, 2, 3, 4, 5, 6, 7].map((dia_semana) => ({
  sede: 1,
  dia_semana,
  hora_inicio: '11:00',
  hora_fin: '23:00',
  es_domingo_antes_festivo: false,
}))
const PRODUCTO = { nombre: 'Gaseosa de la casa', categoria: 12, precio: 5000 }
const ADVERT = {
  titulo: 'Viernes de pizza',
  fecha_inicio: '2026-11-20T05:00:00.000Z',
  fecha_fin: '2026-11-30T05:00:00.000Z',
}

async function aCuenta(mesa: number): Promise<number> {
  const { id } = await placed(server, { tipo_pedido: 'MESA', mesa })
  const [row] = await server.db.selectFrom('pedidos').select('cuenta_id').where('id', '=', id).execute()
  return row?.cuenta_id ?? 0
}

/** The order matters: a permission is deleted last. */
const EXAMPLES: Readonly<Record<string, Example>> = {
  // Before other examples change the menu and the hours.
  'cortesias.give': {
    id: gratis,
    body: { clase: 'CORTESIA', motivo: 'Cumpleaños' },
    about: ['pedido', null],
  },
  'cortesias.takeBack': { id: gratis, about: ['pedido', null] },
  'cortesias.repeat': { id: conPropina, body: { motivo: 'Llegó frío' }, about: ['pedido', null] },
  'pedidos.note': {
    body: aPedidoBody({ pasado: { fecha: server.clock.now().toISOString() } }),
    about: ['pedido', null],
  },
  'pedidos.changeEstado': { id: pedido, body: { estado: 'ACEPTADO' }, about: ['pedido', null] },
  'impresion.saveImpresora': { body: cambiada, about: ['impresora', 'Cocina grande'] },
  'impresion.testImpresora': { id: impresora, about: ['impresora', 'Cocina grande'] },
  'impresion.resolve': { id: impresion, body: { accion: 'SALIO' }, about: ['pedido', null] },
  'impresion.comanda': { id: pedido, body: { impresora: impresora }, about: ['pedido', null] },
  'impresion.removeImpresora': { id: impresora, about: ['impresora', 'Cocina grande'] },
  'impresion.createEstacion': { body: ESTACION, about: ['estacion', ESTACION.nombre] },
  'impresion.removeEstacion': { id: estacion.id, about: ['estacion', ESTACION.nombre] },
  ...repartos,
  'equipos.create': { body: { sede: 1, nombre: 'Tableta' }, about: ['equipo', 'Tableta'] },
  'equipos.revoke': { id: equipo.id, about: ['equipo', 'Tableta de la cocina'] },
  'pedidos.changeBarrio': { id: enBarrio, body: { barrio: 'San Marcos' }, about: ['pedido', null] },
  'modificar.change': { id: modificable, body: { version: 1, sede: 2 }, about: ['pedido', null] },
  'avisos.change': { body: { numero_encargado: '3150000001' }, about: ['negocio', 'Doña Lumbre'] },
  'bloqueos.block': {
    body: { numero: '3009998855', motivo: 'Broma', sede: 1 },
    about: ['numero_bloqueado', null],
  },
  'bloqueos.unblock': { id: 1, about: ['numero_bloqueado', null] },
  'bloqueos.setLlamar': { body: { desde: 150_000 }, about: ['negocio', 'Doña Lumbre'] },
  'pedidos.delay': { id: pedido, body: { minutos: 10 }, about: ['pedido', null] },
  'pedidos.changeSede': { id: pedido, body: { sede: 3 }, about: ['pedido', null] },
  'pedidos.changeActivo': { id: pedido, about: ['pedido', null] },
  'pagos.changeForma': { id: pedido, body: { forma_de_pago: 'DATAFONO' }, about: ['pedido', null] },
  'pagos.changePropina': { id: pedido, body: { propina: 1000 }, about: ['pedido', null] },
  'pagos.changeNumeroFactura': { id: pedido, body: { numero_factura: 'FE-1' }, about: ['pedido', null] },
  'pagos.create': { id: pedido, body: { forma: 'DATAFONO' }, about: ['pedido', null] },
  'pagos.cancel': { id: pedido, about: ['pedido', null] },
  'cajas.create': { body: { sede: 1, nombre: 'Barra' }, about: ['caja', 'Barra'] },
  'cajas.change': { id: otraCaja.id, body: { nombre: 'Barra 2' }, about: ['caja', 'Barra 2'] },
  'cajas.changeAjustes': { body: { denominaciones: [50_000, 100] }, about: ['negocio', 'Doña Lumbre'] },
  'cajas.open': { id: caja.id, body: { base: 100_000 }, about: ['caja', 'Caja principal'] },
  'cajas.addMovimiento': {
    id: caja.id,
    body: { tipo: 'SALIDA', valor: 20_000, motivo: 'Hielo' },
    about: ['caja', 'Caja principal'],
  },
  'liquidaciones.moveBase': {
    id: caja.id,
    body: { persona: 1, tipo: 'ENTREGAR', valor: 20_000 },
    about: ['caja', 'Caja principal'],
  },
  'liquidaciones.create': {
    id: caja.id,
    body: { persona: 1, debe: 20_000 },
    about: ['caja', 'Caja principal'],
  },
  'propinas.create': {
    id: caja.id,
    body: { persona: 1, valor: 100 },
    about: ['caja', 'Caja principal'],
  },
  'liquidaciones.changeLleva': { id: pedido, body: { persona: 1 }, about: ['pedido', null] },
  'cajas.close': {
    id: caja.id,
    body: { turno: 1, billetes: [{ valor: 50_000, cantidad: 1 }], queda: 50_000 },
    about: ['caja', 'Caja principal'],
  },
  'cuentas.divide': {
    id: cuenta,
    body: { division: { modo: 'IGUAL', partes: 2 } },
    about: ['mesa', 'Mesa 2 de Chapinero'],
  },
  'cuentas.createPago': {
    id: cuenta,
    body: { forma: 'DATAFONO', valor: 1000 },
    about: ['mesa', 'Mesa 2 de Chapinero'],
  },
  'cuentas.cancelPago': { id: cuenta, about: ['mesa', 'Mesa 2 de Chapinero'] },
  'pagos.refund': {
    id: pedido,
    body: { pago: 3, valor: 1000, motivo: 'Llegó fría' },
    first: () =>
      server.call('POST', `/api/pedidos/${String(pedido)}/pagos/`, { token, body: { forma: 'EFECTIVO' } }),
    about: ['pedido', null],
  },
  'llamados.attend': { id: await aLlamado(server, 1), about: ['mesa', 'Mesa 1 de Chapinero'] },
  'disponibilidad.set': {
    body: { sede: 1, cosa: 'MEDIDA', id: 5, plazo: 'AVISO' },
    about: ['medida', 'Familiar'],
  },
  'disponibilidad.undo': {
    first: () =>
      server.ask(disponibilidadApi.set, {
        token,
        body: { sede: 1, cosa: 'MEDIDA', id: 4, plazo: 'AVISO', quedan: null, hora: null },
      }),
    body: {
      sede: 1,
      cosa: 'MEDIDA',
      id: 4,
      quedan: null,
      desde: server.clock.now().toISOString(),
      antes: null,
    },
    about: ['medida', 'Grande'],
  },
  'disponibilidad.lift': { body: { sede: 1, cosa: 'MEDIDA', id: 5 }, about: ['medida', 'Familiar'] },
  'ritmos.set': {
    body: { sede: 1, tipos: ['RECOGER'], minutos: null, duracion: 30 },
    about: ['sede', 'Chapinero'],
  },
  'ritmos.undo': {
    first: () =>
      server.ask(ritmosApi.set, {
        token,
        body: { sede: 1, tipos: ['MESA'], minutos: 20, duracion: 30, hora: null },
      }),
    body: {
      sede: 1,
      ritmos: [{ tipo_pedido: 'MESA', desde: server.clock.now().toISOString(), antes: null }],
    },
    about: ['sede', 'Chapinero'],
  },
  'ritmos.lift': { body: { sede: 1, tipos: ['RECOGER'] }, about: ['sede', 'Chapinero'] },
  'qr.renew': { id: 1, about: ['mesa', 'Mesa 1 de Chapinero'] },
  'cuentas.move': { id: cuenta, body: { mesa: 3 }, about: ['mesa', 'Mesa 2 de Chapinero'] },
  'cuentas.join': {
    id: cuenta,
    body: { cuenta: otraCuenta },
    about: ['mesa', 'Mesa 3 de Chapinero'],
  },
  'enLinea.markDevuelto': { id: porDevolver, about: ['pago_por_devolver', 'Camila'] },
  'cuentaWompi.save': { body: LLAVES, about: ['negocio', 'Doña Lumbre'] },
  'cuentaWompi.remove': { about: ['negocio', 'Doña Lumbre'] },
  'negocioAdmin.change': { body: { lema: 'Pan y fuego.' }, about: ['negocio', 'Doña Lumbre'] },
  'negocioAdmin.saveLogo': { about: ['negocio', 'Doña Lumbre'] },
  'negocioAdmin.saveQr': { about: ['negocio', 'Doña Lumbre'] },
  'negocioAdmin.removeLogo': { about: ['negocio', 'Doña Lumbre'] },
  'apertura.open': { about: ['negocio', 'Doña Lumbre'] },
  'administracion.changeUsuario': {
    id: USUARIO,
    body: { roles: [ROL] },
    about: ['usuario', 'Santiago Ortiz'],
  },
  'administracion.changePassword': {
    id: USUARIO,
    body: { password: 'horno-de-leña-77' },
    about: ['usuario', 'Santiago Ortiz'],
  },
  'invitaciones.create': {
    body: { first_name: 'Rosa', last_name: 'Peña', roles: [ROL] },
    about: ['invitacion', 'Rosa Peña'],
  },
  'invitaciones.makeLink': { id: 1, about: ['invitacion', 'Rosa Peña'] },
  'invitaciones.withdraw': { id: 1, about: ['invitacion', null] },
  'administracion.createRol': { body: { rol: 'Domiciliario' }, about: ['rol', 'Domiciliario'] },
  'administracion.changeRol': { id: ROL, body: { permisos: [propio] }, about: ['rol', 'Mercadeo'] },
  'administracion.createPermiso': {
    body: { nombre: 'Ver caja', clave: 'ver_caja' },
    about: ['permiso', 'Ver caja'],
  },
  'administracion.changePermiso': {
    id: propio,
    body: { nombre: 'Ver informes' },
    about: ['permiso', 'Ver informes'],
  },
  'catalogoAdmin.createIngrediente': {
    body: { nombre: 'Anís estrellado', categoria: 1 },
    about: ['ingrediente', 'Anís estrellado'],
  },
  'catalogoAdmin.archiveIngrediente': {
    id: 2,
    body: { archivado: true },
    about: ['ingrediente', expect.any(String)],
  },
  'catalogoAdmin.changeIngrediente': {
    id: 1,
    body: { nombre: 'Mozzarella de búfala', categoria: 1 },
    about: ['ingrediente', 'Mozzarella de búfala'],
  },
  'catalogoAdmin.createCategoriaIngrediente': {
    body: { nombre: 'Especias' },
    about: ['categoria_ingrediente', 'Especias'],
  },
  'catalogoAdmin.createCategoria': {
    body: { nombre: 'Sopas', tiene_medidas: false },
    about: ['categoria_producto', 'Sopas'],
  },
  'catalogoAdmin.createProducto': { body: PRODUCTO, about: ['producto', PRODUCTO.nombre] },
  'catalogoAdmin.changeProducto': {
    id: 80,
    body: { ...PRODUCTO, nombre: 'Gaseosa grande' },
    about: ['producto', 'Gaseosa grande'],
  },
  'catalogoAdmin.setPrecio': {
    body: { producto: 1, medida: 3, precio: 33_333 },
    about: ['producto', 'Margarita'],
  },
  'catalogoAdmin.setPrecios': {
    id: 1,
    body: { precios: [{ medida: 3, precio: 34_444 }] },
    about: ['producto', 'Margarita'],
  },
  'carta.changeCategoria': {
    id: 12,
    body: { nombre: 'Gaseosas' },
    about: ['categoria_producto', 'Gaseosas'],
  },
  'carta.deleteCategoria': { id: vacia, about: ['categoria_producto', null] },
  'carta.orderCategorias': { body: { ids: [12] }, about: ['orden_categorias', null] },
  'carta.changeCategoriaIngrediente': {
    id: 1,
    body: { nombre: 'Del horno' },
    about: ['categoria_ingrediente', 'Del horno'],
  },
  'carta.deleteCategoriaIngrediente': { id: sinUso, about: ['categoria_ingrediente', null] },
  'carta.archiveProducto': { id: 2, body: { archivado: true }, about: ['producto', 'Jamón y queso'] },
  'carta.duplicateProducto': {
    body: { producto: 80 },
    about: ['producto', 'Copia de Gaseosa grande'],
  },
  'carta.orderProductos': { id: 12, body: { ids: [81] }, about: ['orden_productos', 'Gaseosas'] },
  'carta.createMedida': {
    body: { nombre: 'Gigante', diametro_cm: 60, porciones: 16 },
    about: ['medida', 'Gigante'],
  },
  'carta.changeMedida': { id: 1, body: { nombre: 'Mini' }, about: ['medida', 'Mini'] },
  'carta.deleteMedida': { id: enorme, about: ['medida', null] },
  'tabla.follow': {
    body: {
      cambios: [
        {
          producto: 14,
          antes: { sigue: false, precios: propios },
          despues: { sigue: true, precios: [] },
        },
      ],
    },
    about: ['precios', null],
  },
  'tabla.change': {
    body: { cambios: [{ categoria: 2, medida: 1, antes: null, despues: 21_000 }] },
    about: ['precios', null],
  },
  'carta.orderMedidas': { body: { ids: [2] }, about: ['orden_medidas', null] },
  'sedesAdmin.associate': { id: 1, body: { productos: [1, 2] }, about: ['sede', 'Chapinero'] },
  'sedesAdmin.setHorarios': { body: WEEK, about: ['sede', 'Chapinero'] },
  'calendario.setFestivos': { id: 1, body: { intervalos: [] }, about: ['sede', 'Chapinero'] },
  'calendario.setDia': {
    id: 1,
    body: { fecha: '2026-12-24', intervalos: [{ desde: '11:00', hasta: '16:00' }] },
    about: ['sede', 'Chapinero'],
  },
  'calendario.setLeySeca': {
    id: 1,
    body: { ley_seca: { desde: '2026-11-21T23:00:00Z', hasta: '2026-11-22T23:00:00Z' } },
    about: ['sede', 'Chapinero'],
  },
  'calendario.setCierre': { id: 1, body: { cerrada: true }, about: ['sede', 'Chapinero'] },
  'cobertura.setCobertura': {
    id: 1,
    body: {
      max_minutos: 25,
      radio_km: null,
      poligono: null,
      minutos_base: 3,
      factor_desvio: 1.3,
      km_por_hora: 22,
    },
    about: ['sede', 'Chapinero'],
  },
  'barrios.setBarrios': {
    id: 3,
    body: { barrios: [{ nombre: 'Centro', costo_domicilio: 5000, minutos: 20 }] },
    about: ['sede', 'Cedritos'],
  },
  'gestionSedes.create': {
    body: {
      nombre: 'Villa de Leyva',
      direccion: 'Carrera 9 # 13-20',
      ciudad: 'Villa de Leyva',
      telefono: '3104445566',
      ubicacion: '5.6325, -73.5245',
    },
    about: ['sede', 'Villa de Leyva'],
  },
  'gestionSedes.change': { id: 1, body: { telefono: '3104445577' }, about: ['sede', 'Chapinero'] },
  'gestionSedes.ordenar': { body: { sedes: [2, 1] }, about: ['sede', 'Chicó'] },
  'sedesAdmin.createMesa': {
    body: { sede: 1 },
    about: ['mesa', expect.stringMatching(/^Mesa \d+ de Chapinero$/)],
  },
  'sedesAdmin.changeMesa': { id: 1, body: { estado: 'OCUPADA' }, about: ['mesa', 'Mesa 1 de Chapinero'] },
  'publicidadAdmin.create': { about: ['publicidad', ADVERT.titulo] },
  'publicidadAdmin.change': { id: 1, body: ADVERT, about: ['publicidad', ADVERT.titulo] },
  'publicidadAdmin.toggle': { id: 1, body: { activa: false }, about: ['publicidad', ADVERT.titulo] },
  'campanas.create': { body: { ...CAMPANA, codigo: 'NAVIDAD' }, about: ['campana', 'NAVIDAD'] },
  'campanas.change': { id: campana.id, body: { ...CAMPANA, codigo: 'REYES' }, about: ['campana', 'REYES'] },
  'campanas.changeEstado': { id: campana.id, body: { estado: 'PAUSADA' }, about: ['campana', 'REYES'] },
  'campanas.remove': { id: campana.id, about: ['campana', null] },
  'importacion.importCarta': { about: ['producto', 'Importada'] },
  'carta.createExample': {
    first: () => server.pool.query('truncate productos, categorias_productos cascade'),
    about: ['carta_de_ejemplo', null],
  },
  'administracion.deletePermiso': { id: propio, about: ['permiso', null] },
}

/** Repeating these changes something each time. */
const NEVER_THE_SAME =
  /modificar|unblock|cajas\.(open|addMovimiento|close)|delay|liquidaciones\.(create|moveBase)|propinas\.create|refund|repeat|give|changeActivo|note|changePassword|create|delete|remove|revoke|duplicate|makeLink|withdraw|divide|join|renew/

/** A preview changes nothing. That a device gets alarms is part of its session, which is no change either. */
const staffWrites = new Map(
  Object.entries(api).flatMap(([family, calls]) =>
    Object.entries(calls).flatMap(([name, endpoint]: [string, Endpoint]): [string, Endpoint][] =>
      endpoint.method !== 'GET' &&
      typeof endpoint.access === 'object' &&
      name !== 'preview' &&
      !family.startsWith('push')
        ? [[`${family}.${name}`, endpoint]]
        : [],
    ),
  ),
)

test('every staff call that changes something has its example here', () => {
  expect(Object.keys(EXAMPLES).toSorted()).toEqual([...staffWrites.keys()].toSorted())
})

test.each(Object.entries(EXAMPLES))(
  '%s leaves one row, and none when nothing changes',
  async (name, example) => {
    await example.first?.()
    const before = await countCambios()
    await send(name, example)
    const [cambio] = await server.ask(administracionApi.auditoria, { token })
    expect(await countCambios()).toBe(before + 1)
    expect([cambio?.usuario?.id, cambio?.entidad, cambio?.nombre]).toEqual([1, ...example.about])
    if (NEVER_THE_SAME.test(name)) return
    await send(name, example)
    expect(await countCambios()).toBe(before + 1)
  },
)

test('the audit filters by kind', async () => {
  const roles = await server.ask(administracionApi.auditoria, { token, query: { entidad: 'rol' } })
  expect(new Set(roles.map(({ entidad }) => entidad))).toEqual(new Set(['rol']))
  expect(roles.length).toBeGreaterThan(1)
  expect(await server.ask(administracionApi.auditoria, { token, query: { entidad: 'nada' } })).toEqual([])
})

async function send(name: string, { id, body }: Example): Promise<void> {
  const endpoint = staffWrites.get(name)
  if (endpoint === undefined) throw new Error(`${name} is not in the contract`)
  const path = endpoint.path
    .replace('{id}', String(id))
    .replace('{pago}', name.startsWith('cuentas') ? '2' : '1')
  const fields = await fieldsOf(name)
  const answer =
    fields === null
      ? await server.call(endpoint.method, path, { token, body })
      : await sendForm(server, endpoint.method === 'PUT' ? 'PUT' : 'POST', path, { token, fields })
  expect([name, answer.status]).toEqual([name, endpoint.status ?? 200])
}

/** The form of a call that needs a picture; null for every other call. */
async function fieldsOf(name: string): Promise<Fields | null> {
  if (name === 'importacion.importCarta') return importFields()
  const fields = new Map<string, object>([
    ['publicidadAdmin.create', ADVERT],
    ['negocioAdmin.saveLogo', {}],
    ['negocioAdmin.saveQr', { medio: 'nequi' }],
  ]).get(name)
  if (fields === undefined) return null
  const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  const imagen = new Blob([Uint8Array.from(photo)], { type: 'image/jpeg' })
  return [...Object.entries(fields), ['imagen', imagen]]
}

/** A product that is not there yet, and then one that is. */
async function importFields(): Promise<Fields> {
  const archivo = new Blob(['Categoría;Nombre;Precio\nBebidas;Importada;5.000\n'])
  const { body } = await sendForm(server, 'POST', '/api/carta/importar/', {
    token,
    fields: [['archivo', archivo]],
  })
  const { huella } = z.parse(z.object({ huella: z.string() }), body)
  return [
    ['archivo', archivo],
    ['huella', huella],
  ]
}

const countCambios = async () => (await server.db.selectFrom('auditoria').select('id').execute()).length
