// Where the QR of a table leads. Rule mesa/qr.
import type { MesaConCodigo } from '#contract/mesas/qr.ts'
import { isDireccionLocal } from '#domain/apertura.ts'
import { mesaPath } from '#domain/mesa/codigo.ts'

/**
 * The address that the server names, or else that of this page: the customers' host is the staff's
 * without its first label. A server without PUBLIC_URL names its own machine.
 */
export const mesaUrl = ({ codigo, url }: Pick<MesaConCodigo, 'codigo' | 'url'>, origin: string): string =>
  url === undefined || isDireccionLocal(url) ? `${origin.replace('//admin.', '//')}${mesaPath(codigo)}` : url
