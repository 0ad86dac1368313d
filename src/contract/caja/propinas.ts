// The tips of a branch that are still to hand out (rule propina/por-entregar).
import { FORMAS_RECIBIDAS } from '#domain/pedido/pago.ts'
import { ACCESO } from '#domain/permisos.ts'
import * as z from 'zod/mini'
import { id, idParams, sumaDePesos } from '#contract/lib/campos.ts'
import { endpoint } from '#contract/lib/endpoint.ts'
import { cajaAbierta } from './cajas.ts'
import { enCaja } from './nuevo-turno.ts'

const propinasPorEntregar = z.object({
  formas: z.array(
    z.object({
      forma: z.enum(FORMAS_RECIBIDAS),
      recibidas: sumaDePesos,
      entregadas: sumaDePesos,
      /** Below 0 after a refund of tips that were handed out already. */
      por_entregar: z.int(),
    }),
  ),
  por_entregar: z.int(),
})
export type PropinasPorEntregar = z.infer<typeof propinasPorEntregar>

export const propinasApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/cajas/{id}/propinas/',
    access: ACCESO.cajas.escribir,
    summary: 'The tips of the branch of a drawer: received, handed out and still to hand out, by form',
    params: idParams,
    response: propinasPorEntregar,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/cajas/{id}/propinas/',
    access: ACCESO.cajas.escribir,
    summary: 'Hand out tips in cash from the open shift of a drawer, never more than is due',
    params: idParams,
    body: z.object({ persona: id, valor: enCaja.check(z.minimum(1, 'Escribe el valor')) }),
    response: cajaAbierta,
    idempotent: true,
  }),
}
