import { expect, test } from 'vitest'
import { comandaOf, notasOf, type PedidoDeComanda, type Renglon } from './comanda.ts'

const PEDIDO: PedidoDeComanda = {
  id: 42,
  estado: 'PENDIENTE',
  fecha: '2026-11-21T00:02:00.000Z',
  tipo_pedido: 'DOMICILIO',
  es_prueba: false,
  canal: 'WEB',
  canal_numero: '',
  tomado_por_personal: false,
  repite_a: null,
  programado_para: null,
  para_las: '2026-11-21T01:00:00.000Z',
  sede: { nombre: 'Chapinero' },
  mesa: null,
  usuario: null,
  invitado: { nombre: 'Camila Díaz' },
  total_a_pagar: 32_000,
  propina: 0,
  pagado: 0,
  devuelto: 0,
  redondeo: 0,
  forma_de_pago: 'EFECTIVO',
  con_cuanto: null,
  cortesia: null,
  cambio: null,
  productos_pedidos: [
    {
      id: 7,
      cantidad: 2,
      observaciones: 'Sin cebolla. Bien tostada',
      producto: { nombre: 'Arma tu pizza' },
      medida: { nombre: 'Familiar' },
      sabores: [{ nombre: 'Hawaiana' }, { nombre: 'Pollo con champiñones' }],
      adiciones: [{ ingrediente: { nombre: 'Tocineta' } }],
    },
  ],
}

const AHORA = new Date('2026-11-21T00:03:00Z')
const print = (change: Partial<PedidoDeComanda> = {}, reimpresion = false) =>
  comandaOf({ ...PEDIDO, ...change }, { zona: 'America/Bogota', ahora: AHORA, reimpresion })

const textOf = (renglon: Renglon): string => {
  if (renglon.clase === 'raya') return '---'
  if (renglon.clase === 'mitades') return `${renglon.izquierda} | ${renglon.derecha}`
  return `${renglon.tamano}${renglon.invertido ? '!' : ''} ${renglon.texto.replaceAll('\u00A0', ' ')}`
}
const lines = (...args: Parameters<typeof print>) => print(...args).map(textOf)

test('a ticket has number, type, promise, halves, extras and notes, and what is to collect', () => {
  expect(lines().map((line) => line.replaceAll('\u00A0', ' '))).toEqual([
    'enorme #00042',
    'grande A DOMICILIO',
    'negrita Llega entre 7:40 y 8:00 p. m.',
    'negrita Camila Díaz',
    'negrita Sede Chapinero',
    'normal Entró a las 7:02 p. m.',
    '---',
    'grande 2 × Arma tu pizza',
    'grande Familiar',
    'Hawaiana | Pollo con champiñones',
    'negrita + Tocineta',
    'grande SIN cebolla',
    'grande Bien tostada',
    '---',
    'negrita Cobra $ 32.000.',
  ])
})

test("a branch that is called 'Sede Norte' is not named twice", () => {
  expect(lines({ sede: { nombre: 'Sede Norte' } })).toContain('negrita Sede Norte')
})

test.each<[string, Partial<PedidoDeComanda>, boolean, readonly string[]]>([
  ['the first copy', {}, false, []],
  ['a second copy', {}, true, ['grande! REIMPRESIÓN']],
  ['a test order', { es_prueba: true }, false, ['grande! PRUEBA: NO PREPARAR']],
  ['a cancelled order', { estado: 'CANCELADO' }, false, ['grande! CANCELADO']],
  ['a courtesy', { cortesia: { clase: 'CORTESIA' }, total_a_pagar: 0 }, false, ['grande! CORTESÍA']],
  [
    'a second copy of a repeated order',
    { cortesia: { clase: 'REPETIDO' }, total_a_pagar: 0, repite_a: 7 },
    true,
    ['grande! REIMPRESIÓN', 'grande! REPITE EL #00007'],
  ],
])('%s bears its marks above the number', (_name, change, reimpresion, marks) => {
  expect(lines(change, reimpresion).filter((line) => line.includes('!'))).toEqual(marks)
  expect(lines(change, reimpresion)[marks.length]).toBe('enorme #00042')
})

test.each<[string, Partial<PedidoDeComanda>, string]>([
  ['a paid order', { pagado: 32_000 }, 'negrita Ya está pagado. No cobres nada.'],
  [
    'an order whose money went back',
    { pagado: 32_000, devuelto: 32_000 },
    'negrita Se devolvió todo lo pagado. Para cobrarlo, cancélalo y toma otro pedido.',
  ],
  ['a table', { tipo_pedido: 'MESA', mesa: { nombre: 'Mesa 5' } }, 'grande MESA 5'],
  ['an app', { canal: 'RAPPI', canal_numero: 'R-771' }, 'negrita Rappi R-771'],
  [
    'an order for later',
    { programado_para: '2026-11-21T17:00:00.000Z' },
    'negrita Programado para mañana a las 12:00 m.',
  ],
  [
    'an order for one in the afternoon',
    { programado_para: '2026-11-21T18:00:00.000Z' },
    'negrita Programado para mañana a la 1:00 p. m.',
  ],
  ['an order that came at one', { fecha: '2026-11-20T18:05:00.000Z' }, 'normal Entró a la 1:05 p. m.'],
])('%s says so', (_name, change, line) => {
  expect(lines(change)).toContain(line)
})

test('a ticket of a table says nothing of money', () => {
  expect(lines({ tipo_pedido: 'MESA', mesa: { nombre: 'Mesa 5' } }).at(-1)).toBe('---')
})

// Rule impresion/cambio: of a printer that has nothing left to make.
test('a ticket without lines says what is gone', () => {
  const cambio = { nuevas: [], cambiadas: [], quitadas: ['2 × Limonada'] }
  expect(lines({ cambio, productos_pedidos: [] }, true)).toEqual([
    'grande! REIMPRESIÓN',
    'grande! CAMBIÓ',
    'enorme #00042',
    'grande A DOMICILIO',
    expect.stringContaining('Llega entre'),
    'negrita Camila Díaz',
    'negrita Sede Chapinero',
    'normal Entró a las 7:02 p. m.',
    '---',
    'grande YA NO: 2 × Limonada',
    'negrita Cobra $ 32.000.',
  ])
})

test('a changed order says what is new, other and gone', () => {
  const [linea] = PEDIDO.productos_pedidos
  if (linea === undefined) throw new Error('no line')
  const marked = lines({
    cambio: {
      nuevas: [8],
      cambiadas: [
        { linea: 7, antes: 3 },
        { linea: 9, antes: 2 },
      ],
      quitadas: ['1 × Paisa'],
    },
    productos_pedidos: [linea, { ...linea, id: 8 }, { ...linea, id: 9 }],
  })
  expect(marked.filter((line) => line.includes('!') || line.includes('YA NO'))).toEqual([
    'grande! CAMBIÓ',
    'negrita! CAMBIÓ: ANTES 3',
    'negrita! NUEVO',
    'negrita! CAMBIÓ LA NOTA',
    'grande YA NO: 1 × Paisa',
  ])
})

test.each([
  ['', []],
  ['sin cebolla', ['SIN cebolla']],
  ['Sin cebolla. Sin ají', ['SIN cebolla', 'SIN ají']],
  ['2 × sin cebolla / 1 × sin nota', ['2 × SIN cebolla', '1 × sin nota']],
  ['Bien tostada\nsin orégano', ['Bien tostada', 'SIN orégano']],
  ['Con sinceridad', ['Con sinceridad']],
])('the note %j is %j', (nota, wanted) => {
  expect(notasOf(nota)).toEqual(wanted)
})
