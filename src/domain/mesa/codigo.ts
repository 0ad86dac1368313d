/** The path of the QR of a table: its code, which no order's token looks like. */
export const RUTA_MESA = /^m-[0-9a-f]{32}$/

/** '/m-3f…': where the QR of a table leads. */
export const mesaPath = (codigo: string): string => `/m-${codigo}`

/** What a customer reads who scans a code that staff have renewed. */
export const CODIGO_VIEJO = 'Este código ya no sirve. Elige tu mesa al finalizar el pedido.'

/** The code of the refusal of an order whose table was archived meanwhile. */
export const MESA_ARCHIVADA = 'mesa_archivada'
