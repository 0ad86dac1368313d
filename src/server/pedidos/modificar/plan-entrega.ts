// Where and when a changed order is ready, and what its delivery costs. A new address, branch or type
// takes a new quote; otherwise the agreed one stays (rule pedido/modificar).
import type { CambioDePedido } from '#contract/pedidos/modificar.ts'
import { chargedFee } from '#domain/direccion/domicilio.ts'
import { isOpen } from '#domain/horario.ts'
import { horaProblem } from '#domain/modificacion/modificar.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import { isApp } from '#domain/pedido/canal.ts'
import { cocinaDeSede } from '#server/cocina/cocina-ahora.ts'
import { invalid } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import { entregaOf, type Entrega } from '#server/pedidos/place/draft-pedido.ts'
import type { Oferta } from '#server/pedidos/place/read-oferta.ts'
import { promesaOf, scheduleOf } from '#server/pedidos/place/schedule.ts'
import type { PedidoRow } from '#server/pedidos/read/store.ts'
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
  row: Antes & Pick<PedidoRow, 'costo_domicilio' | 'cortesia_domicilio'>,
  cambio: CambioDePedido,
): Promise<DomicilioQuote | null> {
  const { direccion, sede: sedeId, isNuevo } = destinoOf(row, cambio)
  // A delivery that was free may cost something when the order gets smaller.
  const wasFree = row.costo_domicilio === 0 && row.cortesia_domicilio === 0
  if (direccion === null || direccion === '' || !(isNuevo || wasFree)) return null
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
  const charged = (costo: number) =>
    isApp(row.canal) ? 0 : chargedFee(costo, productos, oferta.negocio.domicilio)
  if (destino.isNuevo) {
    const asked = {
      tipo_pedido: tipo,
      direccion: direccion === null ? null : { direccion_entrega: direccion, instrucciones },
    }
    const entrega = entregaOf(asked, { sede, quote, at })
    return { ...entrega, costo_domicilio: charged(entrega.costo_domicilio) }
  }
  const agreed = row.cortesia_clase === null ? row.costo_domicilio : row.cortesia_domicilio
  const costo = agreed === 0 && quote?.ok === true ? quote.costo_domicilio : agreed
  const { direccion_entrega, lat, lng, distancia_metros, minutos, barrio } = row
  return {
    costo_domicilio: tipo === 'DOMICILIO' ? charged(costo) : 0,
    direccion_entrega,
    instrucciones,
    lat,
    lng,
    distancia_metros,
    minutos,
    barrio,
  }
}

/** When the branch starts on it; null is now. */
export function planHora(
  services: Services,
  { row, destino, sede }: Pick<Context, 'row' | 'destino' | 'sede'>,
  { programado_para: pedida }: CambioDePedido,
): Date | null {
  const { programado_para: antes } = row
  if (pedida === undefined) return antes
  if (pedida === null) {
    const solicitud = { tipo_pedido: destino.tipo }
    const asked = {
      solicitud,
      isByStaff: true,
      viaje: null,
      cupo: null,
      cocina: cocinaDeSede(services, sede),
      now: services.now(),
    }
    return scheduleOf(sede, asked).programado
  }
  const hora = new Date(pedida)
  if (hora.getTime() === antes?.getTime()) return antes
  const problem = horaProblem(hora, services.now(), isOpen(sede.horario, hora, sede.zona_horaria))
  if (problem !== null) throw invalid(problem, { programado_para: problem })
  return hora
}

/** A new place or time gets a new promise; otherwise the promise stays. */
export function planPromesa(
  services: Services,
  { row, destino, sede, programado }: Pick<Context, 'row' | 'destino' | 'sede'> & { programado: Date | null },
  { minutos: viaje }: Entrega,
): { para_las: Date | null; demora: number } {
  const isSameHora = programado?.getTime() === row.programado_para?.getTime()
  if (!destino.isNuevo && isSameHora) return { para_las: row.para_las, demora: row.demora }
  const promise = {
    tipo: destino.tipo,
    programado,
    elegida: null,
    viaje,
    isOfApp: isApp(row.canal),
    cocina: cocinaDeSede(services, sede),
  }
  return { para_las: promesaOf(sede, promise, services.now()), demora: 0 }
}
