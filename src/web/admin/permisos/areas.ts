// Groups permissions by area: by the part of the business that they open.
import { CLAVES, type Clave } from '#domain/permisos.ts'

const AREA: Readonly<Record<Clave, string>> = {
  consultar_productos: 'Productos',
  gestionar_productos: 'Productos',
  gestionar_categoria_producto: 'Productos',
  consultar_ingredientes: 'Ingredientes',
  gestionar_ingredientes: 'Ingredientes',
  gestionar_categoria_ingrediente: 'Ingredientes',
  consultar_publicidad: 'Publicidad',
  gestionar_publicidad: 'Publicidad',
  gestionar_usuarios: 'Usuarios',
  gestionar_permisos: 'Usuarios',
  gestionar_roles: 'Usuarios',
  gestionar_pedidos: 'Pedidos',
  gestionar_disponibilidad: 'Pedidos',
  repartir: 'Pedidos',
  gestionar_caja: 'Caja',
  reembolsar: 'Caja',
  consultar_sedes: 'Sedes y mesas',
  gestionar_sedes: 'Sedes y mesas',
  gestionar_mesas: 'Sedes y mesas',
  gestionar_cupones: 'Cupones',
  gestionar_negocio: 'Negocio',
  consultar_reportes: 'Reportes',
}

/** Keys that the business added itself. */
const PROPIOS = 'Propios del negocio'

const claveOf = (clave: string): Clave | undefined => CLAVES.find((known) => known === clave)

/** Whether the product itself checks this key. Rule permisos/del-sistema. */
export const isDelSistema = (clave: string): boolean => claveOf(clave) !== undefined

/** Areas in the order of the sidebar, keys of the business last. None is empty. */
export function byArea<Permiso extends { clave: string }>(
  permisos: readonly Permiso[],
): [area: string, permisos: Permiso[]][] {
  const areas = new Map<string, Permiso[]>()
  for (const area of [...Object.values(AREA), PROPIOS]) areas.set(area, [])
  for (const permiso of permisos) {
    const clave = claveOf(permiso.clave)
    areas.get(clave === undefined ? PROPIOS : AREA[clave])?.push(permiso)
  }
  return [...areas].filter(([, found]) => found.length > 0)
}
