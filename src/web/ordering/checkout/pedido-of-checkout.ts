// The order that checkout sends: which answers go along, by its type and by who orders. Pure.
import type { NuevoPedido } from '#contract/pedidos/nuevo-pedido.ts'
import { ajenos, TIPOS_DE } from '#contract/pedidos/simples.ts'
import { isLicor } from '#domain/pedido/ley-seca.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import type { CartLine } from '#web/ordering/carrito/line.ts'
import { toNuevoPedido, type PedidoDraft } from '#web/ordering/carrito/to-nuevo-pedido.ts'
import type { CheckoutFields } from '#web/ordering/contacto/order-fields.tsx'

interface Who {
  /** Staff order for a caller. */
  readonly admin: boolean
  readonly isAuth: boolean
}

export interface Answers extends Who, Pick<PedidoDraft, 'lines' | 'tipo' | 'sede' | 'direccion' | 'mesa'> {
  readonly codigoCupon: string | null
  /** The id of the person who is logged in. */
  readonly usuario: number | null
  readonly typed: CheckoutFields
  /** The version of the data policy that the person accepted, now or before. */
  readonly consentimiento: string | null
  /** What the panels of payment, of the channel and of a past order answer. */
  readonly pago: Partial<NuevoPedido>
  readonly canal: Partial<NuevoPedido>
  readonly pasado: Partial<NuevoPedido>
  /** The chosen quarter of an hour; the next one with room, when nothing sooner has it. */
  readonly para: string | null
  readonly lleno: string | null
  readonly apertura:
    | { readonly abierta: boolean | null; readonly proxima_apertura: string | null }
    | undefined
}

/** What checkout asks besides the place. */
export const asksOf = ({ admin, isAuth }: Who, lines: readonly CartLine[]) => ({
  asksContact: admin || !isAuth,
  asksAge: !admin && lines.some(isLicor),
})

export function pedidoOfCheckout(answers: Answers): NuevoPedido {
  const { admin, lines, tipo, sede, direccion, mesa, codigoCupon, para } = answers
  const { nombre, numero, consentimiento: _accepted, pide_factura, factura, ...campos } = answers.typed
  const { asksContact, asksAge } = asksOf(answers, lines)
  return toNuevoPedido({
    lines,
    tipo,
    sede,
    direccion,
    mesa,
    codigoCupon,
    contacto: asksContact && nombre.trim() !== '' ? { nombre: nombre.trim(), numero: numero.trim() } : null,
    usuario: asksContact ? null : answers.usuario,
    consentimiento: answers.consentimiento,
    campos: withoutAjenos(tipo, {
      ...(asksAge ? campos : { ...campos, mayor_de_edad: undefined }),
      ...(pide_factura ? { factura } : {}),
      ...answers.pago,
      ...(admin ? { ...answers.canal, ...answers.pasado } : {}),
      ...(para === null ? {} : { para_las: para }),
    }),
    programadoPara: openingOf(answers),
  })
}

/** An answer to a field of other types is not sent, also not as null, which is another wish. */
export const withoutAjenos = (
  tipo: TipoPedido,
  campos: Partial<NuevoPedido>,
  tiposDe = TIPOS_DE,
): Partial<NuevoPedido> => ({
  ...campos,
  ...Object.fromEntries(Object.keys(ajenos(tipo, campos, tiposDe)).map((campo) => [campo, undefined])),
})

/** The opening that was shown. Undefined where the server does not say whether it is open. */
function openingOf({ pasado, para, lleno, apertura }: Answers): PedidoDraft['programadoPara'] {
  if ('pasado' in pasado || para !== null) return undefined
  if (lleno !== null) return lleno
  if (apertura === undefined || apertura.abierta === null) return undefined
  return apertura.abierta ? null : apertura.proxima_apertura
}
