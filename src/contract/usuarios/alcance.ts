// The branches of a person: all, or some (rule permisos/sedes).
import { id, nombrado } from '#contract/lib/campos.ts'
import * as z from 'zod/mini'

/** As it is read. A server that does not send it knows people of all branches only. */
export const alcance = {
  todas_las_sedes: z.boolean(),
  /** Empty for a person of all branches. */
  sedes: z.array(nombrado),
}

/** As it is written. `sedes` counts only beside `todas_las_sedes: false`. */
export const nuevoAlcance = {
  todas_las_sedes: z.optional(z.boolean('Dato inválido')),
  sedes: z.optional(z.array(id).check(z.maxLength(500))),
}
