// What a change makes of an order: the preview and the save call the same function, in a
// transaction that holds the order. It writes nothing.
import type { CambioDePedido } from '#contract/pedidos/modificar.ts'
import { ARMA_TU_PIZZA } from '#contract/pedidos/pedido.ts'
import { lineasTexts } from '#domain/modificacion/marcas.ts'
import { modificarProblem, tipoProblem } from '#domain/modificacion/modificar.ts'
import { isApp } from '#domain/pedido/canal.ts'
import { subtotal } from '#domain/pedido/precios.ts'
import { sedeInText } from '#domain/texto.ts'
import { refuseCuartoLleno, type Mudanza } from '#server/cuartos/move-cuarto.ts'
import type { Database } from '#server/db/schema.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { refuseDinero } from '#server/pedidos/comprobante/refuse-dinero.ts'
import { pizzasOf } from '#server/pedidos/place/cupo.ts'
import { refuseSede, type Entrega } from '#server/pedidos/place/draft-pedido.ts'
import { lineasConProducto, refuseLeySeca, refuseLicorMovido } from '#server/pedidos/place/ley-seca.ts'
import type { Oferta } from '#server/pedidos/place/read-oferta.ts'
import type { LineaRow, PedidoRow } from '#server/pedidos/read/read-pedidos.ts'
import type { DomicilioQuote } from '#server/sedes/quote-domicilio.ts'
import type { SedeLeida } from '#server/sedes/read-sedes.ts'
import type { Transaction } from 'kysely'
import { planCampos, type CamposPlaneados } from './plan-campos.ts'
import { planContado, type Contados, type Inicio } from './plan-contado.ts'
import { destinoOf, planEntrega, type Destino } from './plan-entrega.ts'
import { isMismaHora, planHora, planInicio, type Hora } from './plan-hora.ts'
import { leidas, planLineas, refuseUnsold, type LineaFinal } from './plan-lineas.ts'
import { planTotales, type Totales } from './plan-totales.ts'

export interface Plan extends Contados, Totales {
  readonly destino: Destino
  readonly sede: SedeLeida
  readonly campos: CamposPlaneados['campos']
  readonly entrega: Entrega
  readonly hora: Hora
  readonly contacto: { readonly nombre: string; readonly numero: string } | null
  readonly lineas: readonly LineaFinal[]
  readonly cambianLineas: boolean
  /** The move between quarters of an hour; null when the order uses none or does not move. */
  readonly mudanza: Mudanza | null
  readonly textos: readonly string[]
}

export interface PlanRequest {
  readonly row: PedidoRow
  readonly sold: readonly LineaRow[]
  readonly cambio: CambioDePedido
  readonly person: Person
  readonly oferta: Oferta
  readonly quote: DomicilioQuote | null
}

/** Throws the refusal, if there is a reason against the change. */
export async function planCambio(
  services: Services,
  trx: Transaction<Database>,
  { row, sold, cambio, person, oferta, quote }: PlanRequest,
): Promise<Plan> {
  const refused = modificarProblem(row)
  if (refused !== null) throw conflict('pedido_terminado', refused)
  const destino = destinoOf(row, cambio)
  const otroTipo = tipoProblem(row.tipo_pedido, destino.tipo)
  if (otroTipo !== null) throw conflict('pedido_en_mesa', otroTipo)
  const sede = destinoSede(oferta, row, destino, person)
  const lineas = planLineas(sold, cambio.productos_pedidos, oferta, sede)
  if (sede.id !== row.sede_id) refuseUnsold(lineas, oferta, sede)
  const inicio = planInicio(services, { row, destino, sede }, cambio)
  const now = services.now()
  const at = inicio !== null && inicio > now ? inicio : now
  refuseLicor(services, { row, sold, lineas, oferta, sede, at })
  const productos = subtotal(lineas.map(({ total_linea }) => total_linea))
  const entrega = planEntrega({ row, destino, sede, oferta, quote, productos, at })
  const lineasTextos = lineasTexts(leidas(planLineas(sold, undefined, oferta, sede)), leidas(lineas))
  const cambianLineas = lineasTextos.length > 0
  const { cupon, totales, cortesia } = await planTotales(trx, {
    row,
    lineas,
    destino,
    oferta,
    costoDomicilio: entrega.costo_domicilio,
    counts: cambianLineas || destino.isNuevo,
  })
  const total = totales.total_a_pagar !== row.total_pedido + row.costo_domicilio
  await refuseDinero(trx, row, { lineas: cambianLineas, total })
  const contacto = contactoOf(row, cambio)
  const { campos, camposTextos } = planCampos(row, cambio)
  const hora = planHora(services, { row, destino, sede, inicio }, entrega)
  const mudanza = mudanzaOf(row, { destino, hora, cambianLineas, lineas }, { oferta, ahora: now })
  if (mudanza !== null) await refuseCuartoLleno(trx, mudanza)
  const textos = [
    ...lineasTextos,
    ...camposTextos,
    ...destinoTextos(row, destino, sede.nombre),
    ...(contacto === null ? [] : ['Cambió el contacto']),
    ...(isMismaHora(inicio, row.programado_para) ? [] : ['Cambió la hora']),
    ...(cupon === null || cupon.motivo === null ? [] : [`Perdió el cupón ${row.cupon_codigo ?? ''}`]),
  ]
  return {
    destino,
    sede,
    campos,
    entrega: { ...entrega, costo_domicilio: totales.costo_domicilio },
    hora,
    contacto,
    lineas,
    cambianLineas,
    mudanza,
    cupon,
    totales,
    cortesia,
    ...(await planContado(trx, {
      row,
      sold,
      lineas,
      sede: sede.id,
      oferta,
      inicio: inicioOf(row, hora, now),
    })),
    textos,
  }
}

