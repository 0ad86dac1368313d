// An electronic invoice that a customer asks for: the buyer's document, and the amount above which
// the law wants one (rule comprobante/factura).
import { formatMoney } from '#domain/dinero.ts'
import { readNit } from '#domain/nit.ts'

export const TIPOS_DOCUMENTO = ['CC', 'NIT', 'CE', 'PASAPORTE'] as const
export type TipoDocumento = (typeof TIPOS_DOCUMENTO)[number]

export const DOCUMENTO_LABEL: Readonly<Record<TipoDocumento, string>> = {
  CC: 'Cédula de ciudadanía',
  NIT: 'NIT',
  CE: 'Cédula de extranjería',
  PASAPORTE: 'Pasaporte',
}

const VALID: Readonly<Record<Exclude<TipoDocumento, 'NIT'>, { pattern: RegExp; problem: string }>> = {
  CC: { pattern: /^[1-9]\d{4,9}$/, problem: 'Escribe la cédula: entre 5 y 10 dígitos' },
  CE: { pattern: /^\d{4,10}$/, problem: 'Escribe la cédula de extranjería: entre 4 y 10 dígitos' },
  PASAPORTE: { pattern: /^[A-Z0-9]{4,20}$/, problem: 'Escribe el pasaporte: entre 4 y 20 letras o números' },
}

/** The number as it is stored, or why the text is none. Points and blanks do not matter. */
export function readDocumento(
  tipo: TipoDocumento,
  text: string,
): { readonly documento: string } | { readonly problem: string } {
  if (tipo === 'NIT') {
    const read = readNit(text)
    return 'nit' in read ? { documento: read.nit } : read
  }
  const plain = text.replaceAll(/[.\s]/g, '').toUpperCase()
  const { pattern, problem } = VALID[tipo]
  return pattern.test(plain) ? { documento: plain } : { problem }
}

/** Above so many UVT an order needs an electronic document. */
const TOPE_EN_UVT = 5

interface Sale {
  readonly total: number
  /** Whether the buyer asked for an invoice. */
  readonly isAsked: boolean
  /** The number of its invoice; '' without one. */
  readonly numero: string
}

/** The warning for staff; '' while there is nothing to do. A UVT of 0 pesos is not known. */
export const avisoDeFactura = (pedido: Sale, uvt: number): string => avisoOf('Este pedido', pedido, uvt)

/** The same for the account of a table, whose orders that stand are one bill. */
export function avisoDeCuenta(
  total: number,
  pedidos: readonly {
    readonly estado: string
    readonly factura: object | null
    readonly numero_factura: string
  }[],
  uvt: number,
): string {
  const standing = pedidos.filter(({ estado }) => estado !== 'CANCELADO')
  const isAsked = standing.some(({ factura }) => factura !== null)
  const numero = standing.find(({ numero_factura }) => numero_factura !== '')?.numero_factura ?? ''
  return avisoOf('Esta cuenta', { total, isAsked, numero }, uvt)
}

function avisoOf(what: string, { total, isAsked, numero }: Sale, uvt: number): string {
  const tope = TOPE_EN_UVT * uvt
  if (isAsked || numero !== '' || uvt === 0 || total <= tope) return ''
  return `${what} pasa de 5 UVT (${formatMoney(tope)}): la DIAN pide factura electrónica o documento equivalente POS.`
}

interface Comprador {
  readonly nombre: string
  readonly tipo_documento: TipoDocumento
  readonly documento: string
}

interface Ronda<C> {
  readonly estado: string
  readonly factura: C | null
  /** Null for a round that is sold. */
  readonly cortesia: object | string | null
}

/**
 * The buyers of one bill, each once: those of its orders that stand, by their documents. A round
 * that the house gives names one only where no sold order does.
 */
export function compradoresDe<C extends Comprador>(pedidos: readonly Ronda<C>[]): C[] {
  const standing = pedidos.filter(({ estado }) => estado !== 'CANCELADO')
  const buying = eachOnce(standing.filter(({ cortesia }) => cortesia === null))
  return buying.length > 0 ? buying : eachOnce(standing)
}

export const isMismoComprador = (one: Comprador, other: Comprador): boolean =>
  documentoOf(one) === documentoOf(other)

const documentoOf = ({ tipo_documento, documento }: Comprador) => `${tipo_documento} ${documento}`

function eachOnce<C extends Comprador>(pedidos: readonly { readonly factura: C | null }[]): C[] {
  const byDocumento = new Map<string, C>()
  for (const { factura } of pedidos) {
    if (factura === null) continue
    const documento = documentoOf(factura)
    if (!byDocumento.has(documento)) byDocumento.set(documento, factura)
  }
  return [...byDocumento.values()]
}

/**
 * The invoices of one receipt, by the order of its orders, also cancelled ones: their numbers, and
 * the buyers of the orders that have a number. Without these, everybody who asked for an invoice.
 */
export function facturasDe<C extends Comprador>(
  pedidos: readonly { readonly factura: C | null; readonly numero_factura: string }[],
): { readonly numeros: string[]; readonly compradores: C[] } {
  const numbered = pedidos.filter(({ numero_factura }) => numero_factura !== '')
  const named = eachOnce(numbered)
  return {
    numeros: [...new Set(numbered.map(({ numero_factura }) => numero_factura))],
    compradores: named.length > 0 ? named : eachOnce(pedidos),
  }
}

/**
 * For whom the invoice of a table's account is made, before it is paid: any guest who joined may
 * have asked for it. '' without one.
 */
export function avisoDeComprador(pedidos: readonly Ronda<Comprador>[]): string {
  const [first, ...others] = compradoresDe(pedidos)
  if (first === undefined) return ''
  if (others.length === 0) {
    return `La factura de esta cuenta sale a nombre de ${quien(first)}. Pregúntale a la mesa antes de cobrar.`
  }
  const nombres = [quien(first), ...others.map(quien)]
  return `Pidieron factura a nombres distintos: ${LISTA.format(nombres)}. Hazla a mano.`
}

const LISTA = new Intl.ListFormat('es-CO')
const quien = ({ nombre, tipo_documento, documento }: Comprador) =>
  `${nombre} (${tipo_documento} ${documento})`
