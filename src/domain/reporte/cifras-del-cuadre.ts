// The figures of reports that lead to their orders by themselves, not by a group. Rule
// reporte/recorrido.

/** The figures of 'Cuadre del día', a person's deliveries, and what the house gave. */
export const CIFRAS_CON_PEDIDOS = [
  'VENDIDO',
  'DESCUENTO',
  'DOMICILIO',
  'PROPINA',
  'CANCELADO',
  'COMPROBANTE',
  'POR_COBRAR',
  'PAGADO_DE_MAS',
  'POR_DEVOLVER',
  'PAGADO_OTRO_DIA',
  'DE_OTROS',
  'RECIBIDO',
  'EN_CAJAS',
  'POR_LIQUIDAR',
  'SIN_CAJA',
  'FUERA',
  'DEVUELTO',
  'ENTREGADO',
  'CORTESIA',
] as const
export type CifraConPedidos = (typeof CIFRAS_CON_PEDIDOS)[number]

/** Those of any period; the others are of one day. */
export const CIFRAS_DE_PERIODO: ReadonlySet<CifraConPedidos> = new Set(['ENTREGADO', 'CORTESIA', 'DEVUELTO'])

export const CIFRA_CON_PEDIDOS_LABEL: Readonly<Record<CifraConPedidos, string>> = {
  VENDIDO: 'Pedidos vendidos',
  DESCUENTO: 'Pedidos con descuento',
  DOMICILIO: 'Pedidos con domicilio',
  PROPINA: 'Pedidos con propina',
  CANCELADO: 'Pedidos cancelados',
  COMPROBANTE: 'Pedidos con comprobante de este día',
  POR_COBRAR: 'Pedidos por cobrar',
  PAGADO_DE_MAS: 'Pedidos pagados de más',
  POR_DEVOLVER: 'Pedidos con plata por devolver',
  PAGADO_OTRO_DIA: 'Pedidos pagados otro día',
  DE_OTROS: 'Pedidos de otros días o cancelados, pagados este día',
  RECIBIDO: 'Pedidos con pagos de este día',
  EN_CAJAS: 'Pedidos con pagos en cajas',
  POR_LIQUIDAR: 'Pedidos con efectivo por liquidar',
  SIN_CAJA: 'Pedidos con pagos sin caja',
  FUERA: 'Pedidos pagados en línea o por una app',
  DEVUELTO: 'Pedidos con devoluciones de este día',
  ENTREGADO: 'Entregas',
  CORTESIA: 'Pedidos que no se cobraron',
}
