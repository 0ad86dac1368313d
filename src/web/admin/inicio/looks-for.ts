import { ACCESO, type Clave } from '#domain/permisos.ts'

/** Any of these keys lets the home screen look for something that needs attention. */
export const LOOKS_FOR: readonly Clave[] = [
  ...ACCESO.pedidos.leer,
  'consultar_productos',
  'gestionar_productos',
  ...ACCESO.horarios.leer,
  ...ACCESO.publicidades.leer,
]
