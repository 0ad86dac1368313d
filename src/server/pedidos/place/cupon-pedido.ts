// The coupon of a new order: that of a campaign, or the person's own. An order without a code asks
// the database nothing here.
import type { PedidoSolicitado } from '#contract/pedidos/nuevo-pedido.ts'
import type { LineaDeCupon } from '#domain/pedido/campana.ts'
import { businessDay } from '#domain/format.ts'
import type { Catalogo } from '#server/catalogo/nest-catalogo.ts'
import { claimCampana, holdCampana, type CampanaClaim } from '#server/cupones/claim-campana.ts'
import { refuseUnusable, type CuponAsked } from '#server/cupones/claim-cupon.ts'
import { countTry } from '#server/cupones/list-cupones.ts'
import type { Database } from '#server/db/schema.ts'
import { AppError } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { Transaction } from 'kysely'
import type { Draft } from './draft-pedido.ts'
import type { CuponDelPedido } from './insert-pedido.ts'
import type { Owner } from './owner.ts'
import type { LineaConPrecio } from './price-lineas.ts'
import type { Oferta } from './read-oferta.ts'
import type { PedidoStart } from './start-pedido.ts'

/** The coupon as it is known before the order starts: one of the two is set. */
export interface CuponPedido {
  readonly hoy: string
  /** The person's own coupon, which the start of the order reads. */
  readonly propio: CuponAsked | null
  readonly campana: CampanaClaim | AppError | null
  /** Takes the try back, for a code that the person may use. */
  readonly giveTryBack: () => void
  /** The refusal of a person without a free try. Their own coupons still count. */
  readonly full: AppError | null
}

interface Asked {
  readonly solicitud: PedidoSolicitado
  readonly owner: Owner
  /** Null when the order was paid already. */
  readonly ip: string | null
}

/** Null for an order without a code. */
export async function askCupon(
  services: Services,
  trx: Transaction<Database>,
  { oferta, draft, request }: { oferta: Oferta; draft: Draft; request: Asked },
): Promise<CuponPedido | null> {
  const { solicitud, owner } = request
  const codigo = solicitud.codigo_cupon ?? ''
  if (codigo === '' || owner.usuario_id === null) return null
  const hoy = businessDay(services.now(), draft.sede.zona_horaria)
  const asked = { usuarioId: owner.usuario_id, codigo, hoy }
  const { full, giveTryBack } = takeTry(services, asked.usuarioId, request)
  // Without a free try the campaigns are not asked: a right code reads as a wrong one.
  const campana = full === null ? await holdCampana(trx, asked) : null
  if (campana === null) return { hoy, propio: asked, campana: null, giveTryBack, full }
  giveTryBack()
  const lineas = draft.lineas.map((linea) => lineaDeCupon(linea, oferta.catalogo))
  const pedido = { tipo: solicitud.tipo_pedido, sede: draft.sede.id, lineas }
  return { hoy, propio: null, campana: claimCampana(campana, hoy, pedido), giveTryBack, full }
}

/** The code of a paid order was tried before the payment. */
function takeTry(services: Services, usuarioId: number, { ip }: Asked) {
  if (ip === null) return { full: null, giveTryBack: () => undefined }
  try {
    return { full: null, giveTryBack: countTry(services, usuarioId) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { full: error, giveTryBack: () => undefined }
  }
}

export const lineaDeCupon = (
  linea: Pick<LineaConPrecio, 'total_linea' | 'descuento_porcentaje' | 'sabores' | 'producto_id'>,
  { productoById }: Catalogo,
): LineaDeCupon => ({
  total: linea.total_linea,
  descuento_porcentaje: linea.descuento_porcentaje,
  categorias: (linea.sabores?.map(({ id }) => id) ?? [linea.producto_id]).flatMap((id) =>
    id === null ? [] : (productoById.get(id)?.categoria.id ?? []),
  ),
})

export interface ClaimedCupon extends CuponDelPedido {
  readonly campanaId: number | null
  readonly descuento: { readonly porcentajeCupon: number } | { readonly descuentoCupon: number }
}

/** Throws the refusal of a coupon that cannot be used. */
export function claimedCupon({ cupon }: PedidoStart, { hoy, campana, full }: CuponPedido): ClaimedCupon {
  if (campana instanceof AppError) throw campana
  if (campana !== null) {
    const { descuento, ...claim } = campana
    return { id: null, ...claim, descuento: { descuentoCupon: descuento } }
  }
  if (cupon === null && full !== null) throw full
  refuseUnusable(cupon, hoy)
  return { ...cupon, campanaId: null, descuento: { porcentajeCupon: cupon.porcentaje_descuento } }
}
