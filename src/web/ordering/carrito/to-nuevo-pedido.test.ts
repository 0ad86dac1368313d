import { nuevoPedido } from '#contract/pedidos/nuevo-pedido.ts'
import { describe, expect, test } from 'vitest'
import { aBuiltLine, aLine, MAIZ } from '#test/lines.ts'
import { toNuevoPedido, type PedidoDraft } from './to-nuevo-pedido.ts'

const aDraft = (fields: Partial<PedidoDraft> = {}): PedidoDraft => ({
  lines: [aLine({ cantidad: 2, adiciones: [MAIZ], observaciones: 'sin cebolla' })],
  tipo: 'DOMICILIO',
  sede: 1,
  direccion: { direccion: 'Calle 72 # 10-07', instrucciones: ' apto 301 ', costo_domicilio: 2000 },
  mesa: null,
  codigoCupon: null,
  contacto: { nombre: 'Ana', numero: '3105550142' },
  usuario: null,
  consentimiento: '2026-01',
  campos: {},
  programadoPara: null,
  ...fields,
})

describe('the sent order', () => {
  test('the sent order has every shown figure', () => {
    expect(toNuevoPedido(aDraft())).toEqual({
      estado: 'PENDIENTE',
      tipo_pedido: 'DOMICILIO',
      productos_pedidos: [
        {
          producto: 7,
          medida: 4,
          cantidad: 2,
          adiciones: [{ ingrediente: 3, precio_adicion: 3500 }],
          observaciones: 'sin cebolla',
          precio_unitario_aplicado: 36_720,
          descuento_porcentaje: 20,
        },
      ],
      direccion: { direccion_entrega: 'Calle 72 # 10-07', instrucciones: 'apto 301' },
      sede: 1,
      costo_domicilio: 2000,
      invitado: { nombre: 'Ana', numero: '3105550142' },
      consentimiento: '2026-01',
      programado_para: null,
    })
  })

  test('the sent order names both halves of a built pizza', () => {
    const built = aLine(aBuiltLine(7, 9))
    expect(toNuevoPedido(aDraft({ lines: [built] })).productos_pedidos).toMatchObject([
      { producto: 'build-your-pizza', sabores: [7, 9], medida: 4 },
    ])
  })

  test.each(['RECOGER', 'MESA'] as const)('an order of the type %s sends no address and no fee', (tipo) => {
    expect(toNuevoPedido(aDraft({ tipo, mesa: 5 }))).toMatchObject({ direccion: null, costo_domicilio: 0 })
  })

  test('only an order at a table sends its table', () => {
    expect(toNuevoPedido(aDraft({ tipo: 'MESA', mesa: 5 }))).toMatchObject({ mesa: 5 })
    expect(toNuevoPedido(aDraft({ tipo: 'RECOGER', mesa: 5 }))).not.toHaveProperty('mesa')
  })

  test('the sent order has the applied coupon', () => {
    expect(toNuevoPedido(aDraft({ codigoCupon: 'VUELVE10' }))).toMatchObject({ codigo_cupon: 'VUELVE10' })
  })

  test('the sent order names the customer who is logged in', () => {
    expect(toNuevoPedido(aDraft({ contacto: null, usuario: 12 }))).toMatchObject({ usuario: 12 })
  })

  test('the sent order leaves out the fields that checkout did not ask for', () => {
    const sent = toNuevoPedido(aDraft({ contacto: null, consentimiento: null, programadoPara: undefined }))
    for (const key of [
      'invitado',
      'usuario',
      'consentimiento',
      'codigo_cupon',
      'mayor_de_edad',
      'programado_para',
    ]) {
      expect(sent).not.toHaveProperty(key)
    }
  })

  test('the sent order passes the schema of the server', () => {
    const draft = aDraft({ campos: { mayor_de_edad: true }, programadoPara: '2026-11-21T17:00:00.000Z' })
    expect(nuevoPedido.safeParse(toNuevoPedido(draft)).success).toBe(true)
    expect(toNuevoPedido(draft)).toMatchObject({ mayor_de_edad: true })
  })
})
