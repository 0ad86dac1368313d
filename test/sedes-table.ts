// What a person of Chapinero alone, who holds every key, may do with what belongs to Cedritos, call
// by call. Written by hand and not taken from the code (rule permisos/sedes).

/**
 * - `all branches`: 403, because the call concerns every branch.
 * - `missing`: what belongs to the other branch is as if it did not exist (404).
 * - `refused`: 403, because the call names the other branch itself.
 * - `only theirs`: a list or a read with the own branch's things and none of the other's.
 * - `shared`: nothing of a branch is in it. Names, hours and coverage of branches are public.
 * - `own`: about the caller alone.
 */
export type PorSede = 'all branches' | 'missing' | 'refused' | 'only theirs' | 'shared' | 'own'

export const POR_SEDE: Readonly<Record<string, PorSede>> = {
  // The business, before and after its opening.
  'PATCH /api/negocio/': 'all branches',
  'GET /api/apertura/': 'all branches',
  'POST /api/apertura/abrir/': 'all branches',
  'GET /api/apertura/vista-previa/': 'all branches',

  // One's own account.
  'POST /users/register/': 'own',
  'POST /users/logout/': 'own',
  'POST /users/logout-all/': 'own',
  'GET /users/profile/': 'own',
  'PATCH /users/profile/': 'own',
  'GET /users/user-permissions/': 'own',
  'POST /users/send-verification-code': 'own',
  'POST /users/verify-phone-code': 'own',
  'GET /users/mis-datos/': 'own',
  'DELETE /users/mis-datos/': 'own',
  'POST /users/mi-clave/': 'own',
  'POST /users/cerrar-otras-sesiones/': 'own',
  'GET /users/direcciones/': 'own',
  'POST /users/direcciones/': 'own',
  'PATCH /users/direcciones/{id}/': 'own',
  'DELETE /users/direcciones/{id}/': 'own',
  'GET /users/active-order/': 'own',
  'GET /api/cupones/usuario/': 'own',
  'POST /api/cupones/codigo/': 'own',
  'GET /api/pedidos/ultimo/': 'own',
  'GET /api/pedidos/mios/': 'own',
  'GET /api/pedidos/direcciones/': 'own',

  // Orders.
  'POST /api/pedidos/': 'refused',
  'GET /api/pedidos/': 'only theirs',
  'GET /api/pedidos/activos/': 'only theirs',
  'GET /api/pedidos/finalizados/': 'only theirs',
  'GET /api/pedidos/cliente/': 'only theirs',
  'GET /api/pedidos/{id}/': 'missing',
  'POST /api/pedidos/{id}/cambiar_estado/': 'missing',
  'POST /api/pedidos/{id}/cambiar_estado_activo/': 'missing',
  'POST /api/pedidos/{id}/cambiar_sede/': 'missing',
  'GET /api/pedidos/{id}/traslado/': 'missing',
  'GET /api/pedidos/{id}/pagos/': 'missing',
  'POST /api/pedidos/{id}/pagos/': 'missing',
  'POST /api/pedidos/{id}/pagos/{pago}/anular/': 'missing',
  'POST /api/pedidos/{id}/forma_de_pago/': 'missing',
  'GET /estados-pedido/': 'shared',

  // The catalogue.
  'GET /api/ingredientes/': 'shared',
  'GET /api/ingredientes/{id}/': 'shared',
  'POST /api/ingredientes/': 'all branches',
  'PUT /api/ingredientes/{id}/': 'all branches',
  'GET /api/categoria-ingredientes/': 'shared',
  'POST /api/categoria-ingredientes/': 'all branches',
  'PATCH /api/categoria-ingredientes/{id}/': 'all branches',
  'DELETE /api/categoria-ingredientes/{id}/': 'all branches',
  'POST /api/categoria-productos/': 'all branches',
  'GET /api/categoria-productos/gestion/': 'shared',
  'PATCH /api/categoria-productos/{id}/': 'all branches',
  'DELETE /api/categoria-productos/{id}/': 'all branches',
  'PUT /api/categoria-productos/orden/': 'all branches',
  'GET /api/medidas/gestion/': 'shared',
  'POST /api/medidas/': 'all branches',
  'PATCH /api/medidas/{id}/': 'all branches',
  'DELETE /api/medidas/{id}/': 'all branches',
  'PUT /api/medidas/orden/': 'all branches',
  'POST /api/productos/': 'all branches',
  'PUT /api/productos/{id}/': 'all branches',
  'PATCH /api/productos/{id}/': 'all branches',
  'POST /api/precios-por-medida/': 'all branches',
  'PUT /api/productos/{id}/precios-por-medida/': 'all branches',

  // Adverts and campaigns. A campaign has figures of every branch.
  'GET /api/publicidades/': 'shared',
  'GET /api/publicidades/{id}/': 'shared',
  'POST /api/publicidades/': 'all branches',
  'PUT /api/publicidades/{id}/': 'all branches',
  'PATCH /api/publicidades/{id}/': 'all branches',
  'GET /api/campanas/': 'all branches',
  'GET /api/campanas/{id}/': 'all branches',
  'POST /api/campanas/': 'all branches',
  'PUT /api/campanas/{id}/': 'all branches',
  'PATCH /api/campanas/{id}/': 'all branches',
  'DELETE /api/campanas/{id}/': 'all branches',

  // People.
  'GET /users/usuarios/': 'only theirs',
  'GET /users/usuarios/{id}/': 'missing',
  'PATCH /users/usuarios/{id}/': 'missing',
  'POST /users/usuarios/{id}/change-password/': 'missing',
  'GET /users/invitaciones/': 'only theirs',
  'POST /users/invitaciones/': 'refused',
  'POST /users/invitaciones/{id}/enlace/': 'missing',
  'DELETE /users/invitaciones/{id}/': 'missing',
  'GET /api/auditoria/': 'only theirs',
  'GET /api/mensajes-salientes/': 'only theirs',
  'GET /users/roles/': 'shared',
  'GET /users/roles/{id}/': 'shared',
  'POST /users/roles/': 'all branches',
  'PATCH /users/roles/{id}/': 'all branches',
  'GET /users/permisos/': 'all branches',
  'GET /users/permisos/{id}/': 'all branches',
  'POST /users/permisos/': 'all branches',
  'PATCH /users/permisos/{id}/': 'all branches',
  'DELETE /users/permisos/{id}/': 'all branches',

  // Tables and branches.
  'GET /api/locations/mesas/': 'only theirs',
  'POST /api/locations/mesas/': 'refused',
  'PATCH /api/locations/mesas/{id}/': 'missing',
  'GET /api/locations/estados-mesas/': 'shared',
  'POST /api/locations/sedes/': 'all branches',
  'PATCH /api/locations/sedes/{id}/': 'all branches',
  'POST /api/locations/sedes/ordenar/': 'all branches',
  'GET /api/locations/sedes-archivadas/': 'shared',
  'GET /api/locations/lugares/': 'all branches',
  'POST /api/locations/sedes/{id}/asociar_productos/': 'all branches',
  'GET /api/locations/preparacion-sedes/': 'only theirs',
  'GET /api/locations/horarios-sede/': 'shared',
  'POST /api/locations/horarios-sede/': 'all branches',
  'GET /api/locations/sedes/{id}/calendario/': 'shared',
  'PUT /api/locations/sedes/{id}/calendario/festivos/': 'all branches',
  'PUT /api/locations/sedes/{id}/calendario/dia/': 'all branches',
  'PUT /api/locations/sedes/{id}/calendario/cierre/': 'all branches',
  'GET /api/locations/sedes/{id}/cobertura/': 'shared',
  'PUT /api/locations/sedes/{id}/cobertura/': 'all branches',
  'GET /api/locations/sedes/{id}/barrios/': 'shared',
  'PUT /api/locations/sedes/{id}/barrios/': 'all branches',
  'GET /api/locations/cuadriculas/': 'shared',
}
