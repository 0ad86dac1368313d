// The staff screens that pantallas-personal.spec.ts looks at in every size, each with its title.
import { adminPaths } from '#web/lib/paths.ts'

type Screens = readonly (readonly [path: string, title: string])[]

const PRODUCTS: Screens = [
  [adminPaths.productos(), 'Listado de Productos'],
  [adminPaths.registrarProducto(), 'Registra un producto'],
  [adminPaths.modificarProducto(26), 'Modificar producto'],
  [adminPaths.detalleProducto(1), 'Detalle del producto'],
  [adminPaths.gestionarTamanos(1), 'Asignar precios a los tamaños del producto'],
  [adminPaths.preciosPorSede(1), 'Precios por sede'],
]

const MENU: Screens = [
  [adminPaths.agregarCategoriaProducto(), 'Registra una categoría de productos'],
  [adminPaths.carta(), 'Categorías de la carta'],
  [adminPaths.modificarCategoriaProducto(1), 'Modifica una categoría de productos'],
  [adminPaths.ordenarProductos(1), 'Ordenar Pizzas tradicionales'],
  [adminPaths.importarCarta(), 'Importar la carta'],
  [adminPaths.imprimirCarta(), 'Imprimir carta'],
]

const PRICES: Screens = [
  [adminPaths.tablaDePrecios(), 'Tabla de precios'],
  [adminPaths.cambiarPrecios(), 'Cambiar varios precios'],
  [adminPaths.seguirTabla(), 'Seguir la tabla'],
  [adminPaths.tamanos(), 'Tamaños'],
  [adminPaths.registrarTamano(), 'Registra un tamaño'],
  [adminPaths.modificarTamano(1), 'Modifica un tamaño'],
]

const INGREDIENTS: Screens = [
  [adminPaths.ingredientes(), 'Listado de Ingredientes'],
  [adminPaths.registrarIngrediente(), 'Registra un ingrediente'],
  [adminPaths.modificarIngrediente(1), 'Modifica un ingrediente'],
  [adminPaths.agregarCategoriaIngrediente(), 'Registra una categoría de ingredientes'],
  [adminPaths.categoriasIngredientes(), 'Categorías de ingredientes'],
  [adminPaths.modificarCategoriaIngrediente(1), 'Modifica una categoría de ingredientes'],
]

const ADVERTS: Screens = [
  [adminPaths.publicidad(), 'Listado de Publicidades'],
  [adminPaths.cupones(), 'Cupones'],
  [adminPaths.registrarCupon(), 'Registrar Cupón'],
  [adminPaths.registrarPublicidad(), 'Registrar Publicidad'],
  [adminPaths.modificarPublicidad(1), 'Modificar Publicidad'],
]

const PEOPLE: Screens = [
  [adminPaths.usuarios(), 'Listado de Usuarios'],
  [adminPaths.registrarUsuario(), 'Registrar usuario'],
  [adminPaths.invitaciones(), 'Invitaciones'],
  [adminPaths.invitar(), 'Invitar al equipo'],
  [adminPaths.asignarRoles(2), 'Asignar roles'],
  [adminPaths.modificarUsuario(2), 'Modificar persona'],
  [adminPaths.equipos(), 'Equipos compartidos'],
  [adminPaths.cambiarClave(2), 'Cambiar contraseña de usuario'],
]

const BUSINESS: Screens = [
  [adminPaths.auditoria(), 'Auditoría'],
  [adminPaths.bandejaDeSalida(), 'Bandeja de salida'],
  [adminPaths.miCuenta(), 'Tu cuenta'],
  [adminPaths.negocio(), 'Tu negocio'],
  [adminPaths.avisos(), 'Mensajes y alarmas'],
  [adminPaths.inicio(), 'Bienvenido'],
  [adminPaths.porDevolver(), 'Pagos por devolver'],
  [adminPaths.numerosBloqueados(), 'Pedidos de broma'],
]

const ROLES: Screens = [
  [adminPaths.roles(), 'Listado de Roles'],
  [adminPaths.registrarRol(), 'Registrar rol'],
  [adminPaths.modificarRol(2), 'Modificar rol'],
  [adminPaths.asignarPermisos(2), 'Asignar permisos'],
  [adminPaths.permisos(), 'Listado de Permisos'],
  [adminPaths.registrarPermiso(), 'Registrar permiso'],
  [adminPaths.modificarPermiso(1), 'Modificar permiso'],
]

const TABLES: Screens = [
  [adminPaths.mesas(), 'Gestionar mesas'],
  [adminPaths.reportes(), 'Reportes'],
  [adminPaths.caja(), 'Caja'],
  [adminPaths.repartos(), 'Repartos'],
  [adminPaths.ajustesDeCaja(), 'Ajustes de caja'],
  [adminPaths.registrarMesas(), 'Registrar mesas'],
  [adminPaths.qrDeMesas(), 'QR de las mesas'],
]

const BRANCHES: Screens = [
  [adminPaths.sedes(), 'Sedes'],
  [adminPaths.registrarSede(), 'Registrar Sede'],
  [adminPaths.modificarSede(1), 'Modificar Sede'],
  [adminPaths.asociarProductos(1), 'Asociar Productos a Chapinero'],
  [adminPaths.barriosSede(1), 'Barrios de Chapinero'],
  [adminPaths.coberturaSede(1), 'Cobertura de Chapinero'],
  [adminPaths.impresoras(), 'Impresoras'],
  [adminPaths.address(), 'Seleccionar sede y dirección'],
]

export const GROUPS: Record<string, Screens> = {
  productos: PRODUCTS,
  carta: MENU,
  precios: PRICES,
  ingredientes: INGREDIENTS,
  publicidad: ADVERTS,
  personas: PEOPLE,
  negocio: BUSINESS,
  roles: ROLES,
  mesas: TABLES,
  sedes: BRANCHES,
}

/** Looked at with data of their own: in the story around orders, and in personal-pantallas-con-datos. */
export const WITH_DATA: readonly string[] = [
  adminPaths.gestionarPedidos(),
  adminPaths.modificarPedido(1),
  adminPaths.detallePedido(1),
  adminPaths.menu(),
  adminPaths.comprobantePedido(1),
  adminPaths.comandaPedido(1),
  adminPaths.finalizarPedido(),
  adminPaths.modificarCupon(1),
  adminPaths.cerrarCaja(1),
  adminPaths.liquidacion(1),
  adminPaths.cierreDeCaja(1),
  adminPaths.cuentaDeMesa(1),
  adminPaths.precuenta(1),
  adminPaths.login(),
  adminPaths.invitacion(),
  adminPaths.repartosPorHoy(),
]
