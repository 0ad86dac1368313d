// The simple fields of a product: one value under one name, as staff write it, in its column and
// where the product is read. A new one starts here; CONTRIBUTING.md has the rest. `nombre`, which
// is required, and `codigo` and `borrador`, which most products do not have, are not among them.
import { parrafo } from '#contract/lib/campos.ts'
import * as z from 'zod/mini'

/** As staff send them. */
export const simplesEscritos = {
  /** Documented: a body without it clears it. A body without a field of ours keeps its value. */
  descripcion: z.optional(z.nullable(parrafo(1000))),
}

/** As they are stored and read. A field without a line is a type error. */
export const simples = z.object({
  descripcion: z.string(),
} satisfies Record<keyof typeof simplesEscritos, z.ZodMiniType>)

/** Where a server leaves them out. */
export const SIMPLES_POR_DEFECTO: z.infer<typeof simples> = { descripcion: '' }
