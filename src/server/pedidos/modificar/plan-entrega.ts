// Where a changed order goes, and what its delivery costs. A new address, branch or type takes a
// new quote; otherwise the agreed one stays (rule pedido/modificar).
import type { CambioDePedido } from '#contract/pedidos/modificar.ts'
import { keptFee } from '#domain/direccion/domicilio.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import { isApp } from '#domain/pedido/canal.ts'
import type { Services } from '#server/lib/services.ts'
import { entregaOf, type Entrega } from '#server/pedidos/place/draft-pedido.ts'
import type { Oferta } from '#server/pedidos/place/read-oferta.ts'
import type { PedidoRow } from '#server/pedidos/read/read-pedidos.ts'
import { quoteDomicilio, type DomicilioQuote } from '#server/sedes/quote-domicilio.ts'
import { readTodasLasSedes, type SedeLeida } from '#server/sedes/read-sedes.ts'

export interface Destino {
  readonly tipo: TipoPedido
  readonly direccion: string | null
  readonly instrucciones: string
  readonly sede: number
  /** Whether the change has another branch, type or address. */
  readonly isNuevo: boolean
}

type Fee = Pick<PedidoRow, 'costo_domicilio' | 'cortesia_domicilio' | 'domicilio_gratis'>

/** The agreed fee, also when the delivery is free; 0 for a free one that was placed before. */
const feeOf = ({ costo_domicilio, cortesia_domicilio, domicilio_gratis }: Fee): number =>
  costo_domicilio + cortesia_domicilio || domicilio_gratis

type Antes = Pick<PedidoRow, 'tipo_pedido' | 'sede_id' | 'direccion_entrega' | 'instrucciones'>

export function destinoOf(row: Antes, cambio: CambioDePedido): Destino {
  const tipo = cambio.tipo_pedido ?? row.tipo_pedido
  const sede = cambio.sede ?? row.sede_id
  const isDomicilio = tipo === 'DOMICILIO'
  const direccion = isDomicilio ? (cambio.direccion?.direccion_entrega ?? row.direccion_entrega) : null
  const instrucciones = isDomicilio ? (cambio.direccion?.instrucciones ?? row.instrucciones) : ''
  const isNuevo =
    tipo !== row.tipo_pedido || sede !== row.sede_id || (isDomicilio && direccion !== row.direccion_entrega)
  return { tipo, direccion, instrucciones, sede, isNuevo }
}

/** Before the transaction, because it may ask a map service. */
export async function quoteCambio(
  services: Services,
  row: Antes & Fee,
  cambio: CambioDePedido,
): Promise<DomicilioQuote | null> {
  const { direccion, sede: sedeId, isNuevo } = destinoOf(row, cambio)
  // A delivery that was free may cost something when the order gets smaller.
  const hasNoFee = feeOf(row) === 0
  if (direccion === null || direccion === '' || !(isNuevo || hasNoFee)) return null
  const sede = (await readTodasLasSedes(services)).find(({ id }) => id === sedeId)
  return sede === undefined ? null : quoteDomicilio(services, { sede, direccion })
}

interface Context {
  readonly row: PedidoRow
  readonly destino: Destino
  readonly sede: SedeLeida
  readonly oferta: Oferta
  readonly quote: DomicilioQuote | null
  /** Pesos of the products before the coupon. */
  readonly productos: number
  /** When the branch starts on it. */
  readonly at: Date
}

export function planEntrega({ row, destino, sede, oferta, quote, productos, at }: Context): Entrega {
  const { tipo, direccion, instrucciones } = destino
  const kept = (costo: number) => keptFee(isApp(row.canal) ? 0 : costo, productos, oferta.negocio.domicilio)
  if (destino.isNuevo) {
    const asked = {
      tipo_pedido: tipo,
      direccion: direccion === null ? null : { direccion_entrega: direccion, instrucciones },
    }
    const entrega = entregaOf(asked, { sede, quote, at })
    return { ...entrega, ...kept(entrega.costo_domicilio) }
  }
  const agreed = feeOf(row)
  const costo = agreed === 0 && quote?.ok === true ? quote.costo_domicilio : agreed
  const { direccion_entrega, lat, lng, distancia_metros, minutos, barrio } = row
  return {
    ...kept(tipo === 'DOMICILIO' ? costo : 0),
    direccion_entrega,
    instrucciones,
    lat,
    lng,
    distancia_metros,
    minutos,
    barrio,
  }
}
