// Every staff screen behind the log-in: its path, and the key that opens it. Rule permisos/rutas.
import { ACCESO, type Clave } from '#domain/permisos.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { lazy, type ComponentType } from 'react'
import { InicioPage } from '#web/admin/inicio/inicio-page.tsx'

export interface Screen {
  path: string
  /** One of several keys is enough. Without a key, a session is. */
  permiso?: Clave | readonly Clave[]
  /** Where the guard leads without that key; '/' by default. */
  fallback?: string
  Page: ComponentType
}

export const SCREENS: readonly Screen[] = [
  { path: adminPaths.inicio(), Page: InicioPage },
  { path: adminPaths.miCuenta(), Page: lazy(() => import('#web/admin/cuenta/mi-cuenta-page.tsx')) },

  // Pedidos. The main page falls back to /inicio, so that '/' never redirects in a circle.
  {
    path: adminPaths.gestionarPedidos(),
    permiso: 'gestionar_pedidos',
    fallback: adminPaths.inicio(),
    Page: lazy(() => import('#web/admin/pedidos/tablero/pedidos-page.tsx')),
  },
  {
    path: adminPaths.repartos(),
    permiso: 'repartir',
    fallback: adminPaths.inicio(),
    Page: lazy(() => import('#web/admin/repartos/repartos-page.tsx')),
  },
  {
    path: adminPaths.porDevolver(),
    permiso: ACCESO.devoluciones.leer,
    Page: lazy(() => import('#web/admin/pedidos/por-devolver/page.tsx')),
  },
  {
    path: adminPaths.detallePedido(':id'),
    permiso: 'gestionar_pedidos',
    Page: lazy(() => import('#web/admin/pedidos/detalle/detalle-page.tsx')),
  },
  {
    path: adminPaths.comprobantePedido(':id'),
    permiso: 'gestionar_pedidos',
    Page: lazy(() => import('#web/admin/pedidos/detalle/comprobante-page.tsx')),
  },
  {
    path: adminPaths.numerosBloqueados(),
    permiso: 'gestionar_pedidos',
    Page: lazy(() => import('#web/admin/pedidos/bloqueos/page.tsx')),
  },
  {
    path: adminPaths.modificarPedido(':id'),
    permiso: 'gestionar_pedidos',
    Page: lazy(() => import('#web/admin/pedidos/modificar/page.tsx')),
  },
  {
    path: adminPaths.comandaPedido(':id'),
    permiso: 'gestionar_pedidos',
    Page: lazy(() => import('#web/admin/impresion/comanda-page.tsx')),
  },
  {
    path: adminPaths.menuPattern(),
    permiso: 'gestionar_pedidos',
    fallback: adminPaths.inicio(),
    Page: lazy(() => import('#web/admin/tomar-pedido/menu-screen.tsx')),
  },
  {
    path: adminPaths.finalizarPedido(),
    permiso: 'gestionar_pedidos',
    fallback: adminPaths.inicio(),
    Page: lazy(() => import('#web/admin/tomar-pedido/checkout-screen.tsx')),
  },

  // Productos
  {
    path: adminPaths.productos(),
    permiso: 'consultar_productos',
    Page: lazy(() => import('#web/admin/productos/listado-page.tsx')),
  },
  {
    path: adminPaths.registrarProducto(),
    permiso: 'gestionar_productos',
    Page: lazy(() => import('#web/admin/productos/registrar-page.tsx')),
  },
  {
    path: adminPaths.importarCarta(),
    permiso: 'gestionar_productos',
    Page: lazy(() => import('#web/admin/productos/importar/importar-page.tsx')),
  },
  {
    path: adminPaths.imprimirCarta(),
    permiso: 'consultar_productos',
    Page: lazy(() => import('#web/admin/productos/imprimir/imprimir-page.tsx')),
  },
  {
    path: adminPaths.detalleProducto(':id'),
    permiso: 'consultar_productos',
    Page: lazy(() => import('#web/admin/productos/detalle-page.tsx')),
  },
  {
    path: adminPaths.modificarProducto(':id'),
    permiso: 'gestionar_productos',
    Page: lazy(() => import('#web/admin/productos/modificar-page.tsx')),
  },
  {
    path: adminPaths.gestionarTamanos(':id'),
    permiso: 'gestionar_productos',
    Page: lazy(() => import('#web/admin/productos/tamanos/tamanos-page.tsx')),
  },
  {
    path: adminPaths.preciosPorSede(':id'),
    permiso: 'gestionar_productos',
    Page: lazy(() => import('#web/admin/productos/tabla/sedes-page.tsx')),
  },
  {
    path: adminPaths.agregarCategoriaProducto(),
    permiso: 'gestionar_categoria_producto',
    Page: lazy(() => import('#web/admin/categorias/productos-page.tsx')),
  },
  {
    path: adminPaths.carta(),
    permiso: 'gestionar_categoria_producto',
    Page: lazy(() => import('#web/admin/carta/categorias-page.tsx')),
  },
  {
    path: adminPaths.tablaDePrecios(),
    permiso: 'gestionar_productos',
    Page: lazy(() => import('#web/admin/productos/tabla/tabla-page.tsx')),
  },
  {
    path: adminPaths.seguirTabla(),
    permiso: 'gestionar_productos',
    Page: lazy(() => import('#web/admin/productos/tabla/seguir-page.tsx')),
  },
  {
    path: adminPaths.cambiarPrecios(),
    permiso: 'gestionar_productos',
    Page: lazy(() => import('#web/admin/productos/tabla/cambiar-page.tsx')),
  },
  {
    path: adminPaths.modificarCategoriaProducto(':id'),
    permiso: 'gestionar_categoria_producto',
    Page: lazy(() => import('#web/admin/carta/modificar-categoria-page.tsx')),
  },
  {
    path: adminPaths.ordenarProductos(':id'),
    permiso: 'gestionar_categoria_producto',
    Page: lazy(() => import('#web/admin/carta/ordenar-productos-page.tsx')),
  },
  {
    path: adminPaths.tamanos(),
    permiso: 'gestionar_productos',
    Page: lazy(() => import('#web/admin/carta/tamanos-page.tsx')),
  },
  {
    path: adminPaths.registrarTamano(),
    permiso: 'gestionar_productos',
    Page: lazy(() => import('#web/admin/carta/registrar-tamano-page.tsx')),
  },
  {
    path: adminPaths.modificarTamano(':id'),
    permiso: 'gestionar_productos',
    Page: lazy(() => import('#web/admin/carta/modificar-tamano-page.tsx')),
  },

  // Ingredientes
  {
    path: adminPaths.ingredientes(),
    permiso: 'consultar_ingredientes',
    fallback: adminPaths.gestionarPedidos(),
    Page: lazy(() => import('#web/admin/ingredientes/listado-page.tsx')),
  },
  {
    path: adminPaths.registrarIngrediente(),
    permiso: 'gestionar_ingredientes',
    Page: lazy(() => import('#web/admin/ingredientes/registrar-page.tsx')),
  },
  {
    path: adminPaths.modificarIngrediente(':id'),
    permiso: 'gestionar_ingredientes',
    Page: lazy(() => import('#web/admin/ingredientes/modificar-page.tsx')),
  },
  {
    path: adminPaths.agregarCategoriaIngrediente(),
    permiso: 'gestionar_categoria_ingrediente',
    Page: lazy(() => import('#web/admin/categorias/ingredientes-page.tsx')),
  },
  {
    path: adminPaths.categoriasIngredientes(),
    permiso: 'gestionar_categoria_ingrediente',
    Page: lazy(() => import('#web/admin/carta/categorias-ingredientes-page.tsx')),
  },
  {
    path: adminPaths.modificarCategoriaIngrediente(':id'),
    permiso: 'gestionar_categoria_ingrediente',
    Page: lazy(() => import('#web/admin/carta/modificar-categoria-ingrediente-page.tsx')),
  },

  // Publicidad
  {
    path: adminPaths.publicidad(),
    permiso: 'consultar_publicidad',
    Page: lazy(() => import('#web/admin/publicidad/listado-page.tsx')),
  },
  {
    path: adminPaths.registrarPublicidad(),
    permiso: 'gestionar_publicidad',
    Page: lazy(() => import('#web/admin/publicidad/registrar-page.tsx')),
  },
  {
    path: adminPaths.modificarPublicidad(':id'),
    permiso: 'gestionar_publicidad',
    Page: lazy(() => import('#web/admin/publicidad/modificar-page.tsx')),
  },

  // Cupones
  {
    path: adminPaths.cupones(),
    permiso: 'gestionar_cupones',
    Page: lazy(() => import('#web/admin/cupones/listado-page.tsx')),
  },
  {
    path: adminPaths.registrarCupon(),
    permiso: 'gestionar_cupones',
    Page: lazy(() => import('#web/admin/cupones/registrar-page.tsx')),
  },
  {
    path: adminPaths.modificarCupon(':id'),
    permiso: 'gestionar_cupones',
    Page: lazy(() => import('#web/admin/cupones/modificar-page.tsx')),
  },

  // Usuarios, roles y permisos
  {
    path: adminPaths.usuarios(),
    permiso: 'gestionar_usuarios',
    Page: lazy(() => import('#web/admin/usuarios/listado-page.tsx')),
  },
  {
    path: adminPaths.registrarUsuario(),
    permiso: 'gestionar_usuarios',
    Page: lazy(() => import('#web/admin/usuarios/registrar-page.tsx')),
  },
  {
    path: adminPaths.equipos(),
    permiso: 'gestionar_usuarios',
    Page: lazy(() => import('#web/admin/usuarios/equipos-page.tsx')),
  },
  {
    path: adminPaths.invitaciones(),
    permiso: 'gestionar_usuarios',
    Page: lazy(() => import('#web/admin/usuarios/invitaciones-page.tsx')),
  },
  {
    path: adminPaths.invitar(),
    permiso: 'gestionar_usuarios',
    Page: lazy(() => import('#web/admin/usuarios/invitar-page.tsx')),
  },
  {
    path: adminPaths.modificarUsuario(':id'),
    permiso: 'gestionar_usuarios',
    Page: lazy(() => import('#web/admin/usuarios/modificar-page.tsx')),
  },
  {
    path: adminPaths.asignarRoles(':id'),
    permiso: 'gestionar_usuarios',
    Page: lazy(() => import('#web/admin/usuarios/asignar-roles-page.tsx')),
  },
  {
    path: adminPaths.cambiarClave(':id'),
    permiso: 'gestionar_usuarios',
    Page: lazy(() => import('#web/admin/usuarios/cambiar-clave-page.tsx')),
  },
  {
    path: adminPaths.permisos(),
    permiso: 'gestionar_permisos',
    Page: lazy(() => import('#web/admin/permisos/listado-page.tsx')),
  },
  {
    path: adminPaths.registrarPermiso(),
    permiso: 'gestionar_permisos',
    Page: lazy(() => import('#web/admin/permisos/registrar-page.tsx')),
  },
  {
    path: adminPaths.modificarPermiso(':id'),
    permiso: 'gestionar_permisos',
    Page: lazy(() => import('#web/admin/permisos/modificar-page.tsx')),
  },
  {
    path: adminPaths.roles(),
    permiso: 'gestionar_roles',
    Page: lazy(() => import('#web/admin/roles/listado-page.tsx')),
  },
  {
    path: adminPaths.registrarRol(),
    permiso: 'gestionar_roles',
    Page: lazy(() => import('#web/admin/roles/registrar-page.tsx')),
  },
  {
    path: adminPaths.modificarRol(':id'),
    permiso: 'gestionar_roles',
    Page: lazy(() => import('#web/admin/roles/modificar-page.tsx')),
  },
  {
    path: adminPaths.asignarPermisos(':id'),
    permiso: 'gestionar_roles',
    Page: lazy(() => import('#web/admin/roles/asignar-permisos-page.tsx')),
  },
  {
    path: adminPaths.auditoria(),
    permiso: 'gestionar_usuarios',
    Page: lazy(() => import('#web/admin/auditoria/auditoria-page.tsx')),
  },
  {
    path: adminPaths.bandejaDeSalida(),
    permiso: 'gestionar_usuarios',
    Page: lazy(() => import('#web/admin/mensajes/bandeja-page.tsx')),
  },

  // Caja
  {
    path: adminPaths.caja(),
    permiso: 'gestionar_caja',
    Page: lazy(() => import('#web/admin/caja/caja-page.tsx')),
  },
  {
    path: adminPaths.ajustesDeCaja(),
    permiso: 'gestionar_negocio',
    Page: lazy(() => import('#web/admin/caja/ajustes-page.tsx')),
  },
  {
    path: adminPaths.cerrarCaja(':id'),
    permiso: 'gestionar_caja',
    Page: lazy(() => import('#web/admin/caja/cerrar-page.tsx')),
  },
  {
    path: adminPaths.liquidacion(':id'),
    permiso: 'gestionar_caja',
    Page: lazy(() => import('#web/admin/caja/liquidar/liquidacion-page.tsx')),
  },
  {
    path: adminPaths.cierreDeCaja(':id'),
    permiso: 'gestionar_caja',
    Page: lazy(() => import('#web/admin/caja/cierre-page.tsx')),
  },

  // Sedes y mesas
  {
    path: adminPaths.mesas(),
    permiso: 'gestionar_mesas',
    Page: lazy(() => import('#web/admin/mesas/mesas-page.tsx')),
  },
  {
    path: adminPaths.registrarMesas(),
    permiso: 'gestionar_mesas',
    Page: lazy(() => import('#web/admin/mesas/registrar-page.tsx')),
  },
  {
    path: adminPaths.qrDeMesas(),
    permiso: 'gestionar_mesas',
    Page: lazy(() => import('#web/admin/mesas/qr-page.tsx')),
  },
  {
    path: adminPaths.cuentaDeMesa(':id'),
    permiso: 'gestionar_pedidos',
    Page: lazy(() => import('#web/admin/mesas/cuenta/cuenta-page.tsx')),
  },
  {
    path: adminPaths.precuenta(':id'),
    permiso: 'gestionar_pedidos',
    Page: lazy(() => import('#web/admin/mesas/cuenta/precuenta-page.tsx')),
  },
  {
    path: adminPaths.sedes(),
    permiso: 'consultar_sedes',
    Page: lazy(() => import('#web/admin/sedes/sedes-page.tsx')),
  },
  {
    path: adminPaths.registrarSede(),
    permiso: 'gestionar_sedes',
    Page: lazy(() => import('#web/admin/sedes/registro/registrar-page.tsx')),
  },
  {
    path: adminPaths.modificarSede(':id'),
    permiso: 'gestionar_sedes',
    Page: lazy(() => import('#web/admin/sedes/registro/modificar-page.tsx')),
  },
  {
    path: adminPaths.asociarProductos(':id'),
    permiso: 'gestionar_sedes',
    Page: lazy(() => import('#web/admin/sedes/asociar-page.tsx')),
  },
  {
    path: adminPaths.barriosSede(':id'),
    permiso: 'gestionar_sedes',
    Page: lazy(() => import('#web/admin/sedes/barrios/barrios-page.tsx')),
  },
  {
    path: adminPaths.coberturaSede(':id'),
    permiso: 'gestionar_sedes',
    Page: lazy(() => import('#web/admin/sedes/cobertura-page.tsx')),
  },
  {
    path: adminPaths.impresoras(),
    permiso: 'gestionar_sedes',
    Page: lazy(() => import('#web/admin/impresion/impresoras-page.tsx')),
  },
  {
    path: adminPaths.reportes(),
    permiso: 'consultar_reportes',
    Page: lazy(() => import('#web/admin/reportes/reportes-page.tsx')),
  },
  {
    path: adminPaths.negocio(),
    permiso: 'gestionar_negocio',
    Page: lazy(() => import('#web/admin/negocio/negocio-page.tsx')),
  },
  {
    path: adminPaths.avisos(),
    permiso: 'gestionar_negocio',
    Page: lazy(() => import('#web/admin/avisos/avisos-page.tsx')),
  },
  { path: adminPaths.address(), Page: lazy(() => import('#web/admin/sedes/address-page.tsx')) },
]
