// A link to a screen that needs a key of its own. Rule permisos/menu-lateral.
import type { Clave } from '#domain/permisos.ts'
import { useSession } from '#web/lib/session.ts'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** Nothing without the key, which is that of the screen. */
export function PermittedLink({ permiso, ...link }: ComponentProps<typeof Link> & { permiso: Clave }) {
  const opens = useSession((state) => state.userPermissions.includes(permiso))
  return opens && <Link {...link} />
}
