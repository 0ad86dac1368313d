// Why the money of an order is fixed, for each way to change it (rules pedido/modificar-dinero and
// cortesia/dar).
import { CLASE_LABEL, type ClaseDeCortesia } from '#domain/cortesia/cortesia.ts'

interface ConDinero {
  readonly comprobante: number | null
  readonly numero_factura: string
  readonly devuelto: number
  /** Whether another round of its bill has the number of an invoice, which is of the whole bill. */
  readonly cuentaFacturada?: boolean
}

/** Why the money of an order is fixed; null when it is not. */
export function dineroProblem(
  { comprobante, numero_factura, devuelto, cuentaFacturada = false }: ConDinero,
  changes: { readonly lineas: boolean; readonly total: boolean },
): string | null {
  if (changes.lineas && comprobante !== null) {
    return 'Este pedido ya está pagado y tiene comprobante: sus productos no cambian. Anula el pago para modificarlos, o toma otro pedido con lo que falta.'
  }
  if (!changes.total) return null
  if (numero_factura !== '') return 'Este pedido ya tiene factura: su total no cambia.'
  if (cuentaFacturada) return 'La cuenta de este pedido ya tiene factura: su total no cambia.'
  if (devuelto > 0) return 'A este pedido ya se le devolvió dinero: su total no cambia.'
  return null
}

interface PedidoPorDar extends ConDinero {
  readonly estado: string
  readonly es_prueba: boolean
  readonly cortesia_clase: ClaseDeCortesia | null
  readonly pagado: number
}

/** Why the house cannot give an order, or null. */
export function cortesiaProblem(pedido: PedidoPorDar): string | null {
  if (pedido.es_prueba) return 'Un pedido de prueba no se cobra.'
  if (pedido.estado === 'CANCELADO') return 'Este pedido está cancelado.'
  if (pedido.cortesia_clase !== null)
    return `${CLASE_LABEL[pedido.cortesia_clase]}. Este pedido ya no se cobra.`
  if (pedido.comprobante !== null)
    return 'Este pedido ya tiene comprobante. Devuelve el dinero con «Devolver».'
  if (pedido.pagado > 0)
    return 'Este pedido ya tiene pagos. Anula el pago, o devuelve el dinero con «Devolver».'
  return dineroProblem(pedido, { lineas: false, total: true })
}
