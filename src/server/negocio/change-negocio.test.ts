// 'Tu negocio': what staff change, and what becomes of it at once.
import type { WholeBody } from '#contract/lib/endpoint.ts'
import { negocioAdminApi } from '#contract/negocio-admin.ts'
import { negocioApi } from '#contract/negocio.ts'
import { openSession } from '#server/lib/session.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

const server = await startTestServer()
afterAll(() => server.close())
let admin = ''
beforeEach(async () => {
  admin = await openSession(server.services, 1)
})

const read = () => server.ask(negocioApi.read)
const patch = (body: unknown) => server.call('PATCH', '/api/negocio/', { token: admin, body })
/** The values of an object and of the objects in it; a list is one value. */
const valuesIn = (value: object): unknown[] =>
  [...new Map<string, unknown>(Object.entries(value)).values()].flatMap((one) =>
    typeof one === 'object' && one !== null && !Array.isArray(one) ? valuesIn(one) : [one],
  )
const lastCambio = () =>
  server.db
    .selectFrom('auditoria')
    .select(['usuario_id', 'entidad', 'entidad_id', 'cambio'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

test('every field of the business is changed, returned and read by everybody at once', async () => {
  // The text of the data policy is a version of its own.
  type Sent = Omit<WholeBody<typeof negocioAdminApi.change>, 'consentimiento_texto'>
  const changed: Sent = {
    nombre: 'La Nona',
    lema: 'Horno de leña en Villa de Leyva',
    razon_social: 'La Nona S. A. S.',
    nit: '901.234.567-7',
    direccion: 'Calle 12 # 9-30',
    ciudad: 'Villa de Leyva',
    correo: 'hola@lanona.example',
    telefono: '6087320000',
    redes: {
      instagram: 'https://www.instagram.com/lanona',
      facebook: 'https://facebook.com/lanona',
      tiktok: 'https://www.tiktok.com/@lanona',
    },
    colores: { primario: '#0a58ca', secundario: '#222222' },
    bono_bienvenida: {
      activo: false,
      porcentaje: 20,
      titulo: 'Tu primera pizza',
      mensaje: 'Con descuento.',
      vigente_hasta: '2027-03-31',
    },
    domicilio: { pesos_por_minuto: 450, minimo: 3000, maximo: 9000, redondeo: 500, gratis_desde: 80_000 },
    pedido_minimo: { MESA: 1000, DOMICILIO: 20_000, RECOGER: 10_000 },
    formas_de_pago: { MESA: ['EFECTIVO'], DOMICILIO: ['EFECTIVO', 'TRANSFERENCIA'], RECOGER: [] },
    transferencia: {
      nequi: '3104445566',
      daviplata: '3104445567',
      bre_b: '@lanona',
      titular: 'La Nona S. A. S.',
      antes_de: 'COCINAR',
    },
    impuesto: { tipo: 'INC_8', domicilio: true },
    uvt: 55_000,
    propina: { porcentaje: 8, domicilios: true },
  }
  const { zona_horaria, consentimiento_version, abierto, logo, en_linea, qr_de_llaves } = await read()
  const expected = { ...changed, zona_horaria, consentimiento_version, logo, abierto, en_linea, qr_de_llaves }
  expect(await server.ask(negocioAdminApi.change, { token: admin, body: changed })).toEqual(expected)
  expect(await read()).toEqual(expected)
  const cambio = await lastCambio()
  expect(cambio).toMatchObject({ usuario_id: 1, entidad: 'negocio', entidad_id: 1 })
  expect(cambio?.cambio).toMatchObject({
    accion: 'modificar',
    antes: { nombre: 'Doña Lumbre', domicilio_minimo: 2000, color_primario: '#C5281C' },
    despues: { nombre: 'La Nona', domicilio_minimo: 3000, color_primario: '#0a58ca' },
  })
  const { despues } = z.parse(z.object({ despues: z.looseObject({}) }), cambio?.cambio)
  const sorted = (value: object) =>
    valuesIn(value)
      .map((one) => JSON.stringify(one))
      .toSorted()
  expect(sorted(despues)).toEqual(sorted(changed))
})

test('only what was sent is written, at any depth, and the audit names only that', async () => {
  const before = await read()
  const after = await server.ask(negocioAdminApi.change, {
    token: admin,
    body: { domicilio: { gratis_desde: null }, redes: { tiktok: '' } },
  })
  expect(after).toEqual({
    ...before,
    domicilio: { ...before.domicilio, gratis_desde: null },
    redes: { ...before.redes, tiktok: '' },
  })
  expect((await lastCambio())?.cambio).toEqual({
    accion: 'modificar',
    antes: { domicilio_gratis_desde: 80_000, tiktok: 'https://www.tiktok.com/@lanona' },
    despues: { domicilio_gratis_desde: null, tiktok: '' },
  })
})

test('a change of nothing changes nothing, and leaves no row in the audit', async () => {
  const [before, cambio] = [await read(), await lastCambio()]
  for (const body of [{}, { redes: {} }, { nombre: before.nombre }, { desconocido: 1 }]) {
    expect((await patch(body)).status).toBe(200)
  }
  expect(await read()).toEqual(before)
  expect(await lastCambio()).toEqual(cambio)
})

test.each([
  [{ nombre: '  ' }, 'nombre', 'El nombre es requerido'],
  [{ nombre: 'Nona\u202e' }, 'nombre', 'El texto contiene caracteres no permitidos'],
  [{ ciudad: '' }, 'ciudad', 'La ciudad es requerida'],
  [{ nit: '901.234.567-8' }, 'nit', 'NIT inválido: revisa el número y su dígito de verificación'],
  [
    { nit: '901234567' },
    'nit',
    'Escribe el NIT con guion y dígito de verificación, como aparece en el RUT: 900.123.456-8',
  ],
  [{ correo: 'hola' }, 'correo', 'Ingrese un correo electrónico válido'],
  [{ telefono: '12' }, 'telefono', 'Ingrese un número de teléfono válido (10 dígitos)'],
  [
    { redes: { instagram: 'javascript:alert(1)//instagram.com/x' } },
    'redes.instagram',
    'Escribe la dirección completa, como https://www.instagram.com/tu-pizzeria',
  ],
  [
    { redes: { facebook: 'https://malo.example/facebook.com/x' } },
    'redes.facebook',
    'Escribe la dirección completa, como https://www.facebook.com/tu-pizzeria',
  ],
  [{ colores: { primario: 'red;}' } }, 'colores.primario', 'Color inválido'],
  [
    { bono_bienvenida: { porcentaje: 101 } },
    'bono_bienvenida.porcentaje',
    'Escribe un porcentaje entero, de 1 a 100',
  ],
  [
    { bono_bienvenida: { vigente_hasta: '2027-02-30' } },
    'bono_bienvenida.vigente_hasta',
    'Rango de fechas inválido',
  ],
  [{ domicilio: { minimo: -1 } }, 'domicilio.minimo', 'Escribe un valor en pesos, sin decimales'],
  [{ domicilio: { minimo: '' } }, 'domicilio.minimo', 'Escribe un valor en pesos, sin decimales'],
  [{ domicilio: { redondeo: 33 } }, 'domicilio.redondeo', 'Elige uno de los redondeos'],
  [{ domicilio: { maximo: 2999 } }, 'domicilio.maximo', 'El máximo no puede ser menor que el mínimo'],
  [{ domicilio: { minimo: 9001 } }, 'domicilio.maximo', 'El máximo no puede ser menor que el mínimo'],
  [{ formas_de_pago: { MESA: ['ORO'] } }, 'formas_de_pago.MESA.0', 'Forma de pago inválida'],
  [
    { transferencia: { nequi: '12' } },
    'transferencia.nequi',
    'Ingrese un número de teléfono válido (10 dígitos)',
  ],
  [
    { transferencia: { nequi: '', daviplata: '', bre_b: '' } },
    'transferencia.nequi',
    'Escribe al menos una llave para recibir transferencias',
  ],
  [{ pedido_minimo: { MESA: 1.5 } }, 'pedido_minimo.MESA', 'Escribe un valor en pesos, sin decimales'],
])('%j is refused at its field, and nothing is stored', async (body, campo, message) => {
  const before = await read()
  expect(await patch({ lema: 'Otro lema', ...body })).toMatchObject({
    status: 400,
    body: { error: message, campos: { [campo]: message } },
  })
  expect(await read()).toEqual(before)
})

test('a NIT is stored as the RUT prints it, and may be removed', async () => {
  expect(await patch({ nit: '901234567-7' })).toMatchObject({ body: { nit: '901.234.567-7' } })
  expect(await patch({ nit: '' })).toMatchObject({ body: { nit: '' } })
})

test('two people who change different fields at once keep both changes', async () => {
  await Promise.all([patch({ lema: 'Uno' }), patch({ razon_social: 'Dos' })])
  expect(await read()).toMatchObject({ lema: 'Uno', razon_social: 'Dos' })
})

// Rule negocio/politica.
describe('the data policy', () => {
  const policy = (version?: string) => server.ask(negocioApi.consentimiento, { query: { version } })

  test('a new business has the text of the product, without words of its own', async () => {
    expect(await policy()).toMatchObject({ version: '2026-11', texto: '', versiones: ['2026-11'] })
  })

  test('every other text is a new version, and the accepted ones stay readable', async () => {
    server.clock.set(new Date('2026-11-24T03:00:00Z')) // Still the 23rd in Bogotá.
    expect(await patch({ consentimiento_texto: 'Cuidamos tus datos.' })).toMatchObject({
      body: { consentimiento_version: '2026-11-23' },
    })
    expect(await patch({ consentimiento_texto: 'Cuidamos tus datos.' })).toMatchObject({
      body: { consentimiento_version: '2026-11-23' },
    })
    server.clock.set(new Date('2026-11-24T03:00:01Z'))
    await patch({ consentimiento_texto: 'Cuidamos mucho tus datos.' })
    expect(await policy()).toEqual({
      version: '2026-11-23.2',
      texto: 'Cuidamos mucho tus datos.',
      desde: '2026-11-24T03:00:01.000Z',
      versiones: ['2026-11-23.2', '2026-11-23', '2026-11'],
      encargados: { mapas: null, facturacion: false },
    })
    expect(await policy('2026-11-23')).toMatchObject({ texto: 'Cuidamos tus datos.' })
    expect(await policy('2026-11')).toMatchObject({ texto: '' })
    expect((await read()).consentimiento_version).toBe('2026-11-23.2')
  })

  test('a version that never was is not found', async () => {
    expect(await server.call('GET', '/api/negocio/consentimiento/?version=1999')).toMatchObject({
      status: 404,
      body: { error: 'Esta versión no existe' },
    })
  })
})
