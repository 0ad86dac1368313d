// Consents to the data policy (rule cuenta/consentimiento).
import { sql, type Transaction } from 'kysely'
import { sendAlong } from './prepared.ts'
import type { Database } from './schema.ts'

/** The version of an order whose client sends none. */
export const NO_INFORMADO = 'no informado'
/** The version of an order that staff type. */
const VERBAL = 'verbal'

/** The columns of an order with the version that its customer accepted, and from where. */
export interface ConsentOfPedido {
  readonly consentimiento: string
  readonly consentimiento_ip: string | null
}

/** `creado_por`: the person of the staff who typed the order. */
export function consentOf(
  version: string | null,
  creado_por: number | null,
  ip: string | null,
): ConsentOfPedido {
  if (creado_por !== null) return { consentimiento: VERBAL, consentimiento_ip: null }
  if (version === null) return { consentimiento: NO_INFORMADO, consentimiento_ip: null }
  return { consentimiento: version, consentimiento_ip: ip }
}

/**
 * Stores the consent that a person gave with an order, unless their account accepted this version
 * last. Sent with the next statement. Without an address the house placed the order.
 */
export async function sendConsentimiento(
  trx: Transaction<Database>,
  {
    usuario_id: id,
    consentimiento: version,
    consentimiento_ip: ip,
  }: ConsentOfPedido & { readonly usuario_id: number | null },
  fecha: Date,
): Promise<void> {
  if (id === null || ip === null) return
  await sendAlong(
    trx,
    sql`insert into consentimientos (usuario_id, version, fecha, ip)
      select ${id}::int, ${version}::text, ${fecha}::timestamptz, ${ip}::text
      where ${version}::text is distinct from (
        select version from consentimientos where usuario_id = ${id}::int order by id desc limit 1)`,
  )
}
