// The count of a drawer closes its shift. What it had to hold is computed in the same transaction,
// after the last payment of the shift. Rules caja/conteo and caja/esperado.
import type { cajasApi, CierreDeTurno } from '#contract/caja/cajas.ts'
import type { BodyOf } from '#contract/lib/endpoint.ts'
import { conteoProblem, countedPesos, expectedCash } from '#domain/caja/cuadre.ts'
import { formatMoney } from '#domain/format.ts'
import type { Database } from '#server/db/schema.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { conflict, invalid } from '#server/lib/errors.ts'
import { withIdempotency, type IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import type { Transaction } from 'kysely'
import { lockCajas } from './lock.ts'
import { readCierre, sumDevoluciones, sumPagos } from './read-turno.ts'
import { findCaja, listMovimientos, ownAnswer } from './store.ts'

/** 409 when that shift is closed already. */
export async function closeTurno(
  services: Services,
  { person, clave, cajaId }: { person: Person; clave: string | undefined; cajaId: number },
  count: BodyOf<typeof cajasApi.close>,
): Promise<IdempotentAnswer<CierreDeTurno>> {
  const wrong = conteoProblem(count.billetes)
  if (wrong !== null) {
    const at = count.billetes.findIndex(({ valor }) => valor === wrong.valor)
    throw invalid(wrong.problem, { [`billetes.${String(at)}.cantidad`]: wrong.problem })
  }
  const contado = countedPesos(count.billetes)
  if (count.queda > contado) {
    const problem = `No puede quedar más de lo que contaste: ${formatMoney(contado)}`
    throw invalid(problem, { queda: problem })
  }
  const { nequi, daviplata, bre_b } = count.transferencias
  const call = { clave, ambito: `cerrar caja ${String(cajaId)} ${String(person.id)}`, cuerpo: count }
  const result = await withIdempotency(services, call, async (trx) => {
    const caja = await findCaja(trx, person, cajaId)
    await lockCajas(trx, caja.sede_id)
    const open = await trx
      .selectFrom('turnos')
      .select(['id', 'base'])
      .where('id', '=', count.turno)
      .where('caja_id', '=', cajaId)
      .where('cerrado_en', 'is', null)
      .executeTakeFirst()
    if (open === undefined) throw conflict('turno_cerrado', 'Ese turno ya está cerrado.')
    const esperado = await expectedOf(trx, open)
    await trx
      .updateTable('turnos')
      .set({
        cerrado_por: person.id,
        cerrado_en: services.now(),
        efectivo_contado: contado,
        efectivo_esperado: esperado.efectivo,
        datafono_contado: count.datafono,
        datafono_esperado: esperado.datafono,
        transferencia_contado: nequi + daviplata + bre_b,
        transferencia_esperado: esperado.transferencia,
        billetes: JSON.stringify(count.billetes.filter(({ cantidad }) => cantidad > 0)),
        transferencias: JSON.stringify(count.transferencias),
        queda: count.queda,
        nota: count.nota,
      })
      .where('id', '=', open.id)
      .execute()
    await recordCambio(services, trx, person, {
      entidad: 'caja',
      entidad_id: cajaId,
      accion: 'modificar',
      antes: { turno: 'abierto' },
      despues: { turno: 'cerrado', contado, esperado: esperado.efectivo },
    })
    return readCierre(trx, person.alcance, open.id)
  })
  return ownAnswer(person, result)
}

async function expectedOf(trx: Transaction<Database>, { id, base }: { id: number; base: number }) {
  const pagos = await sumPagos(trx, id)
  const devoluciones = await sumDevoluciones(trx, id)
  const of = (forma: string) => valorOf(pagos, forma) - valorOf(devoluciones, forma)
  return {
    efectivo: expectedCash({ base, efectivo: of('EFECTIVO'), movimientos: await listMovimientos(trx, id) }),
    datafono: of('DATAFONO'),
    transferencia: of('TRANSFERENCIA'),
  }
}

const valorOf = (rows: CierreDeTurno['pagos'], forma: string): number =>
  rows.find((one) => one.forma === forma)?.valor ?? 0
