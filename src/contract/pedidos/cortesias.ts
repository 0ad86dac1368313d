// Orders that the house gives: repeated ones, courtesies and meals of the staff. Rules
// cortesia/repetir, cortesia/dar and cortesia/sin-cobro.
import { CLASES_DADAS, CLASES_DE_CORTESIA, MAX_MOTIVO } from '#domain/cortesia/cortesia.ts'
import { ACCESO } from '#domain/permisos.ts'
import * as z from 'zod/mini'
import { dia, id, idParams, idText, texto } from '#contract/lib/campos.ts'
import { endpoint } from '#contract/lib/endpoint.ts'
import { MAX_LINEAS } from './nuevo-pedido.ts'
import { pedido } from './pedido.ts'

const grupoDeCortesias = z.object({
  clase: z.enum(CLASES_DE_CORTESIA),
  motivo: z.string(),
  /** Who gave them; of meals of the staff, who ate them. */
  persona: z.string(),
  persona_id: z.int(),
  cantidad: z.int(),
  /** The count of the period before. */
  cantidad_antes: z.int(),
  /** The pesos given away, and those of the period before. */
  valor: z.int(),
  antes: z.int(),
  /** The newest of the orders. */
  pedidos: z.array(z.int()),
})
export type GrupoDeCortesias = z.infer<typeof grupoDeCortesias>

const motivo = texto(MAX_MOTIVO, 1, 'Escribe el motivo')

/** What staff alone read of an order that is given away, or that was repeated. */
const cortesiaDelPedido = z.object({
  motivo: z.string(),
  /** For whom it is given, in words. */
  para: z.string(),
  /** The person of the staff who ate it; '' for another kind. */
  persona: z.string(),
  /** Who gave it; '' for an order that is sold. */
  por: z.string(),
  /** The orders that repeat this one, the first one first. */
  repetido_como: z.array(z.int()),
  /**
   * Whether 'Volver a cobrar' would be taken now; false for an order that is sold. An older server
   * says nothing.
   */
  se_puede_cobrar: z.optional(z.boolean()),
  /** The same for 'Cortesía' and 'Consumo del personal'; false for an order that is given. */
  se_puede_dar: z.optional(z.boolean()),
})
export type CortesiaDelPedido = z.infer<typeof cortesiaDelPedido>

export const cortesiasApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/pedidos/{id}/cortesia/',
    access: ['gestionar_pedidos'],
    summary: 'Why an order costs nothing, who gave it, and the orders that repeat it',
    params: idParams,
    response: cortesiaDelPedido,
  }),
  report: endpoint({
    method: 'GET',
    path: '/api/reportes/cortesias/',
    access: ACCESO.reportes.leer,
    summary: 'Orders that the house gave, by kind, reason and person, the largest amount first',
    query: z.object({ desde: dia, hasta: dia, sede: z.optional(idText) }),
    response: z.array(grupoDeCortesias),
  }),
  give: endpoint({
    method: 'POST',
    path: '/api/pedidos/{id}/cortesia/',
    access: ACCESO.devoluciones.escribir,
    summary: 'Give an order that nobody has paid: it costs nothing from now on',
    params: idParams,
    body: z.object({
      clase: z.enum(CLASES_DADAS, 'Elige si es cortesía o consumo del personal'),
      motivo,
      para: z._default(texto(80), ''),
      /** Who ate it; only for PERSONAL. */
      persona: z._default(z.nullable(id), null),
    }),
    response: pedido,
    idempotent: true,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/api/pedidos/{id}/cortesia/quitar/',
    access: ACCESO.devoluciones.escribir,
    summary: 'Charge an order that was given by mistake after all; a second time it changes nothing',
    params: idParams,
    response: pedido,
  }),
  repeat: endpoint({
    method: 'POST',
    path: '/api/pedidos/{id}/repetir/',
    access: ACCESO.devoluciones.escribir,
    summary: 'Cook an order that came wrong again, at no cost; without `lineas` all of it',
    params: idParams,
    body: z.object({
      motivo,
      lineas: z._default(
        z.nullable(
          z
            .array(z.object({ linea: id, cantidad: z.int().check(z.minimum(1, 'Elige qué se repite')) }))
            .check(z.maxLength(MAX_LINEAS)),
        ),
        null,
      ),
    }),
    response: pedido,
    status: 201,
    idempotent: true,
  }),
}
