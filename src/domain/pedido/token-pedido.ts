/** The secret token of an order: 128 bits in base64url. Anything else is no token, and nothing is asked for it. */
export const TOKEN_PEDIDO = /^[\w-]{22}$/
