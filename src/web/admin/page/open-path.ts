// Where a form leads back to. Rule permisos/menu-lateral.
import type { Clave } from '#domain/permisos.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'

/** The lists whose key may be another than that of their forms. */
const KEY_OF: Readonly<Record<string, Clave>> = {
  [adminPaths.gestionarPedidos()]: 'gestionar_pedidos',
  [adminPaths.productos()]: 'consultar_productos',
  [adminPaths.carta()]: 'gestionar_categoria_producto',
  [adminPaths.ingredientes()]: 'consultar_ingredientes',
  [adminPaths.publicidad()]: 'consultar_publicidad',
  [adminPaths.caja()]: 'gestionar_caja',
  [adminPaths.sedes()]: 'consultar_sedes',
  [adminPaths.mesas()]: 'gestionar_mesas',
}

/** The path, or /inicio when it is that of a list whose key the person lacks. */
export function openPath(path: string, { userPermissions } = useSession.getState()): string {
  const key = KEY_OF[path]
  return key === undefined || userPermissions.includes(key) ? path : adminPaths.inicio()
}

/** The same while the screen is drawn. */
export const useOpenPath = (path: string): string => useSession((session) => openPath(path, session))
