import type { LineaPedido } from '#contract/pedidos/pedido.ts'
import { aLinea, aPedido } from '#test/values.ts'
import { repeatLines } from '#web/ordering/carrito/repeat.ts'
import { describe, expect, it } from 'vitest'
import { soldOf, toCambio, type Edicion } from './cambio.ts'

const linea = (id: number, change: Partial<LineaPedido> = {}): LineaPedido => aLinea({ id, ...change })

const pedido = aPedido({
  id: 42,
  version: 3,
  direccion: {
    direccion_entrega: 'Calle 72 # 10-07',
    instrucciones: 'Apto 301',
    distancia_metros: 900,
    barrio: null,
  },
  productos_pedidos: [linea(10), linea(11, { observaciones: 'sin cebolla' })],
})
const lines = repeatLines(pedido).map((line, index) => Object.assign({ uniqueId: String(index) }, line))
const [first, second] = lines
if (first === undefined || second === undefined) throw new Error('two lines')
const edicion = (change: Partial<Edicion> = {}): Edicion => ({
  lines,
  campos: { tipo_pedido: 'DOMICILIO' },
  sede: 1,
  direccion: null,
  instrucciones: 'Apto 301',
  nombre: 'Camila Díaz',
  numero: '3105550142',
  programadoPara: null,
  ...change,
})

describe('what the screen of a change sends (rule pedido/modificar)', () => {
  it('an order that stays as it is sends nothing', () => {
    expect(toCambio(pedido, edicion())).toBeNull()
  })

  it('a part that differs is sent alone, with the version that was seen', () => {
    expect(toCambio(pedido, edicion({ instrucciones: 'Apto 302 ' }))).toEqual({
      version: 3,
      direccion: { direccion_entrega: 'Calle 72 # 10-07', instrucciones: 'Apto 302' },
    })
    expect(toCambio(pedido, edicion({ campos: { tipo_pedido: 'RECOGER' } }))).toEqual({
      version: 3,
      tipo_pedido: 'RECOGER',
    })
    expect(toCambio(pedido, edicion({ nombre: 'Andrés' }))).toEqual({
      version: 3,
      invitado: { nombre: 'Andrés', numero: '3105550142' },
    })
  })

  it('lines name the sold ones that they go on with', () => {
    const changed = [
      { ...second, cantidad: 2 },
      { ...first, medida: { id: 5, nombre: 'Familiar' } },
    ]
    expect(toCambio(pedido, edicion({ lines: changed }))?.productos_pedidos).toMatchObject([
      { linea: 11, producto: 7, medida: 4, cantidad: 2, observaciones: 'sin cebolla' },
      { linea: null, producto: 7, medida: 5, cantidad: 1, observaciones: '' },
    ])
  })

  it.each([{ cantidad: 3 }, { observaciones: 'poca sal' }, { observaciones: '' }])(
    'a line of the same dish is sent when the rest of it differs: %o',
    (change) => {
      const changed = [first, { ...second, ...change }]
      expect(toCambio(pedido, edicion({ lines: changed }))?.productos_pedidos).toMatchObject([
        { linea: 10, cantidad: 1, observaciones: '' },
        { linea: 11, cantidad: 1, observaciones: 'sin cebolla', ...change },
      ])
    },
  )

  it('of two equal dishes the one with the same note is meant, and each is used once', () => {
    const ids = (cart: typeof lines) => soldOf(pedido, cart).map((one) => one?.id ?? null)
    expect(ids([second, first])).toEqual([11, 10])
    expect(ids([{ ...first, observaciones: 'poca sal' }, second])).toEqual([10, 11])
    expect(ids([first, first, first])).toEqual([10, 11, null])
  })
})
