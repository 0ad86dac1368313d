// For tests: an order that is valid by default.
import type { Pedido } from '#contract/pedidos/pedido.ts'

export function aPedido(change: Partial<Pedido> = {}): Pedido {
  return {
    id: 1,
    estado: 'PENDIENTE',
    activo: true,
    fecha: '2026-11-20T17:00:00.000Z',
    tipo_pedido: 'DOMICILIO',
    subtotal: 30_000,
    descuento: 0,
    total_pedido: 30_000,
    costo_domicilio: 2000,
    total_a_pagar: 32_000,
    forma_de_pago: null,
    con_cuanto: null,
    pagado: 0,
    usuario: null,
    tomado_por_personal: false,
    es_prueba: false,
    invitado: { nombre: 'Camila Díaz', numero: '3105550142' },
    direccion: null,
    cupon_aplicado: null,
    sede: { id: 1, nombre: 'Chapinero', direccion: 'Carrera 13 # 57-24', telefono: '6015550100' },
    mesa: null,
    programado_para: null,
    historial: [],
    productos_pedidos: [],
    version: 1,
    ...change,
  }
}
