// The data of the stand-in, with the documented fields only. Written without the contract, so that
// a field of ours cannot slip in.

/** A token of an order, as its link carries it. */
export const ORDER_TOKEN = 'abcdefghijklmnopqrstuv'

export const SEDE = {
  id: 1,
  nombre: 'Chapinero',
  direccion: 'Carrera 13 # 57-24',
  imagen: null,
  telefono: '6015550100',
  productos: [7, 8, 4],
}

const PIZZAS = { id: 1, nombre: 'Pizzas tradicionales', tiene_medidas: true }
const BEBIDAS = { id: 2, nombre: 'Bebidas', tiene_medidas: false }

/** One file: smaller sizes beside it are an addition of our server. */
export const FOTO = '/media/foto.jpg'

const pizza = (id: number, nombre: string, precio: number, descuento: number) => ({
  id,
  nombre,
  descripcion: 'Queso y salsa de la casa',
  categoria: PIZZAS,
  precio: null,
  descuento,
  imagen: FOTO,
  medida: null,
  precios_por_medida: [
    { medida: 1, precio: precio - 20_000, admite_mitades: false },
    { medida: 2, precio, admite_mitades: true },
  ],
  posibles_adiciones: [{ id: 9, ingrediente: { id: 3, nombre: 'Maíz' }, precio_adicion: 3500 }],
})

export const HAWAIANA = pizza(7, 'Hawaiana', 40_000, 20)
export const PAISA = pizza(8, 'Paisa', 46_000, 0)
export const LIMONADA = {
  id: 4,
  nombre: 'Limonada',
  descripcion: 'Natural',
  categoria: BEBIDAS,
  precio: 7000,
  descuento: 0,
  imagen: null,
  medida: null,
  precios_por_medida: [],
  posibles_adiciones: [],
}

export const CATEGORIAS = [
  { id: 1, slug: 'pizzas-tradicionales', nombre: PIZZAS.nombre, productos_por_categoria: [HAWAIANA, PAISA] },
  { id: 2, slug: 'bebidas', nombre: BEBIDAS.nombre, productos_por_categoria: [LIMONADA] },
]

/** The shape with value and label. */
export const MEDIDAS = [
  { value: 1, label: 'Personal' },
  { value: 2, label: 'Grande' },
]

export const ARMADO = {
  sabores_por_categoria: { TRADICIONALES: [HAWAIANA, PAISA], ESPECIALES: [], SUPER_ESPECIALES: [] },
  medidas: [{ id: 2, nombre: 'Grande' }],
}

export const SUGERENCIAS = [
  { place_id: 'lejos', direccion: 'Calle 200 # 7-10', lat: 4.78, lng: -74.03, out_of_coverage: true },
  { place_id: 'cerca', direccion: 'Calle 72 # 10-07', lat: 4.65, lng: -74.06, out_of_coverage: false },
]

export const PERFIL = {
  id: 5,
  first_name: 'Laura',
  last_name: 'Moreno',
  email: 'laura@correo.example',
  roles: [{ id: 3, rol: 'Cocina' }],
}

export const USUARIO = { ...PERFIL, numero: '3005550142' }

export const PERMISOS = [
  'consultar_productos',
  'gestionar_productos',
  'gestionar_categoria_producto',
  'consultar_ingredientes',
  'gestionar_ingredientes',
  'gestionar_categoria_ingrediente',
  'consultar_publicidad',
  'gestionar_publicidad',
  'gestionar_usuarios',
  'gestionar_permisos',
  'gestionar_roles',
  'gestionar_pedidos',
  'consultar_sedes',
  'gestionar_sedes',
  'gestionar_mesas',
  // A key of the business itself.
  'ver_reportes',
].map((clave, index) => ({ id: index + 1, nombre: clave, clave }))

export const ROL = { id: 3, rol: 'Cocina', activo: true, permisos: PERMISOS }

export const INGREDIENTE = {
  id: 3,
  nombre: 'Maíz',
  descripcion: '',
  categoria: { id: 1, nombre: 'Verduras' },
}

export const PUBLICIDAD = {
  id: 1,
  titulo: 'Martes de dos por uno',
  imagen: FOTO,
  fecha_inicio: '2026-11-01T05:00:00Z',
  fecha_fin: '2030-11-01T05:00:00Z',
  activa: true,
  esta_vigente: true,
  creado_en: '2026-10-30T15:00:00Z',
}

export const MESA = { id: 1, nombre: 'Mesa 1', estado: 'LIBRE', sede: 1 }

/** Its tables have the same names. */
export const OTRA_SEDE = { ...SEDE, id: 2, nombre: 'Cedritos', direccion: 'Calle 140 # 12-30' }
export const OTRA_MESA = { ...MESA, id: 2, sede: 2 }

export const HORARIOS = [1, 2, 3, 4, 5, 6, 7].map((dia) => ({
  sede: 1,
  dia_semana: dia,
  hora_inicio: '11:00',
  hora_fin: '22:00',
  es_domingo_antes_festivo: false,
}))

export interface PedidoDocumentado {
  id: number
  estado: string
  activo: boolean
  [field: string]: unknown
}

/** `change` may name the order in the other documented shape: `total` and `cliente`. */
export const aPedido = (id: number, change: Record<string, unknown> = {}): PedidoDocumentado => ({
  id,
  estado: 'PENDIENTE',
  activo: true,
  fecha: '2026-11-20T23:40:00Z',
  tipo_pedido: 'DOMICILIO',
  total_pedido: 85_000,
  costo_domicilio: 8500,
  invitado: { nombre: 'Camila Díaz', numero: '3105550142' },
  direccion: { direccion_entrega: 'Calle 72 # 10-07', instrucciones: 'apto 301' },
  cupon_aplicado: { codigo: 'BIENVENIDA-1', porcentaje_descuento: 15 },
  productos_pedidos: [
    {
      id: 1,
      cantidad: 2,
      descuento_porcentaje: 0,
      observaciones: 'sin cebolla',
      adiciones: [{ id: 5, ingrediente: { id: 3, nombre: 'Maíz' } }],
      producto: {
        id: 7,
        nombre: 'Hawaiana',
        precio: 46_500,
        imagen: null,
        descripcion: 'Jamón y piña',
        posibles_adiciones: HAWAIANA.posibles_adiciones,
      },
    },
    {
      id: 2,
      cantidad: 1,
      precio_unitario_aplicado: 46_000,
      descuento_porcentaje: 0,
      observaciones: '',
      adiciones: [],
      producto: {
        nombre: 'Arma tu pizza',
        precio: 46_000,
        imagen: null,
        descripcion: 'Mitad 1: Hawaiana, Mitad 2: Paisa',
      },
    },
  ],
  ...change,
})
