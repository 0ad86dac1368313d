// Staff change an order while the kitchen has it: what stood before is kept, and money, counts,
// coupon, table and receipt follow in the same transaction (rule pedido/modificar).
import type { CambioDePedido, PreviaDeCambio } from '#contract/pedidos/modificar.ts'
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { cambioMientras, isEnCocina } from '#domain/modificacion/modificar.ts'
import { dueOf, overpaid } from '#domain/pedido/pago.ts'
import { redondeoOf } from '#server/db/dinero.ts'
import type { Database } from '#server/db/schema.ts'
import { Alcance } from '#server/lib/alcance.ts'
import { conflict, notFound, type AppError } from '#server/lib/errors.ts'
import type { IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { applyChange, type StaffChange } from '#server/pedidos/apply-change.ts'
import { planPropinas } from '#server/pedidos/move-propinas.ts'
import { readOferta, sameOferta, type Oferta } from '#server/pedidos/place/read-oferta.ts'
import { readPedido, type PedidoRow } from '#server/pedidos/read/read-pedidos.ts'
import type { PedidoTokens } from '#server/pedidos/read/token.ts'
import type { DomicilioQuote } from '#server/sedes/quote-domicilio.ts'
import type { Selectable, Transaction } from 'kysely'
import { planCambio, type Plan } from './plan-cambio.ts'
import { quoteCambio } from './plan-entrega.ts'
import { saveCambio, type NuevoEnlace } from './save-cambio.ts'

type Trx = Transaction<Database>

/** Another phone gets a new link, and the link of the wrong one ends (rule pedido/token). */
export async function modifyPedido(
  services: Services,
  tokens: PedidoTokens,
  { version: _version, ...change }: StaffChange,
  cambio: CambioDePedido,
): Promise<IdempotentAnswer<PedidoEnviado>> {
  const ahead = await readAhead(services, change.pedidoId, cambio)
  return applyChange(services, change, { accion: 'modificar', ...cambio }, async (trx) => {
    const { row, plan, propinas } = await planUnder(services, trx, { ...change, cambio, ahead })
    if (plan.textos.length === 0) return null
    const before = await readPedido(trx, Alcance.TODAS, row.id)
    if (before === null) throw notFound('El pedido no existe')
    const enlace = nuevoEnlaceOf(tokens, row, plan)
    return saveCambio(services, trx, { before, row, plan, propinas, enlace, person: change.person })
  })
}

type ConEnlace = Pick<Selectable<Database['pedidos']>, 'id' | 'invitado_numero' | 'token_generacion'>

function nuevoEnlaceOf(tokens: PedidoTokens, row: ConEnlace, { contacto }: Plan): NuevoEnlace | null {
  if (contacto === null || contacto.numero === row.invitado_numero) return null
  const generacion = row.token_generacion + 1
  return { token: tokens.of(row.id, generacion), generacion }
}

export async function previewCambio(
  services: Services,
  change: { readonly pedidoId: number; readonly person: Person },
  cambio: CambioDePedido,
): Promise<PreviaDeCambio> {
  const ahead = await readAhead(services, change.pedidoId, cambio)
  return services.db.transaction().execute(async (trx) => {
    const planned = await planUnder(services, trx, { ...change, cambio, ahead })
    const { redondeo } = await trx
      .selectFrom('pedidos')
      .select(redondeoOf('pedidos').as('redondeo'))
      .where('id', '=', change.pedidoId)
      .executeTakeFirstOrThrow()
    return previaOf({ ...planned, redondeo }, cambio)
  })
}

interface Ahead {
  readonly oferta: Oferta
  readonly quote: DomicilioQuote | null
}

/** The part that may call a map service: before the transaction, which never waits for one. */
async function readAhead(services: Services, pedidoId: number, cambio: CambioDePedido): Promise<Ahead> {
  const row = await services.db
    .selectFrom('pedidos')
    .selectAll()
    .where('id', '=', pedidoId)
    .where('version', '=', cambio.version)
    .executeTakeFirst()
  return {
    oferta: await readOferta(services),
    // Another version is refused later, unless the call is a retry.
    quote: row === undefined ? null : await quoteCambio(services, row, cambio),
  }
}

interface Asked {
  readonly pedidoId: number
  readonly person: Person
  readonly cambio: CambioDePedido
  readonly ahead: Ahead
}

/** The plan of the change under the lock of its order. */
async function planUnder(services: Services, trx: Trx, { pedidoId, person, cambio, ahead }: Asked) {
  const row = await trx
    .selectFrom('pedidos')
    .selectAll()
    .where('id', '=', pedidoId)
    .where(person.alcance.where('sede_id'))
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound('El pedido no existe')
  if (row.version !== cambio.version) throw await changedMeanwhile(trx, row, cambio.version)
  const sold = await trx
    .selectFrom('pedido_lineas')
    .selectAll()
    .where('pedido_id', '=', pedidoId)
    .orderBy('posicion')
    .execute()
  const oferta = await sameOferta(services, trx, ahead.oferta)
  const plan = await planCambio(services, trx, { row, sold, cambio, person, oferta, quote: ahead.quote })
  const antes = row.total_pedido + row.costo_domicilio
  const propinas = await planPropinas(trx, row, { antes, ahora: plan.totales.total_a_pagar })
  return { row, plan, propinas }
}

async function changedMeanwhile(trx: Trx, row: PedidoRow, version: number): Promise<AppError> {
  const otro = await trx
    .selectFrom('revisiones_pedido')
    .innerJoin('usuarios', 'usuarios.id', 'revisiones_pedido.usuario_id')
    .select('first_name as por')
    .where('pedido_id', '=', row.id)
    .where('version', '>=', version)
    .orderBy('version', 'desc')
    .executeTakeFirst()
  return conflict('pedido_cambiado', cambioMientras(row, otro ?? null))
}

function previaOf(
  { row, plan, redondeo }: { row: PedidoRow; plan: Plan; redondeo: number },
  { productos_pedidos: asked }: CambioDePedido,
): PreviaDeCambio {
  const { totales, cupon, lineas, hora, textos } = plan
  const antes = row.total_pedido + row.costo_domicilio
  const money = { ...row, ...plan.campos, redondeo, total_a_pagar: totales.total_a_pagar }
  const totalOf = (indice: number) =>
    lineas.reduce((sum, linea) => (linea.indice === indice ? sum + linea.total_linea : sum), 0)
  return {
    antes,
    ahora: totales.total_a_pagar,
    diferencia: totales.total_a_pagar - antes,
    subtotal: totales.subtotal,
    descuento: totales.descuento,
    costo_domicilio: totales.costo_domicilio,
    por_cobrar: Math.max(0, dueOf(money)),
    por_devolver: overpaid(money),
    cupon_perdido:
      cupon === null || cupon.motivo === null
        ? null
        : { codigo: row.cupon_codigo ?? '', motivo: cupon.motivo },
    en_cocina: isEnCocina(row),
    para_las: hora.para_las?.toISOString() ?? null,
    totales: (asked ?? []).map((_linea, indice) => totalOf(indice)),
    textos: [...textos],
  }
}
