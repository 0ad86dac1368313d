import { eventually } from '#test/eventually.ts'
import { negocioApi } from '#contract/negocio.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

test('the business is one record of data', async () => {
  expect(await server.ask(negocioApi.read)).toEqual({
    nombre: 'Doña Lumbre',
    lema: 'Masa lenta, horno bravo.',
    logo: null,
    nit: '900.000.000-0',
    ciudad: 'Bogotá',
    correo: 'datos@donalumbre.example',
    zona_horaria: 'America/Bogota',
    colores: { primario: '#C5281C', secundario: '#14493B' },
    bono_bienvenida: {
      porcentaje: 15,
      titulo: expect.any(String),
      mensaje: expect.any(String),
      // Sixty days after the day of the seed.
      vigente_hasta: '2027-01-19',
      activo: true,
    },
    consentimiento_version: '2026-11',
    abierto: true,
    razon_social: '',
    direccion: '',
    telefono: '',
    redes: { instagram: '', facebook: '', tiktok: '' },
    domicilio: { pesos_por_minuto: 500, minimo: 2000, maximo: null, redondeo: 0, gratis_desde: null },
    pedido_minimo: { MESA: 0, DOMICILIO: 0, RECOGER: 0 },
    en_linea: false,
    formas_de_pago: {
      MESA: [],
      DOMICILIO: ['EFECTIVO', 'DATAFONO', 'TRANSFERENCIA'],
      RECOGER: ['EFECTIVO', 'DATAFONO', 'TRANSFERENCIA'],
    },
    transferencia: {
      nequi: '3105550199',
      daviplata: '',
      bre_b: '@donalumbre',
      titular: 'Doña Lumbre S. A. S.',
      antes_de: 'SALIR',
    },
    qr_de_llaves: [],
    uvt: 52_374,
    impuesto: { tipo: 'NO_RESPONSABLE', domicilio: false },
    propina: { porcentaje: 10, domicilios: false },
  })
})

// Rule operacion/negocio.
test('another pizzeria is a change of data, visible without a restart', async () => {
  await server.db.updateTable('negocio').set({ nombre: 'La Otra' }).execute()
  await eventually(async () => expect(await server.ask(negocioApi.read)).toMatchObject({ nombre: 'La Otra' }))
})
