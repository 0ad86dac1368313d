// Faults of prices, coupons, delivery and the cart.
import { fault, type Fault } from './fault.ts'

const PRECIOS = 'src/domain/pedido/precios.ts'
const CUPONES = 'src/server/cupones/list-cupones.ts'
const LINES = 'src/web/ordering/carrito/lines.ts'

export const MONEY: readonly Fault[] = [
  fault(
    'a price is rounded down instead of half up',
    { file: PRECIOS, search: ' + WHOLE / 2) / WHOLE)', replace: ') / WHOLE)' },
    { file: 'src/domain/pedido/precios.test.ts', title: 'a discounted price' },
  ),
  fault(
    'an order ignores the prices of its branch',
    {
      file: 'src/server/pedidos/place/vendibles.ts',
      search: 'toVendible(inSede(producto, sedeId)',
      replace: 'toVendible(producto',
    },
    {
      file: 'test/cart-prices.test.ts',
      title:
        'an order costs what its cart shows at random prices of branches, also after another branch is chosen (seed 1)',
    },
  ),
  fault(
    'a coupon takes its percentage off the delivery, too',
    {
      file: PRECIOS,
      search: 'percentOf(products, pedido.porcentajeCupon ?? 0)',
      replace: 'percentOf(products + pedido.costoDomicilio, pedido.porcentajeCupon ?? 0)',
    },
    {
      file: 'src/domain/pedido/precios.test.ts',
      title: 'the totals of an order take the coupon off the products and never off the delivery',
    },
  ),
  fault(
    'a coupon is not locked, so two orders at once use it',
    {
      file: 'src/server/cupones/claim-cupon.ts',
      search: '?? null}::text\n  for update`',
      replace: '?? null}::text`',
    },
    {
      file: 'src/server/cupones/claim-cupon.test.ts',
      title: 'of a hundred orders at once with one coupon, exactly one gets it',
    },
  ),
  fault(
    'a campaign is not locked, so orders at once exceed the share of a person',
    {
      file: 'src/server/cupones/claim-campana.ts',
      search: 'and not archivada for update`',
      replace: 'and not archivada`',
    },
    {
      file: 'src/server/cupones/claim-campana.test.ts',
      title: 'of many orders at once by one person, no more than their share count',
    },
  ),
  fault(
    'a cancelled order keeps its use of a campaign',
    {
      file: 'src/server/cupones/move-cupon.ts',
      search: 'if (move.cuponId === null) await giveUsoBack',
      replace: 'if (move.cuponId !== null) await giveUsoBack',
    },
    {
      file: 'src/server/cupones/claim-campana.test.ts',
      title: 'a cancelled order gives its use back, and a restored one takes it again',
    },
  ),
  fault(
    'the last day of a coupon ends by UTC',
    {
      file: 'src/server/pedidos/place/cupon-pedido.ts',
      search: 'businessDay(services.now(), draft.sede.zona_horaria)',
      replace: "businessDay(services.now(), draft.sede.zona_horaria === '' ? '' : 'UTC')",
    },
    {
      file: 'src/server/cupones/claim-cupon.test.ts',
      title: 'a coupon is refused after its last day in Bogotá, not before',
    },
  ),
  fault(
    'a cancelled order comes back with a coupon that another order uses',
    {
      file: 'src/server/cupones/move-cupon.ts',
      search: 'if (cupon.usado) throw',
      replace: "if (cupon.usado && move.hoy === '') throw",
    },
    {
      file: 'src/server/pedidos/estado-cupon.test.ts',
      title: 'an order stays cancelled when another order has used its coupon meanwhile',
    },
  ),
  fault(
    "a person reads other people's coupons",
    {
      file: CUPONES,
      search: "    .where('usuario_id', '=', usuarioId)\n    .orderBy",
      replace: "    .where('usuario_id', '>=', Math.min(usuarioId, 0))\n    .orderBy",
    },
    { file: 'src/server/cupones/list-cupones.test.ts', title: 'without those of other people' },
  ),
  fault(
    'coupons come oldest first',
    {
      file: CUPONES,
      search: "usuarioId)\n    .orderBy('id', 'desc')",
      replace: "usuarioId)\n    .orderBy('id', 'asc')",
    },
    { file: 'src/server/cupones/list-cupones.test.ts', title: 'come newest first' },
  ),
  fault(
    'the minutes of a ride are rounded, not counted once begun',
    {
      file: 'src/domain/direccion/domicilio.ts',
      search: 'Math.max(0, Math.ceil(minutes - 1e-6))',
      replace: 'Math.max(0, Math.round(minutes))',
    },
    { file: 'src/domain/direccion/domicilio.test.ts', title: 'take the expected minutes, fee and coverage' },
  ),
  fault(
    'a range of business days begins at midnight in UTC',
    {
      file: 'src/domain/format.ts',
      search: "instantAt(desde, '00:00', zone)",
      replace: "instantAt(desde, '00:00', 'UTC')",
    },
    { file: 'src/domain/format-days.test.ts', title: 'a range of business days' },
  ),
  fault(
    'a branch is still open at its closing minute',
    { file: 'src/domain/horario.ts', search: 'instant < turn.to', replace: 'instant <= turn.to' },
    { file: 'src/domain/horario.test.ts', title: 'a branch of the demo' },
  ),
  fault(
    'the same halves in another order are another line',
    {
      file: 'src/domain/pedido/carrito.ts',
      search: "sorted(sabores).join('+')",
      replace: "sabores.join('+')",
    },
    { file: 'src/domain/pedido/carrito.test.ts', title: 'ignores the order of extras and of the halves' },
  ),
  fault(
    'a line that is added again keeps its old price',
    {
      file: LINES,
      search: '    ...from,\n    uniqueId: into.uniqueId,',
      replace: '    ...into,\n    uniqueId: into.uniqueId,',
    },
    { file: 'src/web/ordering/carrito/lines.test.ts', title: 'a merged line has the newer price' },
  ),
  fault(
    'a line that is put back comes last',
    {
      file: LINES,
      search: 'current.toSpliced(index, 0, identified(current, line))',
      replace: 'current.toSpliced(current.length + index, 0, identified(current, line))',
    },
    { file: 'src/web/ordering/carrito/lines.test.ts', title: 'undo restores a removed line to its place' },
  ),
  {
    name: 'an order is priced from what was remembered before a change',
    edits: [
      {
        file: 'src/server/pedidos/place/accept-pedido.ts',
        search: 'start.version !== oferta.version',
        replace: 'start.version < (oferta.version ?? 0)',
      },
      {
        file: 'src/server/pedidos/place/start-pedido.ts',
        search: 'and version = ${version}::bigint',
        replace: 'and version >= ${version}::bigint',
      },
    ],
    seenBy: {
      file: 'src/server/pedidos/place/read-oferta.test.ts',
      title: 'an order that was priced before a change is priced again',
    },
  },
  fault(
    'branches that were read before a change count as fresh beside a new menu',
    {
      file: 'src/server/pedidos/place/read-oferta.ts',
      search: 'sedes.version === catalogo.version',
      replace: 'sedes.version <= catalogo.version',
    },
    {
      file: 'src/server/pedidos/place/read-oferta.test.ts',
      title: 'branches that were read before the menu leave no version to price an order at',
    },
  ),
  fault(
    'the size of the second half of a pizza is not checked for halves',
    {
      file: 'src/server/pedidos/place/price-lineas.ts',
      search: '!a.admite_mitades || !b.admite_mitades',
      replace: '!a.admite_mitades',
    },
    {
      file: 'src/server/pedidos/place/refusals.test.ts',
      title: 'a size at which its second half has no halves',
    },
  ),
  fault(
    'the same extra counts twice',
    {
      file: 'src/server/pedidos/place/price-lineas.ts',
      search: 'if (new Set(ids).size !== ids.length)',
      replace: 'if (new Set(ids).size > ids.length)',
    },
    { file: 'src/server/pedidos/place/refusals.test.ts', title: 'the same extra twice' },
  ),
  fault(
    'an edited order is paid online while the payment of the former one still holds its coupon',
    {
      file: 'src/web/ordering/pago/start-pago.ts',
      search: 'if (!isSame && !(await giveUpPago())) return null',
      replace: 'if (!isSame) forgetPago()',
    },
    {
      file: 'src/web/ordering/pago/start-pago.test.ts',
      title: 'paying for another order first cancels the earlier attempt, so that it reserves nothing',
    },
  ),
  fault(
    'a payment to any merchant that has our reference pays our order',
    {
      file: 'src/server/pedidos/en-linea/confirm.ts',
      search: 'await confirmReferencia(services, tokens, { cuenta, referencia: transaccion.reference })',
      replace: 'await settle(services, tokens, { cuenta, transaccion })',
    },
    {
      file: 'src/server/pedidos/en-linea/stranger.test.ts',
      title: 'a payment to a stranger with our reference, named by an event, pays nothing',
    },
  ),
]
