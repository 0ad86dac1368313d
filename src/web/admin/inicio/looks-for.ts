import { ACCESO, type Clave } from '#domain/permisos.ts'

/** With any of these keys the home screen looks for things that need attention. */
export const LOOKS_FOR: readonly Clave[] = [
  ...ACCESO.pedidos.leer,
  ...ACCESO.devoluciones.escribir,
  'consultar_productos',
  'gestionar_productos',
  ...ACCESO.horarios.leer,
  ...ACCESO.publicidades.leer,
]
