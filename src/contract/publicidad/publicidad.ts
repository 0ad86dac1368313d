// Adverts: what a customer sees of the current one (rule publicidad/vigente).
import * as z from 'zod/mini'
import { instante } from '#contract/lib/campos.ts'
import { endpoint } from '#contract/lib/endpoint.ts'

export const publicidad = z.object({
  id: z.int(),
  titulo: z.string(),
  /** Path of a JPEG or PNG; its variants end in -240, -400 and -640 with .avif and .webp. */
  imagen: z.string(),
  fecha_inicio: instante,
  /** Current until the end of this day of the business. */
  fecha_fin: instante,
  activa: z.boolean(),
  esta_vigente: z.boolean(),
  creado_en: instante,
})
export type Publicidad = z.infer<typeof publicidad>
/** What a customer sees of it. */
export type Anuncio = Pick<Publicidad, 'titulo' | 'imagen'>

/** Null without data, as with a 204 (rule publicidad/vigente). */
const completeVigente = (sent: Partial<Publicidad> | null): Anuncio | null =>
  sent?.imagen ? { titulo: sent.titulo ?? '', imagen: sent.imagen } : null

export const publicidadApi = {
  vigente: endpoint({
    method: 'GET',
    path: '/api/publicidades/vigente/',
    access: 'public',
    summary: 'The current advert; 204 without content when there is none',
    response: z.nullable(publicidad),
    mayBeEmpty: true,
    complete: completeVigente,
  }),
}
