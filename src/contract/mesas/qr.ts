// The QR of each table: the codes that staff print, and the table that a customer finds by one
// (rule mesa/qr).
import { ACCESO } from '#domain/permisos.ts'
import * as z from 'zod/mini'
import { idParams, nombrado, texto } from '#contract/lib/campos.ts'
import { endpoint } from '#contract/lib/endpoint.ts'

const mesaConCodigo = z.object({
  id: z.int(),
  nombre: z.string(),
  sede: z.int(),
  /** 32 hexadecimal digits. */
  codigo: z.string(),
  /** Where the QR leads: the table's path at `PUBLIC_URL`. Our own server alone names it. */
  url: z.optional(z.string()),
})
export type MesaConCodigo = z.infer<typeof mesaConCodigo>

export const qrApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/mesas/qr/',
    access: ACCESO.mesas.escribir,
    summary: 'The tables with the codes of their QR, by branch and number',
    response: z.array(mesaConCodigo),
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/mesas/{id}/renovar-qr/',
    access: ACCESO.mesas.escribir,
    summary: 'Give a table a new code; the QR that was printed before leads to the menu alone',
    params: idParams,
    response: mesaConCodigo,
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/mesas/qr/{codigo}/',
    access: 'public',
    summary: 'The table and branch of a code',
    params: z.object({ codigo: texto(64) }),
    response: z.object({ mesa: nombrado, sede: nombrado }),
  }),
}
