// What a ticket marks after staff changed its order (rule pedido/modificar-marcas).
import * as z from 'zod/mini'
import { instante } from '#contract/lib/campos.ts'

/** What of its lines is new, other or gone, for the kitchen. */
export const marcasDeCambio = z.object({
  /** The moment of the last change. */
  fecha: instante,
  /** Whether a line changed while the order was in preparation. */
  en_cocina: z.boolean(),
  /** Lines that came later. */
  nuevas: z.array(z.int()),
  /** Lines with other units or notes, and the units that they had. */
  cambiadas: z.array(z.object({ linea: z.int(), antes: z.int() })),
  /** '1 × Hawaiana Familiar' */
  quitadas: z.array(z.string()),
})
