// Cash that comes in or goes out of a drawer, with its reason. Rule caja/movimientos.
import type { CajaAbierta, cajasApi } from '#contract/caja/cajas.ts'
import type { BodyOf } from '#contract/lib/endpoint.ts'
import type { ClaseMovimiento, TipoMovimiento } from '#domain/caja/cuadre.ts'
import { MAX_EN_CAJA } from '#domain/caja/pesos-escritos.ts'
import { formatMoney } from '#domain/dinero.ts'
import type { Database } from '#server/db/schema.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { invalid } from '#server/lib/errors.ts'
import { withIdempotency, type IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { sql, type Transaction } from 'kysely'
import { findCaja, holdTurno, ownAnswer, readCaja } from './store.ts'

const TOO_MUCH = `Los movimientos de este turno pasarían de ${formatMoney(MAX_EN_CAJA)}. Revisa el valor.`

/** 409 while the drawer is closed. */
export async function addMovimiento(
  services: Services,
  { person, clave, cajaId }: { person: Person; clave: string | undefined; cajaId: number },
  body: BodyOf<typeof cajasApi.addMovimiento>,
): Promise<IdempotentAnswer<CajaAbierta>> {
  const ambito = `movimiento de caja ${String(cajaId)} ${String(person.id)}`
  const result = await withIdempotency(services, { clave, ambito, cuerpo: body }, async (trx) => {
    const caja = await findCaja(trx, person, cajaId)
    const turno_id = await holdTurno(trx, caja)
    await insertMovimiento(services, trx, person, { turno_id, ...body })
    const { tipo: movimiento, ...others } = body
    await recordCambio(services, trx, person, {
      entidad: 'caja',
      entidad_id: cajaId,
      accion: 'modificar',
      despues: { movimiento, ...others },
    })
    return readCaja(trx, person.alcance, cajaId)
  })
  return ownAnswer(person, result)
}

/** An entry that staff do not write themselves. */
export interface Entrada {
  readonly tipo: TipoMovimiento
  readonly clase: ClaseMovimiento
  readonly valor: number
  readonly motivo: string
}

/**
 * Returns its id. The caller holds the shift open. The amounts of a shift stay within one sum that
 * its count can store.
 */
export async function insertMovimiento(
  services: Services,
  trx: Transaction<Database>,
  person: Person,
  row: Omit<Entrada, 'clase'> & Partial<Pick<Entrada, 'clase'>> & { turno_id: number; persona_id?: number },
): Promise<number> {
  const { moved } = await trx
    .selectFrom('movimientos_caja')
    .select(sql<number>`coalesce(sum(valor), 0)::float8`.as('moved'))
    .where('turno_id', '=', row.turno_id)
    .executeTakeFirstOrThrow()
  if (moved + row.valor > MAX_EN_CAJA) throw invalid(TOO_MUCH, { valor: TOO_MUCH })
  const { id } = await trx
    .insertInto('movimientos_caja')
    .values({ ...row, usuario_id: person.id, creado_en: services.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
