// An alarm, and what is stored of it for those who tell it.
import * as z from 'zod/mini'

export interface Alarma {
  /** The unique name of this alarm. */
  readonly clave: string
  readonly sede: { readonly id: number; readonly nombre: string }
  readonly texto: string
  /** A newer alarm of the same subject takes the place of an older one on a screen. */
  readonly tema: string
}

export const datosDeAlarma = z.object({
  /** The name of the branch. */
  nombre: z.string(),
  texto: z.string(),
  tema: z.string(),
})
