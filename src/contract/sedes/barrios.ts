// The barrios that a branch delivers to, as staff set them (rule domicilio/barrios).
import { ACCESO } from '#domain/permisos.ts'
import { normalize } from '#domain/texto.ts'
import * as z from 'zod/mini'
import { horaEscrita, idParams, pesos, texto } from '#contract/lib/campos.ts'
import { endpoint } from '#contract/lib/endpoint.ts'
import { entero } from '#contract/lib/form.ts'

const COSTO = 'Escribe el valor en pesos, sin decimales, hasta 200.000'
const MINUTOS = 'Escribe minutos enteros, de 1 a 180'
const HORA = 'Escribe la hora así: 21:00'
const SIN_COMAS = 'El nombre del barrio no lleva comas'
const MAX_BARRIOS = 300

export const nuevoBarrio = z.object({
  nombre: texto(60, 1, 'El nombre es requerido').check(z.refine((text) => !text.includes(','), SIN_COMAS)),
  costo_domicilio: z.pipe(entero(0, 200_000, COSTO), z.int(COSTO)),
  minutos: z.pipe(entero(1, 180, MINUTOS), z.int(MINUTOS)),
  /** 'HH:MM' of the last delivery; blank when they leave as long as the branch is open. */
  ultima_hora: z._default(
    z.pipe(
      z.union([z.string(HORA), z.null(HORA)]),
      z.pipe(
        z.transform((text: string | null) => (text === '' ? null : text)),
        z.nullable(horaEscrita(HORA)),
      ),
    ),
    null,
  ),
})

/** Two barrios with one name, but for accents and case, cannot be told apart. */
const nuevosBarrios = z
  .array(nuevoBarrio)
  .check(z.maxLength(MAX_BARRIOS, `Máximo ${String(MAX_BARRIOS)} barrios`), (context) => {
    const seen = new Set<string>()
    for (const [index, { nombre }] of context.value.entries()) {
      const message = `El barrio ${nombre} está dos veces`
      if (seen.has(normalize(nombre))) {
        context.issues.push({ code: 'custom', message, path: [index, 'nombre'], input: nombre })
      }
      seen.add(normalize(nombre))
    }
  })

const barriosDeSede = z.object({
  id: z.int(),
  nombre: z.string(),
  barrios: z.array(
    z.object({
      nombre: z.string(),
      costo_domicilio: pesos,
      minutos: z.int(),
      ultima_hora: z.nullable(z.string()),
    }),
  ),
})
export type BarriosDeSede = z.infer<typeof barriosDeSede>

export const barriosApi = {
  barrios: endpoint({
    method: 'GET',
    path: '/api/locations/sedes/{id}/barrios/',
    // People who manage orders correct the barrio of one.
    access: [...ACCESO.cobertura.leer, 'gestionar_pedidos'],
    summary: 'The barrios that a branch delivers to; none when it delivers by map',
    params: idParams,
    response: barriosDeSede,
  }),
  setBarrios: endpoint({
    method: 'PUT',
    path: '/api/locations/sedes/{id}/barrios/',
    access: ACCESO.cobertura.escribir,
    summary: 'Replace the barrios of a branch; none returns it to its coverage by map',
    params: idParams,
    body: z.object({ barrios: nuevosBarrios }),
    response: barriosDeSede,
  }),
}
