// The permission keys that the product checks (personal.md §6).

export const CLAVES = [
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
] as const
export type Clave = (typeof CLAVES)[number]
