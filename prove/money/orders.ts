// Orders at the counter, of apps and to deliver: paid in parts or at once, left open, cancelled and
// returned, on their day or later.
import type { Random } from '#test/random.ts'
import { send } from './caller.ts'
import { counting, dueOf, type Order } from './oracle.ts'
import { BARRIOS, shop, type Sede } from './shop.ts'
import { getSmaller } from './smaller.ts'
import {
  anything,
  cancel,
  cancelLast,
  changeEstado,
  giveBack,
  pathOf,
  place,
  register,
  staff,
  tellPaidByApp,
} from './steps.ts'

/** Orders that somebody comes back to on the next day. */
const later: { readonly sede: Sede; readonly order: Order }[] = []
const INVITADO = { nombre: 'Dinero', numero: '3001234567' }
const CANALES = ['MOSTRADOR', 'TELEFONO', 'WHATSAPP', 'OTRO']

const tipOf = (random: Random) => (random.chance(0.4) ? random.int(100, 5_000) : 0)

export async function counterOrder(random: Random, index: number, sede: Sede): Promise<void> {
  const isOfCustomer = random.chance(0.2)
  const getsSmaller = !isOfCustomer && random.chance(0.08)
  const placed = await place(random, {
    sede,
    body: isOfCustomer ? {} : { invitado: INVITADO, canal: random.pick(CANALES) },
    cupon: isOfCustomer ? `DINERO${String(index)}` : null,
    propina: getsSmaller ? random.int(100, 60_000) : !isOfCustomer && random.chance(0.1) ? tipOf(random) : 0,
  })
  const { order } = placed
  if (random.chance(0.06)) return cancel(random, sede, order)
  if (getsSmaller) await getSmaller(random, sede, placed)
  if (getsSmaller && dueOf(order) <= 0) return
  await payInParts(random, sede, order)
  if (random.chance(0.1)) await change(random, sede, order)
}

/** The amount of the next payment: sometimes a part first, sometimes not all of it on this day. */
async function payInParts(random: Random, sede: Sede, order: Order): Promise<void> {
  if (random.chance(0.25)) {
    await register(random, sede, order, { valor: random.int(1, Math.max(1, dueOf(order) - 1)) })
    if (random.chance(0.2)) await cancelLast(order)
  }
  if (random.chance(0.08)) return void later.push({ sede, order })
  if (dueOf(order) > 0)
    await register(random, sede, order, { propina: order.propina > 0 ? null : tipOf(random) })
  if (random.chance(0.05)) later.push({ sede, order })
}

/** What becomes of an order afterwards: money goes back, a mistake is corrected, or it is cancelled. */
async function change(random: Random, sede: Sede, order: Order): Promise<void> {
  const kind = random.int(0, 4)
  if (kind === 0) return cancel(random, sede, order)
  if (kind === 1) {
    const hasRefund = counting(order).some(({ refunds }) => refunds.length > 0)
    if (!hasRefund) await cancelLast(order)
    if (dueOf(order) > 0) await register(random, sede, order)
    return
  }
  const [payment] = counting(order).toSorted(() => random.next() - 0.5)
  if (payment !== undefined) await giveBack(random, sede, order, payment)
}

/** An order of an earlier day: paid, returned or cancelled today. */
export async function comeBack(random: Random): Promise<void> {
  // Orders of today may still be in the hands of another client.
  if (later[0]?.order.dia === shop.dia) return
  const found = later.shift()
  if (found === undefined) return
  const { sede, order } = found
  if (order.cancelled) return
  if (random.chance(0.3)) return cancel(random, sede, order)
  if (dueOf(order) > 0) await register(random, sede, order)
  else await change(random, sede, order)
}

export async function appOrder(random: Random, index: number, sede: Sede): Promise<void> {
  const placed = await place(random, {
    sede,
    body: { canal: random.pick(['RAPPI', 'DIDI']), canal_numero: String(index), pagado_por_app: true },
  })
  tellPaidByApp(placed)
  if (random.chance(0.05)) await cancel(random, sede, placed.order)
}

/** Somebody of the branch carries it, and often holds its cash until they settle. */
export async function delivery(random: Random, index: number, sede: Sede): Promise<void> {
  const { nombre, costo } = random.pick(BARRIOS)
  const { order } = await place(random, {
    sede,
    body: {
      tipo_pedido: 'DOMICILIO',
      direccion: `Calle ${String(1 + (index % 90))} # 2-03, ${nombre}`,
      invitado: INVITADO,
      canal: random.pick(CANALES),
    },
    tarifa: costo,
  })
  const rider = random.pick(sede.riders)
  await send(anything, staff(), ['POST', `${pathOf(order)}/lleva/`, { persona: rider }])
  if (random.chance(0.3)) await changeEstado(order, 'ENVIADO')
  if (random.chance(0.05)) return cancel(random, sede, order)
  if (random.chance(0.7)) {
    await register(random, sede, order, { forma: 'EFECTIVO', recibe: rider, propina: tipOf(random) })
    if (random.chance(0.05)) await cancelLast(order)
  } else if (random.chance(0.8)) {
    await register(random, sede, order)
  }
  await changeEstado(order, 'COMPLETADO')
  order.rider = rider
}
