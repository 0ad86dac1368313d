// What the browser reads, for tests: valid by default, with the fields that matter to the test. The
// same things as rows of the database are in builders.ts.
import { PRODUCTO_POR_DEFECTO, type Producto } from '#contract/catalogo/catalogo.ts'
import type { LineaPedido, Pedido } from '#contract/pedidos/pedido.ts'
import type { Perfil } from '#contract/usuarios/usuario.ts'

/** A Hawaiana without a price. */
export const aProducto = (fields: Partial<Producto> = {}): Producto => ({
  ...PRODUCTO_POR_DEFECTO,
  id: 7,
  nombre: 'Hawaiana',
  categoria: { id: 1, nombre: 'Pizzas tradicionales', tiene_medidas: true },
  ...fields,
})

/** A person who works in all branches, without a phone. */
export const aPerfil = (fields: Partial<Perfil> = {}): Perfil => ({
  id: 7,
  first_name: 'Ana',
  last_name: 'Ruiz',
  email: 'ana@donalumbre.example',
  numero: '',
  numero_verificado: false,
  debe_cambiar_clave: false,
  tuvo_bono: false,
  consentimiento_pendiente: null,
  todas_las_sedes: true,
  sedes: [],
  roles: [],
  ...fields,
})

const CALLE_72 = {
  direccion: 'Calle 72 # 10-34',
  instrucciones: 'Apto 301',
  lat: 4.65,
  lng: -74.06,
  distancia_metros: 2400,
  minutos: 9,
  costo_domicilio: 4500,
  vence: '2026-11-20T20:00:00.000Z',
  sedeId: 1,
}

/** A chosen address with its fee. Not typed as `DireccionElegida`, whose file needs a browser. */
export const aDireccion = (fields: Partial<typeof CALLE_72> = {}) => ({ ...CALLE_72, ...fields })

/** One large Hawaiana of an order. */
export const aLinea = (fields: Partial<LineaPedido> = {}): LineaPedido => ({
  id: 10,
  cantidad: 1,
  precio_unitario_aplicado: 30_000,
  precio_base: 30_000,
  descuento_porcentaje: 0,
  total_linea: 30_000,
  observaciones: '',
  adiciones: [],
  medida: { id: 4, nombre: 'Grande' },
  sabores: null,
  producto: { id: 7, nombre: 'Hawaiana', precio: null, imagen: null, descripcion: '', dibujo: null },
  ...fields,
})

/** A delivery of 30.000 pesos that waits to be accepted. */
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
    canal: 'WEB',
    canal_numero: '',
    forma_de_pago: null,
    con_cuanto: null,
    propina: 0,
    comprobante: null,
    factura: null,
    numero_factura: '',
    pagado: 0,
    devuelto: 0,
    redondeo: 0,
    cortesia: null,
    motivo_cancelacion: null,
    cambio: null,
    repite_a: null,
    usuario: null,
    tomado_por_personal: false,
    es_prueba: false,
    anotado: null,
    invitado: { nombre: 'Camila Díaz', numero: '3105550142' },
    direccion: null,
    cupon_aplicado: null,
    sede: { id: 1, nombre: 'Chapinero', direccion: 'Carrera 13 # 57-24', telefono: '6015550100' },
    mesa: null,
    cuenta: null,
    programado_para: null,
    para_las: null,
    demora: 0,
    historial: [],
    productos_pedidos: [],
    version: 1,
    ...change,
  }
}