/**
 * New lines, and sold ones with more units, obey the hours of alcohol. Other sold lines obey them
 * only when the order moves to another branch or hour.
 */
function refuseLicor(
  services: Services,
  {
    row,
    sold,
    lineas,
    oferta,
    sede,
    at: programado,
  }: Pick<PlanRequest, 'row' | 'sold' | 'oferta'> & Pick<Plan, 'lineas' | 'sede'> & { at: Date },
): void {
  const cantidades = new Map(sold.map(({ id, cantidad }) => [Number(id), cantidad]))
  const { nuevas = [], vendidas = [] } = Object.groupBy(lineas, ({ id, cantidad }) =>
    id === null || cantidad > (cantidades.get(id) ?? 0) ? 'nuevas' : 'vendidas',
  )
  refuseLeySeca(services, { oferta, sede, programado, lineas: lineasConProducto(nuevas) })
  refuseLicorMovido(
    services,
    { oferta, sede, programado, lineas: lineasConProducto(vendidas) },
    { sede: row.sede_id, inicio: row.programado_para ?? row.fecha },
  )
}

/** When the branch starts on the order. An order already begun uses the present load. */
function inicioOf(row: PedidoRow, { programado }: Hora, now: Date): Inicio {
  const despues = programado !== null && programado > now ? programado : now
  const isMisma = isMismaHora(programado, row.programado_para)
  return { antes: isMisma ? despues : (row.programado_para ?? row.fecha), despues }
}

function destinoSede(oferta: Oferta, row: PedidoRow, destino: Destino, person: Person) {
  const sede = oferta.sedes.find(({ id }) => id === destino.sede)
  if (sede === undefined) throw notFound('La sede no existe', 'sede_no_encontrada')
  if (sede.id === row.sede_id) return sede
  person.alcance.requireSede(sede.id)
  if (row.tipo_pedido === 'MESA')
    throw conflict('pedido_en_mesa', 'Un pedido en la mesa se queda en su sede.')
  refuseSede(sede)
  return sede
}

/**
 * An order that took nothing when it was placed takes nothing now (rule ritmo/capacidad). With
 * another hour or branch it begins from now on: its old start may be over.
 */
function mudanzaOf(
  row: PedidoRow,
  { destino, hora, cambianLineas, lineas }: Pick<Plan, 'destino' | 'hora' | 'cambianLineas' | 'lineas'>,
  { oferta, ahora }: { oferta: Oferta; ahora: Date },
): Mudanza | null {
  if (row.es_prueba || row.anotado_en !== null || row.repite_a_id !== null) return null
  const isMoved = !isMismaHora(hora.programado, row.programado_para) || destino.sede !== row.sede_id
  if (!isMoved && !cambianLineas) return null
  const inicio = hora.programado ?? row.fecha
  return {
    pedidoId: row.id,
    sede: destino.sede,
    inicio: isMoved && inicio < ahora ? ahora : inicio,
    isMoved,
    pizzas: pizzasOf(
      lineas.map(({ producto_id, cantidad }) => ({ producto: producto_id ?? ARMA_TU_PIZZA, cantidad })),
      oferta.catalogo,
    ),
    isOfApp: isApp(row.canal),
    ahora,
  }
}

function contactoOf(row: PedidoRow, { invitado }: CambioDePedido): Plan['contacto'] {
  if (invitado === undefined) return null
  if (row.usuario_id !== null && row.creado_por === null) {
    const problem = 'El contacto de este pedido es el de la cuenta del cliente.'
    throw conflict('contacto_de_cuenta', problem)
  }
  const isSame = invitado.nombre === row.invitado_nombre && invitado.numero === row.invitado_numero
  return isSame ? null : invitado
}

const destinoTextos = (row: PedidoRow, destino: Destino, sede: string): string[] => [
  ...(destino.sede === row.sede_id ? [] : [`Pasó a la ${sedeInText(sede)}`]),
  ...(destino.direccion === null || destino.direccion === row.direccion_entrega
    ? []
    : ['Cambió la dirección']),
  ...(destino.tipo !== 'DOMICILIO' || destino.instrucciones === row.instrucciones
    ? []
    : ['Cambió las instrucciones']),
]
