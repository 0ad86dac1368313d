// The fields that staff write during a shift: payments, drawers, deliveries and availability. Each
// field names its bad values, as in refused-fields.test.ts, and `refuseAll` tests them.
import { MAX_EN_CAJA } from '#domain/caja/pesos-escritos.ts'
import { MAX_QUEDAN } from '#domain/disponibilidad/agotado.ts'
import { MAX_MOTIVO_NO_ENTREGADO } from '#domain/reparto/entrega.ts'
import {
  aThing,
  choice,
  list,
  many,
  number,
  object,
  optionalText,
  PESOS,
  PROPINA,
  REFERENCE,
  refuseAll,
  takes,
  text,
} from '#test/bad-values.ts'
import { nuevoConteo, nuevoMovimiento, nuevoTurno } from './caja/nuevo-turno.ts'
import { deshecho, nuevoAgotado } from './disponibilidad/disponibilidad.ts'
import { MAX_INT } from './lib/campos.ts'
import { nuevoCobro } from './mesas/cuentas.ts'
import { nuevoPago } from './pedidos/nuevo-pago.ts'
import { nuevaEntrega, noSeEntrego } from './pedidos/repartos.ts'

const IN_DRAWER = number(-1, MAX_EN_CAJA + 1)
/** More may go back by card or transfer than comes in. */
const NETO = number(-MAX_EN_CAJA - 1, MAX_EN_CAJA + 1)
const INSTANT = text(30, 'ayer', '2026-11-20')
/** How money is received. */
const RECEIVED = {
  forma: choice('TRUEQUE', 'APP'),
  valor: PESOS,
  propina: PROPINA,
  caja: REFERENCE,
  recibe: REFERENCE,
  medio: choice('paypal'),
} as const
const THING = { sede: REFERENCE, cosa: choice('MESA'), id: REFERENCE } as const
const A_THING = { sede: 1, cosa: 'PRODUCTO', id: 1 } as const
const SAID = { quedan: number(-1, MAX_QUEDAN + 1), desde: INSTANT, hasta: INSTANT } as const

refuseAll([
  aThing('a payment', nuevoPago, { forma: 'EFECTIVO' }, RECEIVED),
  aThing(
    'a payment of an account',
    nuevoCobro,
    { forma: 'EFECTIVO' },
    {
      ...RECEIVED,
      parte: REFERENCE,
      // A version that never was is refused with 409.
      version: number(takes(0), 2 ** 53),
    },
  ),
  aThing('an opened shift', nuevoTurno, { base: 0 }, { base: IN_DRAWER }),
  aThing(
    'an entry of a drawer',
    nuevoMovimiento,
    { tipo: 'ENTRADA', valor: 1, motivo: 'Sencillo' },
    { tipo: choice('PROPINAS'), valor: number(0, MAX_EN_CAJA + 1), motivo: text(120) },
  ),
  aThing(
    'a count',
    nuevoConteo,
    {
      turno: 1,
      billetes: [{ valor: 50_000, cantidad: 1 }],
      transferencias: { nequi: 0 },
      queda: 0,
    },
    {
      turno: REFERENCE,
      billetes: list(
        object({ valor: number(49_999, 100_001, 50_000.5), cantidad: number(-1, 100_000) }),
        many(2, { valor: 50_000, cantidad: 1 }),
      ),
      datafono: NETO,
      transferencias: object({ nequi: NETO, daviplata: NETO, bre_b: NETO }),
      queda: IN_DRAWER,
      nota: optionalText(500),
    },
  ),
  aThing(
    'a delivery',
    nuevaEntrega,
    { entrega: 'PORTERIA', pago: { forma: 'EFECTIVO', valor: 1 } },
    {
      entrega: choice('VENTANA'),
      pago: object({ forma: choice('TRANSFERENCIA'), valor: number(0, MAX_INT + 1) }),
      codigo: text(4, '12a4'),
    },
  ),
  aThing(
    'what could not be delivered',
    noSeEntrego,
    { motivo: 'No abrió' },
    { motivo: text(MAX_MOTIVO_NO_ENTREGADO) },
  ),
  aThing(
    'what a branch has run out of',
    nuevoAgotado,
    { ...A_THING, plazo: 'AVISO' },
    {
      ...THING,
      plazo: choice('SIEMPRE'),
      quedan: number(0, MAX_QUEDAN + 1),
      hora: text(5, '25:00'),
    },
  ),
  aThing(
    'an undone change of availability',
    deshecho,
    {
      ...A_THING,
      quedan: null,
      desde: '2026-11-20T17:00:00.000Z',
      antes: { quedan: 1, hasta: null, desde: '2026-11-20T16:00:00.000Z' },
    },
    { ...THING, ...SAID, antes: object(SAID) },
  ),
])
