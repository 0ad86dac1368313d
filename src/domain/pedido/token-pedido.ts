/**
 * The secret token of an order: 128 bits in base64url. Any other text is no token, and no request
 * is made for it.
 */
export const TOKEN_PEDIDO = /^[\w-]{22}$/

/** The path of the page of a payment online, below '/': its token after a word. */
const PAGO = /^pago-([\w-]{22})$/

/** The token of a payment in a path, or null. */
export const tokenDePago = (segment: string): string | null => PAGO.exec(segment)?.[1] ?? null

export const segmentoDePago = (token: string): string => `pago-${token}`
