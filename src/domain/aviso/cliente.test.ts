import { expect, test } from 'vitest'
import { avisoDe, avisoDeEstado, celularDelCliente, mensajeDe } from './cliente.ts'
import { textoDeMensaje } from './plantilla.ts'

const ZONA = 'America/Bogota'
const NOW = new Date('2026-11-21T00:12:00.000Z')
const pedido = {
  id: 42,
  estado: 'ACEPTADO',
  activo: true,
  tipo_pedido: 'DOMICILIO',
  para_las: '2026-11-21T01:00:00.000Z',
  demora: 0,
  motivo_cancelacion: null,
  sede: { nombre: 'Chapinero' },
  canal: 'WEB',
  es_prueba: false,
  anotado: null,
} as const

test.each([
  [{}, 'Aceptamos tu pedido #00042. Llega entre 7:40 y 8:00 p. m. ¡Gracias por pedir con nosotros!'],
  [
    { tipo_pedido: 'RECOGER', estado: 'EN_PROCESO' },
    'Aceptamos tu pedido #00042. Lista a las 8:00 p. m. ¡Gracias por pedir con nosotros!',
  ],
  [
    { para_las: null },
    'Aceptamos tu pedido #00042. Ya lo vamos a preparar. ¡Gracias por pedir con nosotros!',
  ],
  [{ estado: 'ENVIADO' }, 'Tu pedido #00042 va en camino. ¡Buen provecho!'],
  [
    { tipo_pedido: 'RECOGER', estado: 'COMPLETADO' },
    'Tu pedido #00042 está listo. Te esperamos en Chapinero. ¡Buen provecho!',
  ],
  [
    { demora: 10 },
    'Pedido #00042: necesitamos 10 minutos más: llega hacia las 8:00 p. m. Gracias por esperar.',
  ],
  [{ estado: 'ENVIADO', demora: 10 }, 'Tu pedido #00042 va en camino. ¡Buen provecho!'],
  [
    { estado: 'CANCELADO', motivo_cancelacion: 'Sin domiciliarios' },
    'Tuvimos que cancelar tu pedido #00042: nos quedamos sin domiciliarios. Discúlpanos.',
  ],
  [{ estado: 'CANCELADO' }, 'Tuvimos que cancelar tu pedido #00042: no pudimos prepararlo. Discúlpanos.'],
] as const)('of an order with %j the customer reads “%s”', (changes, texto) => {
  const changed = { ...pedido, ...changes }
  const aviso = avisoDe(changed)
  expect(aviso === null ? null : textoDeMensaje(mensajeDe(aviso, changed, NOW, ZONA))).toBe(texto)
})

test.each([
  [{ estado: 'PENDIENTE' }],
  [{ tipo_pedido: 'MESA' }],
  [{ estado: 'COMPLETADO' }],
  [{ estado: 'CANCELADO', motivo_cancelacion: 'Cancelado por el cliente' }],
  [{ canal: 'RAPPI' }],
  [{ es_prueba: true }],
  [{ anotado: {} }],
] as const)('no message is sent for an order with %j', (changes) => {
  expect(avisoDe({ ...pedido, ...changes })).toBeNull()
  expect(avisoDeEstado({ ...pedido, ...changes })).toBeNull()
})

test('the phone is that of the guest, or of the account that ordered by itself, and a mobile', () => {
  const celular = { numero: '3105550142' }
  const none = { invitado: null, usuario: null, tomado_por_personal: false }
  expect(celularDelCliente({ ...none, invitado: celular })).toBe('3105550142')
  expect(celularDelCliente({ ...none, usuario: celular })).toBe('3105550142')
  expect(celularDelCliente({ ...none, usuario: celular, tomado_por_personal: true })).toBe('')
  expect(celularDelCliente({ ...none, invitado: { numero: '6015550142' } })).toBe('')
  expect(celularDelCliente(none)).toBe('')
})
