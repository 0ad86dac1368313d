// What an order says of itself in words: on its page, its card on the board and its kitchen ticket.

export interface PedidoConDatos {
  readonly mesa: { readonly nombre: string } | null
}

interface Dato {
  readonly label: string
  readonly texto: string
}

/** In display order. Facts without a value are omitted. */
export const datosOf = ({ mesa }: PedidoConDatos): Dato[] =>
  [{ label: 'Mesa', texto: mesa?.nombre ?? '' }].filter(({ texto }) => texto !== '')
