import { describe, expect, test } from 'vitest'
import { headlineOf, stepsOf } from './progress.ts'

const at = (hora: string) => `2026-11-20T${hora}:00.000Z`
const historial = [
  { estado: 'PENDIENTE', fecha: at('19:02') },
  { estado: 'ACEPTADO', fecha: at('19:04') },
  { estado: 'EN_PROCESO', fecha: at('19:11') },
] as const

const positions = (...pedido: Parameters<typeof stepsOf>) =>
  stepsOf(...pedido).map(({ position }) => position)

describe('the steps of an order', () => {
  test.each([
    ['DOMICILIO', ['Pendiente', 'Aceptado', 'En preparación', 'Enviado']],
    ['RECOGER', ['Pendiente', 'Aceptado', 'En preparación', 'Listo para recoger']],
    ['MESA', ['Pendiente', 'Aceptado', 'En preparación', 'Servido']],
  ] as const)(
    'the last step of a %s order is named by how it leaves the kitchen: %j',
    (tipo_pedido, labels) => {
      expect(stepsOf({ estado: 'PENDIENTE', tipo_pedido, historial: [] }).map(({ label }) => label)).toEqual(
        labels,
      )
    },
  )

  test.each([
    ['PENDIENTE', 'DOMICILIO', ['current', 'ahead', 'ahead', 'ahead']],
    ['EN_PROCESO', 'DOMICILIO', ['done', 'done', 'current', 'ahead']],
    ['ENVIADO', 'DOMICILIO', ['done', 'done', 'done', 'current']],
    ['COMPLETADO', 'DOMICILIO', ['done', 'done', 'done', 'done']],
    ['COMPLETADO', 'RECOGER', ['done', 'done', 'done', 'done']],
    ['ENVIADO', 'MESA', ['done', 'done', 'done', 'current']],
  ] as const)('an order in %s of the type %s has the steps %j', (estado, tipo_pedido, expected) => {
    expect(positions({ estado, tipo_pedido, historial: [] })).toEqual(expected)
  })

  test('each step shows when the order reached it', () => {
    const steps = stepsOf({ estado: 'EN_PROCESO', tipo_pedido: 'DOMICILIO', historial: [...historial] })
    expect(steps.map(({ fecha }) => fecha)).toEqual([at('19:02'), at('19:04'), at('19:11'), null])
  })

  test('a delivery keeps the hour at which it was sent when it arrives, and a second sending has its own', () => {
    const sentAt = (...changes: { estado: 'EN_PROCESO' | 'ENVIADO' | 'COMPLETADO'; fecha: string }[]) =>
      stepsOf({
        estado: 'COMPLETADO',
        tipo_pedido: 'DOMICILIO',
        historial: [...historial, ...changes],
      }).at(-1)?.fecha
    const sent = { estado: 'ENVIADO', fecha: at('19:29') } as const
    const arrived = { estado: 'COMPLETADO', fecha: at('19:41') } as const
    expect(sentAt(sent, arrived)).toBe(at('19:29'))
    expect(sentAt(arrived)).toBe(at('19:41'))
    const back = { estado: 'EN_PROCESO', fecha: at('19:30') } as const
    expect(sentAt(sent, back, { ...sent, fecha: at('19:35') }, arrived)).toBe(at('19:35'))
  })

  test('steps that were undone or skipped show no time', () => {
    const back = stepsOf({ estado: 'ACEPTADO', tipo_pedido: 'DOMICILIO', historial: [...historial] })
    expect(back.map(({ fecha }) => fecha)).toEqual([at('19:02'), at('19:04'), null, null])
    const skipped = stepsOf({
      estado: 'EN_PROCESO',
      tipo_pedido: 'DOMICILIO',
      historial: [historial[0], historial[2]],
    })
    expect(skipped.map(({ fecha }) => fecha)).toEqual([at('19:02'), null, at('19:11'), null])
  })
})

describe('the sentence of an order', () => {
  const pedido = {
    id: 42,
    sede: { id: 1, nombre: 'Chapinero', direccion: 'Carrera 11 # 69-32', telefono: '3990000101' },
    total_a_pagar: 38_900,
    propina: 0,
    pagado: 0,
    devuelto: 0,
    redondeo: 0,
    cortesia: null,
    forma_de_pago: null,
    con_cuanto: null,
    motivo_cancelacion: null,
  }

  test.each([
    ['EN_PROCESO', 'DOMICILIO', true, 'Tu pizza está en el horno'],
    ['EN_PROCESO', 'DOMICILIO', false, 'Tu pedido está en la cocina'],
    ['ENVIADO', 'DOMICILIO', true, 'Tu pizza va en camino'],
    ['COMPLETADO', 'RECOGER', true, 'Tu pedido está listo'],
    ['COMPLETADO', 'MESA', true, 'Buen provecho'],
    ['CANCELADO', 'DOMICILIO', true, 'Tu pedido fue cancelado'],
  ] as const)(
    'an order in %s of the type %s (pizza: %s) has the sentence “%s”',
    (estado, tipo_pedido, hasPizza, title) => {
      expect(headlineOf({ ...pedido, estado, tipo_pedido }, hasPizza).title).toBe(title)
    },
  )

  test('the sentence of a finished pick-up names the branch and its address', () => {
    const { text } = headlineOf({ ...pedido, estado: 'COMPLETADO', tipo_pedido: 'RECOGER' }, false)
    expect(text).toBe('Recógelo en la sede Chapinero, Carrera 11 # 69-32.')
  })

  test("a branch that is called 'Sede Norte' is not named twice", () => {
    const named = { ...pedido, sede: { ...pedido.sede, nombre: 'Sede Norte' } }
    const textAt = (estado: 'PENDIENTE' | 'COMPLETADO') =>
      headlineOf({ ...named, estado, tipo_pedido: 'RECOGER' }, false).text
    expect(textAt('PENDIENTE')).toBe('La Sede Norte lo va a confirmar.')
    expect(textAt('COMPLETADO')).toBe('Recógelo en la Sede Norte, Carrera 11 # 69-32.')
  })

  test('a cancelled order says why, and what becomes of the money', () => {
    const cancelled = { ...pedido, estado: 'CANCELADO', tipo_pedido: 'DOMICILIO' } as const
    expect(headlineOf({ ...cancelled, motivo_cancelacion: 'Sin domiciliarios' }, true)).toEqual({
      title: 'Tuvimos que cancelar tu pedido #00042: nos quedamos sin domiciliarios.',
      text: 'No te cobramos nada. Si tienes dudas, escríbele a la sede.',
    })
  })
})
