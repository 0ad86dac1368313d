// The page of a payment online reads its state here, and can give the payment up.
import type { PagoEnLinea } from '#contract/pedidos/en-linea.ts'
import { segmentoDePago, TOKEN_PEDIDO } from '#domain/pedido/token-pedido.ts'
import { notFound } from '#server/lib/errors.ts'
import { requireKnown } from '#server/lib/limits.ts'
import type { Services } from '#server/lib/services.ts'
import { digestOf } from '#server/lib/session.ts'
import type { PedidoTokens } from '#server/pedidos/read/token.ts'
import { ID_TRANSACCION, type WompiAccount } from '#server/providers/wompi.ts'
import { confirmReferencia } from './confirm.ts'
import { endWaiting, type Intento } from './intentos.ts'
import { cuentaOf, readCuentas } from './read-cuentas.ts'

/** For one payment in a minute: its page asks every three seconds. */
const CALLS_PER_PAYMENT = 120

interface Caller {
  readonly token: string
  readonly red: string
}

interface Read extends Caller {
  /**
   * The transaction that Wompi named when it sent the customer back. Anybody can name one: it only
   * leads to a question about this payment.
   */
  readonly transaccion?: string | undefined
}

export async function readPago(
  services: Services,
  tokens: PedidoTokens,
  { token, red, transaccion }: Read,
): Promise<PagoEnLinea> {
  const intento = await admitIntento(services, { token, red })
  const cuenta = cuentaOf(await readCuentas(services), intento)
  const asks = cuenta !== null && intento.estado !== 'PAGADO' && ID_TRANSACCION.test(transaccion ?? '')
  if (!asks) return toPagoEnLinea(services, { tokens, cuenta, intento, token })
  // A page asks every few seconds; more would only load Wompi.
  services.limits.hit('pago', String(intento.id), 40, 60)
  let sinRespuesta = false
  try {
    await confirmReferencia(services, tokens, { cuenta, referencia: intento.referencia })
  } catch (error) {
    sinRespuesta = true
    services.log.warn({ err: error }, 'payment not confirmed')
  }
  const now = await readIntento(services, intento.id)
  return {
    ...(await toPagoEnLinea(services, { tokens, cuenta, intento: now, token })),
    sin_respuesta: sinRespuesta,
  }
}

/**
 * The customer pays in another form, or another order. Wompi is asked first: an approval whose
 * event is still on its way places its order now. One that comes later is not lost.
 */
export async function cancelPago(
  services: Services,
  tokens: PedidoTokens,
  { token, red }: Caller,
): Promise<PagoEnLinea> {
  const before = await admitIntento(services, { token, red })
  const { id, estado, referencia } = before
  const cuenta = cuentaOf(await readCuentas(services), before)
  if (cuenta !== null && estado === 'PENDIENTE') {
    try {
      await confirmReferencia(services, tokens, { cuenta, referencia })
    } catch (error) {
      services.log.warn({ err: error }, 'payment not confirmed')
    }
  }
  await endWaiting(services.db, id, 'CANCELADO')
  const intento = await readIntento(services, id)
  return toPagoEnLinea(services, { tokens, cuenta, intento, token })
}

type IntentoLeido = Omit<Intento, 'pedido'>

/** A payment has a limit of its own: one Wi-Fi is many customers. */
async function admitIntento({ db, limits }: Services, { token, red }: Caller): Promise<IntentoLeido> {
  const found = TOKEN_PEDIDO.test(token)
    ? await db
        .selectFrom('intentos_pago')
        .selectAll()
        .where('token_digest', '=', digestOf(token))
        .executeTakeFirst()
    : undefined
  const intento = requireKnown(limits, { kind: 'token de pago', red, refusal: noExiste }, found)
  limits.hit('leer pago', String(intento.id), CALLS_PER_PAYMENT, 60)
  return intento
}

const noExiste = () => notFound('Este pago no existe', 'pago_no_encontrado')

const readIntento = ({ db }: Services, id: number): Promise<IntentoLeido> =>
  db.selectFrom('intentos_pago').selectAll().where('id', '=', id).executeTakeFirstOrThrow(noExiste)

interface Shown {
  readonly tokens: PedidoTokens
  readonly cuenta: WompiAccount | null
  readonly intento: IntentoLeido
  readonly token: string
}

export async function toPagoEnLinea(
  { db, wompi, config, now }: Services,
  { tokens, cuenta, intento, token }: Shown,
): Promise<PagoEnLinea> {
  const { estado, valor, expira_en, pedido_id, referencia } = intento
  const devolver = await db
    .selectFrom('pagos_por_devolver')
    .select('motivo')
    .where('intento_id', '=', intento.id)
    .executeTakeFirst()
  const pedido =
    pedido_id === null
      ? null
      : await db
          .selectFrom('pedidos')
          .select(['id', 'para_las', 'token_generacion'])
          .where('id', '=', pedido_id)
          .executeTakeFirstOrThrow()
  const isOpen = estado === 'PENDIENTE' && expira_en > now() && cuenta !== null
  return {
    token,
    estado,
    valor,
    vence: expira_en.toISOString(),
    enlace: isOpen
      ? wompi.checkoutUrl(cuenta, {
          referencia,
          pesos: valor,
          expira: expira_en,
          regreso: `${config.publicUrl}/${segmentoDePago(token)}`,
        })
      : null,
    pedido:
      pedido === null
        ? null
        : {
            id: pedido.id,
            token: tokens.of(pedido.id, pedido.token_generacion),
            para_las: pedido.para_las?.toISOString() ?? null,
          },
    por_devolver: devolver?.motivo ?? null,
    sin_respuesta: false,
  }
}
