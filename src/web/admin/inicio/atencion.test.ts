import { aPedido, aProducto } from '#test/values.ts'
import { describe, expect, test } from 'vitest'
import {
  avisosDeImpresoras,
  avisosDePagos,
  avisosDePedidos,
  avisosDeProductos,
  avisosDePublicidad,
  avisosDeSede,
} from './atencion.ts'

const now = new Date('2026-11-20T17:30:00.000Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

describe('orders', () => {
  test('late orders and those to accept are counted, and the oldest is named', () => {
    const pedidos = [
      aPedido({ id: 7, fecha: minutesAgo(6) }),
      aPedido({ id: 5, fecha: minutesAgo(26), estado: 'EN_PROCESO' }),
      aPedido({ id: 8, fecha: minutesAgo(1) }),
      aPedido({ id: 9, fecha: minutesAgo(0), es_prueba: true }),
    ]
    expect(avisosDePedidos(pedidos, now)).toEqual([
      {
        tipo: 'pedidos',
        titulo: '2 pedidos esperan demasiado',
        detalle: 'El más antiguo: #00005, hace 26 minutos',
        to: '/pedidos/gestionar',
      },
      {
        tipo: 'pedidos',
        titulo: '1 pedido por aceptar',
        detalle: 'El más antiguo: #00008, hace 1 minuto',
        to: '/pedidos/gestionar',
      },
    ])
  })

  test('accepted orders in time, finished or off the board need no attention', () => {
    const done = aPedido({ fecha: minutesAgo(90), estado: 'ENVIADO' })
    const off = aPedido({ fecha: minutesAgo(90), activo: false })
    const accepted = aPedido({ fecha: minutesAgo(2), estado: 'ACEPTADO' })
    expect(avisosDePedidos([accepted, done, off], now)).toEqual([])
  })
})

test('money that goes back to customers is counted', () => {
  const pago = {
    id: 1,
    fecha: now.toISOString(),
    valor: 45_000,
    moneda: 'COP',
    transaccion: '1-2',
    motivo: 'Los precios cambiaron',
    nombre: 'Camila',
    numero: '3105550190',
    sede: { id: 1, nombre: 'Chapinero' },
  }
  expect(avisosDePagos([])).toEqual([])
  expect(avisosDePagos([pago, { ...pago, id: 2 }])).toEqual([
    {
      tipo: 'pagos',
      titulo: '2 pagos en línea por devolver',
      detalle: 'Se devuelven en el panel de Wompi',
      to: '/pedidos/por-devolver',
    },
  ])
})

test('products without a price are named, and counted from the third on', () => {
  const producto = (nombre: string, precio: number | null) =>
    aProducto({ nombre, precio, categoria: { id: 1, nombre: 'Bebidas', tiene_medidas: false } })
  expect(avisosDeProductos([producto('Agua', 4000)])).toEqual([])
  expect(avisosDeProductos([producto('Agua', 4000), producto('Lulo', null)])).toMatchObject([
    { titulo: '1 producto sin precio', detalle: 'Lulo' },
  ])
  const three = ['Lulo', 'Mora', 'Maracuyá', 'Fresa'].map((nombre) => producto(nombre, null))
  expect(avisosDeProductos(three)).toMatchObject([
    { titulo: '4 productos sin precio', detalle: 'Lulo, Mora y 2 más' },
  ])
})

describe('a branch', () => {
  const sede = {
    id: 3,
    nombre: 'Cedritos',
    tiene_productos: true,
    tiene_horarios: true,
    tiene_cobertura: true,
    horario_confirmado: true,
  }

  test('a branch with products, hours and limits needs no attention', () => {
    expect(avisosDeSede(sede, true)).toEqual([])
  })

  test('a branch without products, hours and limits has a link to each screen that sets them', () => {
    const bare = { ...sede, tiene_productos: false, tiene_horarios: false, tiene_cobertura: false }
    expect(avisosDeSede(bare, true).map(({ titulo, to }) => [titulo, to])).toEqual([
      ['Cedritos no vende ningún producto', '/sedes/3/asociar-productos'],
      ['Cedritos no tiene horarios', '/sedes'],
      ['Cedritos no tiene cobertura definida', '/sedes/3/cobertura'],
    ])
    const isNew = avisosDeSede({ ...sede, tiene_horarios: false, horario_confirmado: false }, true)
    expect(isNew.map(({ titulo, detalle }) => [titulo, detalle])).toEqual([
      ['Cedritos todavía no recibe pedidos', 'Falta establecer sus horarios'],
    ])
    expect(avisosDeSede(bare, false).map(({ to }) => to)).toEqual(['/sedes', '/sedes', '/sedes'])
  })
})

describe('an advert', () => {
  const publicidad = (fecha_fin: string, esta_vigente = true) => ({
    id: 2,
    titulo: 'Martes',
    imagen: '/media/1.jpg',
    fecha_inicio: '2026-11-01T05:00:00.000Z',
    fecha_fin,
    activa: true,
    esta_vigente,
    creado_en: '2026-11-01T05:00:00.000Z',
  })
  const context = { now, zona: 'America/Bogota', manages: true }

  test.each([
    ['2026-11-20T05:00:00.000Z', 'Termina hoy'],
    ['2026-11-21T05:00:00.000Z', 'Termina mañana'],
    ['2026-11-22T05:00:00.000Z', 'Termina en 2 días'],
    ['2026-11-23T05:00:00.000Z', 'Termina en 3 días'],
  ])('an advert that ends at %s is named: %s', (end, detalle) => {
    expect(avisosDePublicidad([publicidad(end)], context)).toMatchObject([
      { titulo: 'La publicidad «Martes» está por terminar', detalle, to: '/publicidad/modificar/2' },
    ])
  })

  test('an advert that goes on or is not shown needs no attention', () => {
    expect(avisosDePublicidad([publicidad('2026-11-24T05:00:00.000Z')], context)).toEqual([])
    expect(avisosDePublicidad([publicidad('2026-11-20T05:00:00.000Z', false)], context)).toEqual([])
  })

  test('people who may only read adverts get a link to the list', () => {
    const read = { ...context, manages: false }
    expect(avisosDePublicidad([publicidad('2026-11-20T05:00:00.000Z')], read)[0]?.to).toBe(
      '/publicidad/listado',
    )
  })
})

test('a category that no printer of a branch prints needs attention', () => {
  const missing = { sede: { id: 3, nombre: 'Cedritos' }, categoria: { id: 9, nombre: 'Jugos' } }
  expect(avisosDeImpresoras([missing]).map(({ titulo, to }) => [titulo, to])).toEqual([
    ['Ninguna impresora de Cedritos imprime Jugos', '/sedes/impresoras'],
  ])
})
