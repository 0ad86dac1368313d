/**
 * The secret token of an order: 128 bits in base64url. Any other text is no token, and no request
 * is made for it.
 */
export const TOKEN_PEDIDO = /^[\w-]{22}$/
