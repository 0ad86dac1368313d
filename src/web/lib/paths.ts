// Every path of both front ends. A route pattern is the same function with ':id' as the value.
import { productoPath } from '#domain/ruta-producto.ts'

type Segment = string | number
const seg = (value: Segment) =>
  typeof value === 'string' && value.startsWith(':') ? value : encodeURIComponent(value)

/** The paths of both front ends. */
export const paths = {
  login: () => '/login',
  menu: () => '/menu',
  menuCategoria: (slug: Segment) => `/menu/${seg(slug)}`,
  menuProducto: productoPath,
  /** The pattern of all three: the menu stays mounted between them. */
  menuPattern: () => '/menu/:slug?/:producto?',
  finalizarPedido: () => '/pedidos/finalizar-pedido',
}

export const clientePaths = {
  ...paths,
  inicio: () => '/',
  token: (token: Segment) => `/${seg(token)}`,
  order: (id: Segment) => `/order/${seg(id)}`,
  whatsappChat: (sede: Segment) => `/whatsapp-chat/${seg(sede)}`,
  politicaDeDatos: () => '/politica-de-datos',
  misDatos: () => '/mis-datos',
  misPedidos: () => '/mis-pedidos',
}

export const adminPaths = {
  ...paths,
  raiz: () => '/',
  inicio: () => '/inicio',
  miCuenta: () => '/mi-cuenta',
  ingredientes: () => '/ingredientes/listado',
  registrarIngrediente: () => '/ingredientes/registrar',
  modificarIngrediente: (id: Segment) => `/ingredientes/modificar/${seg(id)}`,
  agregarCategoriaIngrediente: () => '/ingredientes/categorias/agregar',
  categoriasIngredientes: () => '/ingredientes/categorias',
  modificarCategoriaIngrediente: (id: Segment) => `/ingredientes/categorias/${seg(id)}/modificar`,
  productos: () => '/productos/listado',
  detalleProducto: (id: Segment) => `/productos/detalle/${seg(id)}`,
  registrarProducto: () => '/productos/registrar',
  importarCarta: () => '/productos/importar',
  modificarProducto: (id: Segment) => `/productos/${seg(id)}/modificar`,
  gestionarTamanos: (id: Segment) => `/productos/${seg(id)}/gestionar-tamaños`,
  agregarCategoriaProducto: () => '/productos/categorias/agregar',
  carta: () => '/productos/carta',
  tablaDePrecios: () => '/productos/precios',
  cambiarPrecios: () => '/productos/precios/cambiar',
  modificarCategoriaProducto: (id: Segment) => `/productos/categorias/${seg(id)}/modificar`,
  ordenarProductos: (id: Segment) => `/productos/categorias/${seg(id)}/orden`,
  tamanos: () => '/productos/tamaños',
  registrarTamano: () => '/productos/tamaños/agregar',
  modificarTamano: (id: Segment) => `/productos/tamaños/${seg(id)}/modificar`,
  gestionarPedidos: () => '/pedidos/gestionar',
  listadoPedidos: () => '/pedidos/listado',
  detallePedido: (id: Segment) => `/pedidos/${seg(id)}/detalle`,
  publicidad: () => '/publicidad/listado',
  registrarPublicidad: () => '/publicidad/registrar',
  modificarPublicidad: (id: Segment) => `/publicidad/modificar/${seg(id)}`,
  cupones: () => '/cupones/listado',
  registrarCupon: () => '/cupones/registrar',
  modificarCupon: (id: Segment) => `/cupones/modificar/${seg(id)}`,
  usuarios: () => '/usuarios/listado',
  registrarUsuario: () => '/usuarios/registrar',
  equipos: () => '/usuarios/equipos',
  invitaciones: () => '/usuarios/invitaciones',
  invitar: () => '/usuarios/invitar',
  /** The token of the link is its fragment, which no browser sends to a server. */
  invitacion: () => '/invitacion',
  cambiarClave: (id: Segment) => `/usuarios/cambiar-clave/${seg(id)}`,
  modificarUsuario: (id: Segment) => `/usuarios/modificar/${seg(id)}`,
  asignarRoles: (id: Segment) => `/usuarios/asignar-roles/${seg(id)}`,
  roles: () => '/roles/listado',
  registrarRol: () => '/roles/registrar',
  modificarRol: (id: Segment) => `/roles/modificar/${seg(id)}`,
  asignarPermisos: (id: Segment) => `/roles/asignar-permisos/${seg(id)}`,
  permisos: () => '/permisos/listado',
  registrarPermiso: () => '/permisos/registrar',
  modificarPermiso: (id: Segment) => `/permisos/modificar/${seg(id)}`,
  auditoria: () => '/auditoria',
  bandejaDeSalida: () => '/bandeja-de-salida',
  mesas: () => '/mesas/gestionar',
  registrarMesas: () => '/mesas/registrar',
  sedes: () => '/sedes',
  registrarSede: () => '/sedes/registrar',
  modificarSede: (id: Segment) => `/sedes/${seg(id)}/modificar`,
  asociarProductos: (id: Segment) => `/sedes/${seg(id)}/asociar-productos`,
  barriosSede: (id: Segment) => `/sedes/${seg(id)}/barrios`,
  coberturaSede: (id: Segment) => `/sedes/${seg(id)}/cobertura`,
  address: () => '/address',
  negocio: () => '/negocio',
}
