// Who may use each endpoint, written by hand and not taken from the contract, so that a wrong key
// in the contract shows (rule permisos/claves).

/**
 * `anyone`: no session needed. `logged in`: any person. Otherwise holders of at least one of the
 * keys.
 */
export type Allowed = 'anyone' | 'logged in' | readonly string[]

const ORDERS = ['gestionar_pedidos']
const USERS = ['gestionar_usuarios']
const READ_INGREDIENTS = ['consultar_ingredientes', 'gestionar_ingredientes', 'gestionar_productos']
const READ_ADVERTS = ['consultar_publicidad', 'gestionar_publicidad']
const READ_BRANCHES = ['consultar_sedes', 'gestionar_sedes']
const PRODUCTS = ['gestionar_productos']
const BRANCHES = ['gestionar_sedes']
const TABLES = ['gestionar_mesas']
const ADVERTS = ['gestionar_publicidad']
const PERMISSIONS = ['gestionar_permisos']
const ROLES = ['gestionar_roles']
const COUPONS = ['gestionar_cupones']

export const ALLOWED: Readonly<Record<string, Allowed>> = {
  // What customers see before they log in.
  'GET /api/negocio/': 'anyone',
  'GET /api/negocio/consentimiento/': 'anyone',
  'PATCH /api/negocio/': ['gestionar_negocio'],
  'GET /api/negocio/logo/': ['gestionar_negocio'],
  'PUT /api/negocio/logo/': ['gestionar_negocio'],
  'DELETE /api/negocio/logo/': ['gestionar_negocio'],
  'GET /api/apertura/': ['gestionar_negocio'],
  'POST /api/apertura/abrir/': ['gestionar_negocio'],
  'GET /api/apertura/vista-previa/': ['gestionar_negocio'],
  'GET /api/categoria-productos/': 'anyone',
  'GET /api/productos/': 'anyone',
  'GET /api/productos/{id}/': 'anyone',
  'GET /api/medidas/': 'anyone',
  'GET /api/build-your-pizza-options/': 'anyone',
  'GET /api/locations/sedes/': 'anyone',
  'GET /api/locations/sedes/{id}/': 'anyone',
  'GET /api/locations/sedes/{id}/obtener_telefono/': 'anyone',
  'GET /api/locations/mesas/': 'anyone',
  'GET /api/directions/': 'anyone',
  'GET /api/directions/sedes/': 'anyone',
  'GET /api/calculate-distance/': 'anyone',
  'GET /api/publicidades/vigente/': 'anyone',

  // Accounts.
  'POST /users/login/': 'anyone',
  'POST /users/register/': 'anyone',
  'POST /users/recuperar-clave/': 'anyone',
  'POST /users/restablecer-clave/': 'anyone',
  'POST /users/logout/': 'logged in',
  'POST /users/logout-all/': 'logged in',
  'GET /users/profile/': 'logged in',
  'PATCH /users/profile/': 'logged in',
  'GET /users/user-permissions/': 'logged in',
  'POST /users/send-verification-code': 'logged in',
  'POST /users/verify-phone-code': 'logged in',
  'GET /users/mis-datos/': 'logged in',
  'DELETE /users/mis-datos/': 'logged in',
  'POST /users/mi-clave/': 'logged in',
  'POST /users/cerrar-otras-sesiones/': 'logged in',
  'GET /users/direcciones/': 'logged in',
  'POST /users/direcciones/': 'logged in',
  'PATCH /users/direcciones/{id}/': 'logged in',
  'DELETE /users/direcciones/{id}/': 'logged in',
  'GET /users/active-order/': 'logged in',
  'GET /api/cupones/usuario/': 'logged in',
  'POST /api/cupones/codigo/': 'logged in',

  // Orders.
  'POST /api/pedidos/': 'anyone',
  'GET /api/pedidos/token/{token}/': 'anyone',
  'GET /api/pedidos/{id}/': 'logged in',
  'GET /api/pedidos/ultimo/': 'logged in',
  'GET /api/pedidos/mios/': 'logged in',
  'GET /api/pedidos/direcciones/': 'logged in',
  'GET /api/pedidos/': ORDERS,
  'GET /api/pedidos/activos/': ORDERS,
  'GET /api/pedidos/finalizados/': ORDERS,
  'GET /api/pedidos/cliente/': ORDERS,
  'POST /api/pedidos/{id}/cambiar_estado/': ORDERS,
  'POST /api/pedidos/{id}/cambiar_estado_activo/': ORDERS,
  'POST /api/pedidos/{id}/cambiar_sede/': ORDERS,
  'GET /api/pedidos/{id}/traslado/': ORDERS,
  'GET /api/pedidos/{id}/pagos/': ORDERS,
  'POST /api/pedidos/{id}/pagos/': ORDERS,
  'POST /api/pedidos/{id}/pagos/{pago}/anular/': ORDERS,
  'POST /api/pedidos/{id}/forma_de_pago/': ORDERS,
  'GET /estados-pedido/': ORDERS,

  // Ingredients.
  'GET /api/ingredientes/': READ_INGREDIENTS,
  'GET /api/ingredientes/{id}/': READ_INGREDIENTS,
  'POST /api/ingredientes/': ['gestionar_ingredientes'],
  'PUT /api/ingredientes/{id}/': ['gestionar_ingredientes'],
  'GET /api/categoria-ingredientes/': [
    'consultar_ingredientes',
    'gestionar_ingredientes',
    'gestionar_categoria_ingrediente',
  ],
  'POST /api/categoria-ingredientes/': ['gestionar_categoria_ingrediente'],
  'PATCH /api/categoria-ingredientes/{id}/': ['gestionar_categoria_ingrediente'],
  'DELETE /api/categoria-ingredientes/{id}/': ['gestionar_categoria_ingrediente'],

  // Products.
  'POST /api/carta/ejemplo/': PRODUCTS,
  'POST /api/carta/importar/': PRODUCTS,
  'GET /api/carta/exportar/': ['consultar_productos', 'gestionar_productos', 'gestionar_sedes'],
  'POST /api/categoria-productos/': ['gestionar_categoria_producto'],
  'GET /api/categoria-productos/gestion/': [
    'consultar_productos',
    'gestionar_productos',
    'gestionar_categoria_producto',
    'gestionar_sedes',
  ],
  'PATCH /api/categoria-productos/{id}/': ['gestionar_categoria_producto'],
  'DELETE /api/categoria-productos/{id}/': ['gestionar_categoria_producto'],
  'PUT /api/categoria-productos/orden/': ['gestionar_categoria_producto'],
  'GET /api/tabla-de-precios/': PRODUCTS,
  'POST /api/tabla-de-precios/': PRODUCTS,
  'GET /api/productos/borradores/': ['consultar_productos', 'gestionar_productos', 'gestionar_sedes'],
  'POST /api/productos/duplicar/': PRODUCTS,
  'GET /api/categoria-productos/{id}/orden-de-productos/': ['gestionar_categoria_producto'],
  'PUT /api/categoria-productos/{id}/orden-de-productos/': ['gestionar_categoria_producto'],
  'GET /api/medidas/gestion/': ['consultar_productos', 'gestionar_productos'],
  'POST /api/medidas/': PRODUCTS,
  'PATCH /api/medidas/{id}/': PRODUCTS,
  'DELETE /api/medidas/{id}/': PRODUCTS,
  'PUT /api/medidas/orden/': PRODUCTS,
  'POST /api/productos/': PRODUCTS,
  'PUT /api/productos/{id}/': PRODUCTS,
  'PATCH /api/productos/{id}/': PRODUCTS,
  'POST /api/precios-por-medida/': PRODUCTS,
  'PUT /api/productos/{id}/precios-por-medida/': PRODUCTS,

  // Adverts.
  'GET /api/publicidades/': READ_ADVERTS,
  'GET /api/publicidades/{id}/': READ_ADVERTS,
  'POST /api/publicidades/': ADVERTS,
  'PUT /api/publicidades/{id}/': ADVERTS,
  'PATCH /api/publicidades/{id}/': ADVERTS,

  // Coupon campaigns.
  'GET /api/campanas/': COUPONS,
  'GET /api/campanas/{id}/': COUPONS,
  'POST /api/campanas/': COUPONS,
  'PUT /api/campanas/{id}/': COUPONS,
  'PATCH /api/campanas/{id}/': COUPONS,
  'DELETE /api/campanas/{id}/': COUPONS,

  // People, roles and permissions.
  'GET /users/usuarios/': USERS,
  'GET /users/usuarios/{id}/': USERS,
  'PATCH /users/usuarios/{id}/': USERS,
  'POST /users/usuarios/{id}/change-password/': USERS,
  'GET /api/equipos/': USERS,
  'POST /api/equipos/': USERS,
  'DELETE /api/equipos/{id}/': USERS,
  'POST /api/equipos/personas/': 'anyone',
  'POST /api/equipos/entrar/': 'anyone',
  'PUT /users/mi-clave-de-equipo/': 'logged in',
  'GET /users/invitaciones/': USERS,
  'POST /users/invitaciones/': USERS,
  'POST /users/invitaciones/{id}/enlace/': USERS,
  'DELETE /users/invitaciones/{id}/': USERS,
  'POST /users/invitaciones/consultar/': 'anyone',
  'POST /users/invitaciones/aceptar/': 'anyone',
  'GET /api/auditoria/': USERS,
  'GET /api/mensajes-salientes/': USERS,
  'GET /users/roles/': ['gestionar_roles', 'gestionar_usuarios'],
  'GET /users/roles/{id}/': ['gestionar_roles', 'gestionar_usuarios'],
  'POST /users/roles/': ROLES,
  'PATCH /users/roles/{id}/': ROLES,
  'GET /users/permisos/': ['gestionar_permisos', 'gestionar_roles'],
  'GET /users/permisos/{id}/': ['gestionar_permisos', 'gestionar_roles'],
  'POST /users/permisos/': PERMISSIONS,
  'PATCH /users/permisos/{id}/': PERMISSIONS,
  'DELETE /users/permisos/{id}/': PERMISSIONS,

  // Tables and branches.
  'POST /api/locations/mesas/': TABLES,
  'PATCH /api/locations/mesas/{id}/': TABLES,
  'GET /api/locations/estados-mesas/': ['gestionar_mesas', 'gestionar_pedidos'],
  'POST /api/locations/sedes/': BRANCHES,
  'PATCH /api/locations/sedes/{id}/': BRANCHES,
  'POST /api/locations/sedes/ordenar/': BRANCHES,
  'GET /api/locations/sedes-archivadas/': READ_BRANCHES,
  'GET /api/locations/lugares/': BRANCHES,
  'POST /api/locations/sedes/{id}/asociar_productos/': BRANCHES,
  'GET /api/locations/preparacion-sedes/': READ_BRANCHES,
  'GET /api/locations/horarios-sede/': READ_BRANCHES,
  'POST /api/locations/horarios-sede/': BRANCHES,
  'GET /api/locations/sedes/{id}/calendario/': READ_BRANCHES,
  'PUT /api/locations/sedes/{id}/calendario/festivos/': BRANCHES,
  'PUT /api/locations/sedes/{id}/calendario/dia/': BRANCHES,
  'PUT /api/locations/sedes/{id}/calendario/cierre/': BRANCHES,
  'PUT /api/locations/sedes/{id}/calendario/ley-seca/': BRANCHES,
  'GET /api/locations/sedes/{id}/cobertura/': READ_BRANCHES,
  'PUT /api/locations/sedes/{id}/cobertura/': BRANCHES,
  'GET /api/locations/sedes/{id}/barrios/': READ_BRANCHES,
  'PUT /api/locations/sedes/{id}/barrios/': BRANCHES,
  'GET /api/locations/cuadriculas/': READ_BRANCHES,
}
