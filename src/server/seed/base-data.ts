// The start of every installation: its roles, and a business to rename.
import { NOMBRE_POR_DEFECTO } from '#domain/apertura.ts'
import { COLORES_POR_DEFECTO } from '#domain/marca/colores.ts'
import { CLAVES, type Clave } from '#domain/permisos.ts'

export const ZONA_HORARIA = 'America/Bogota'

/** The role of every new account. After the seed it is known by its mark, under any name. */
export const ROL_DE_CLIENTES = 'Cliente'

/** Roles of a new business; all of them can be edited afterwards. */
export const ROLES: readonly { rol: string; permisos: readonly Clave[] }[] = [
  { rol: 'Administrador', permisos: CLAVES },
  {
    rol: 'Cajero',
    permisos: [
      'gestionar_pedidos',
      'gestionar_caja',
      'gestionar_mesas',
      'gestionar_disponibilidad',
      'consultar_productos',
      'consultar_ingredientes',
      'consultar_publicidad',
      'consultar_sedes',
    ],
  },
  {
    rol: 'Cocina',
    permisos: [
      'gestionar_pedidos',
      'gestionar_disponibilidad',
      'consultar_productos',
      'consultar_ingredientes',
    ],
  },
  { rol: 'Mesero', permisos: ['gestionar_pedidos', 'gestionar_mesas', 'consultar_productos'] },
  { rol: 'Domiciliario', permisos: ['repartir'] },
  {
    rol: 'Mercadeo',
    permisos: [
      'gestionar_publicidad',
      'gestionar_cupones',
      'consultar_reportes',
      'consultar_publicidad',
      'consultar_productos',
      'consultar_sedes',
    ],
  },
  { rol: ROL_DE_CLIENTES, permisos: [] },
]

export const NEGOCIO = {
  nombre: NOMBRE_POR_DEFECTO,
  lema: '',
  nit: '',
  ciudad: 'Bogotá',
  correo: '',
  zona_horaria: ZONA_HORARIA,
  color_primario: COLORES_POR_DEFECTO.primario,
  color_secundario: COLORES_POR_DEFECTO.secundario,
  bono_porcentaje: 15,
  bono_titulo: 'Bono de bienvenida',
  bono_mensaje: 'Verifica tu celular y recibe un descuento en tu primer pedido.',
  // Already over: a new business offers no bonus until it decides to (rule cupon/fin-del-bono).
  bono_vigente_hasta: '2025-12-31',
  consentimiento_version: '2026-11',
}
