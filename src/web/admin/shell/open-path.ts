// Where a form leads back to. Rule permisos/menu-lateral.
import { adminPaths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { SECTIONS } from './sections.ts'

/** The path, or /inicio when it is that of a list whose key the person lacks. */
export function openPath(path: string, { userPermissions } = useSession.getState()): string {
  const list = SECTIONS.flatMap((section) => section.links ?? [section]).find(({ to }) => to === path)
  return list?.permiso === undefined || userPermissions.includes(list.permiso) ? path : adminPaths.inicio()
}

/** The same while the screen is drawn. */
export const useOpenPath = (path: string): string => useSession((session) => openPath(path, session))
