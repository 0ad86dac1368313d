// An order that gets smaller after a payment: what it leaves of the payment is tip.
import type { Random } from '#test/random.ts'
import * as z from 'zod/mini'
import { Refused, send } from './caller.ts'
import { changeLines, dueOf, totalOf } from './oracle.ts'
import { PRECIOS, shop, type Sede } from './shop.ts'
import { agreeAlone, pathOf, pedido, register, staff, type Placed } from './steps.ts'

const seen = z.extend(pedido, { version: z.int() })

/** Takes one unit out of an order with a tip. The guest has paid more than the rest costs. */
export async function getSmaller(
  random: Random,
  sede: Sede,
  { order, answer, lines }: Placed,
): Promise<void> {
  const out = random.int(0, lines.length - 1)
  const fewer = lines
    .map((line, at) => ({
      ...line,
      linea: answer.productos_pedidos[at]?.id,
      cantidad: line.cantidad - (at === out ? 1 : 0),
    }))
    .filter(({ cantidad }) => cantidad > 0)
  if (fewer.length === 0) return
  const before = totalOf(order)
  const after = before - (PRECIOS[lines[out]?.which ?? 0] ?? 0)
  const most = Math.min(after, before - 1) + order.propina
  await register(random, sede, order, { valor: random.int(after, most) })
  // Cash may have settled it: its receipt keeps its lines.
  if (dueOf(order) <= 0) return
  const { version } = await send(seen, staff(), ['GET', `${pathOf(order)}/`])
  const productos_pedidos = fewer.map(({ linea, which, cantidad }) => ({
    linea,
    producto: shop.productos[which],
    cantidad,
  }))
  try {
    const call = ['POST', `${pathOf(order)}/modificar/`, { version, productos_pedidos }] as const
    const changed = await send(pedido, staff(), call)
    changeLines(
      order,
      fewer.map(({ which, cantidad }) => (PRECIOS[which] ?? 0) * cantidad),
    )
    agreeAlone(order, changed)
  } catch (error) {
    // The shift of the payment was closed meanwhile.
    if (!(error instanceof Refused && error.codigo === 'turno_cerrado')) throw error
  }
}
