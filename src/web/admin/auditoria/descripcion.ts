// A change made by staff in words.
export interface Detalle {
  campo: string
  /** Null without an earlier value. */
  antes: string | null
  despues: string | null
}

export interface Descripcion {
  /** 'modificó el producto Hawaiana' */
  accion: string
  /** Who did it, where no person was logged in. */
  quien?: string
  detalles: Detalle[]
}
