// What every installation begins with: the permission keys that the product checks, and a business to rename.
import type { Clave } from '#domain/permisos.ts'

export const ZONA_HORARIA = 'America/Bogota'

/** Each key with the name that people read. */
export const PERMISOS: Readonly<Record<Clave, string>> = {
  consultar_productos: 'Consultar productos',
  gestionar_productos: 'Gestionar productos',
  gestionar_categoria_producto: 'Gestionar categorías de productos',
  consultar_ingredientes: 'Consultar ingredientes',
  gestionar_ingredientes: 'Gestionar ingredientes',
  gestionar_categoria_ingrediente: 'Gestionar categorías de ingredientes',
  consultar_publicidad: 'Consultar publicidad',
  gestionar_publicidad: 'Gestionar publicidad',
  gestionar_usuarios: 'Gestionar usuarios',
  gestionar_permisos: 'Gestionar permisos',
  gestionar_roles: 'Gestionar roles',
  gestionar_pedidos: 'Gestionar pedidos',
  consultar_sedes: 'Consultar sedes',
  gestionar_sedes: 'Gestionar sedes',
  gestionar_mesas: 'Gestionar mesas',
}

/** Roles of a new business; all of them can be edited afterwards. */
export const ROLES: readonly { rol: string; permisos: readonly string[] }[] = [
  { rol: 'Administrador', permisos: Object.keys(PERMISOS) },
  {
    rol: 'Empleado',
    permisos: [
      'gestionar_pedidos',
      'gestionar_mesas',
      'consultar_productos',
      'consultar_ingredientes',
      'consultar_publicidad',
      'consultar_sedes',
    ],
  },
  { rol: 'Cliente', permisos: [] },
]

export const NEGOCIO = {
  nombre: 'Mi pizzería',
  lema: '',
  nit: '',
  ciudad: 'Bogotá',
  zona_horaria: ZONA_HORARIA,
  color_primario: '#C5281C',
  color_secundario: '#14493B',
  bono_porcentaje: 15,
  bono_titulo: 'Bono de bienvenida',
  bono_mensaje: 'Verifica tu celular y recibe un descuento en tu primer pedido.',
  // cliente.md §9: already over, so a new business offers nothing until it decides to.
  bono_vigente_hasta: '2025-12-31',
  consentimiento_version: '2026-11',
}
