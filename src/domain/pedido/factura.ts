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

/** The warning for staff; '' while there is nothing to do. A UVT of 0 pesos is not known. */
export function avisoDeFactura(
  { total, isAsked, numero }: { readonly total: number; readonly isAsked: boolean; readonly numero: string },
  uvt: number,
): string {
  const tope = TOPE_EN_UVT * uvt
  if (isAsked || numero !== '' || uvt === 0 || total <= tope) return ''
  return `Este pedido pasa de 5 UVT (${formatMoney(tope)}): la DIAN pide factura electrónica o documento equivalente POS.`
}
