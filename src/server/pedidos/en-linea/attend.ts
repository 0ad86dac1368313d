// Asks Wompi about payments whose result never arrived (the tab was closed, the event was lost),
// and ends those that waited too long. Any number of processes can run it: each intent has one
// turn.
import { nextConsulta, type EstadoIntento } from '#domain/pedido/en-linea.ts'
import type { Services } from '#server/lib/services.ts'
import type { PedidoTokens } from '#server/pedidos/read/token.ts'
import type { Transaccion, WompiAccount } from '#server/providers/wompi.ts'
import { sql } from 'kysely'
import { settleAll } from './confirm.ts'
import { endWaiting } from './intentos.ts'
import { cuentaOf, forgetAnteriores, readCuentas } from './read-cuentas.ts'

const AT_ONCE = 20

/**
 * One round. An account whose keys get no response is asked again in the next one. After `stopping`
 * it begins nothing more, and leaves the rest to another process.
 */
export async function attendIntentos(
  services: Services,
  tokens: PedidoTokens,
  stopping?: AbortSignal,
): Promise<void> {
  const due = await claimDue(services)
  if (due.length > 0) {
    const cuentas = await readCuentas(services)
    const silent = new Set<WompiAccount>()
    for (const [at, intento] of due.entries()) {
      if (stopping?.aborted) return leaveDue(services, due.slice(at))
      const cuenta = cuentaOf(cuentas, intento)
      if (cuenta === null || silent.has(cuenta)) continue
      if (!(await attendOne(services, tokens, { cuenta, ...intento }))) silent.add(cuenta)
    }
  }
  await endExpired(services)
  await forgetAnteriores(services.db)
}

/** False when Wompi does not respond. What else fails is logged, and holds up no other payment. */
async function attendOne(
  services: Services,
  tokens: PedidoTokens,
  { cuenta, id, referencia, estado }: Due & { readonly cuenta: WompiAccount },
): Promise<boolean> {
  const { db, wompi, log } = services
  let transacciones: Transaccion[]
  try {
    transacciones = await wompi.listTransacciones(cuenta, referencia)
  } catch (error) {
    log.warn({ err: error }, 'payment not confirmed: no response of Wompi')
    return false
  }
  try {
    await settleAll(services, tokens, { cuenta, transacciones })
    // Another transaction of a paid order may still be approved: its money goes back.
    const isOver = transacciones.every(({ status }) => status !== 'PENDING')
    if (estado === 'PAGADO' && isOver) {
      await db.updateTable('intentos_pago').set({ consulta_en: null }).where('id', '=', id).execute()
    }
  } catch (error) {
    log.error({ err: error, referencia }, 'payment not confirmed')
  }
  return true
}

interface Due {
  readonly id: number
  readonly referencia: string
  readonly llave_publica: string | null
  readonly estado: EstadoIntento
}

/** The intents whose turn it is. No other process gets them before their next one. */
async function claimDue({ db, now }: Services): Promise<Due[]> {
  const at = now()
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('intentos_pago')
      .select(['id', 'referencia', 'creado_en', 'llave_publica', 'estado'])
      .where('consulta_en', '<=', at)
      .orderBy('consulta_en')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, creado_en } of rows) {
      await trx
        .updateTable('intentos_pago')
        .set({ consulta_en: nextConsulta(creado_en, at) })
        .where('id', '=', id)
        .execute()
    }
    return rows
  })
}

/** Their turn is now. */
async function leaveDue({ db, now }: Services, due: readonly Due[]): Promise<void> {
  await db
    .updateTable('intentos_pago')
    .set({ consulta_en: now() })
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .execute()
}

async function endExpired({ db, now }: Services): Promise<void> {
  const rows = await db
    .selectFrom('intentos_pago')
    .select('id')
    .where('estado', '=', 'PENDIENTE')
    .where('expira_en', '<=', now())
    .limit(AT_ONCE)
    .execute()
  for (const { id } of rows) await endWaiting(db, id, 'VENCIDO')
}

const KEPT_DAYS = 7

/** Deletes the personal data of orders that were never placed. */
export async function forgetOldIntentos({ db, now }: Services): Promise<void> {
  const limit = new Date(now().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000)
  await db
    .updateTable('intentos_pago')
    .set({ pedido: null, invitado_numero: null })
    .where('creado_en', '<', limit)
    .where('estado', '<>', 'PENDIENTE')
    .where(sql<boolean>`pedido is not null`)
    .execute()
}
