// What every installation begins with: its roles, and a business to rename.
import { CLAVES } from '#domain/permisos.ts'

export const ZONA_HORARIA = 'America/Bogota'

/** The role that every new account gets. Once seeded it is known by its mark, whatever it is called. */
export const ROL_DE_CLIENTES = 'Cliente'

/** Roles of a new business; all of them can be edited afterwards. */
export const ROLES: readonly { rol: string; permisos: readonly string[] }[] = [
  { rol: 'Administrador', permisos: CLAVES },
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
  { rol: ROL_DE_CLIENTES, permisos: [] },
]

export const NEGOCIO = {
  nombre: 'Mi pizzería',
  lema: '',
  nit: '',
  ciudad: 'Bogotá',
  correo: '',
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
