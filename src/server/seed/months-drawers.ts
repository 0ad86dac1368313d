// The drawers of the months of the demo: one shift for each branch and day, in which riders settle
// and tips are handed out. Some counts differ.
import { DENOMINACIONES, type Conteo } from '#domain/caja/cuadre.ts'
import type { Db } from '#server/db/client.ts'
import { sql } from 'kysely'
import type { Random } from './months-parts.ts'

const CAJA = 'Caja de los meses'
const BASE = 100_000
/** What a count is off by: nothing on most days. */
const DIFFERENCES = [0, 0, 0, 0, 0, 0, 0, -2000, 1000, 0, 0, -5000, 0, 500, 0, 0]

interface Turno {
  readonly id: number
  readonly sede_id: number
  readonly base: number
}

/** The open shift of the months in the branch of `filas`. Another drawer may be open there, too. */
export const TURNO = sql`select t.id from turnos t join cajas c on c.id = t.caja_id
  where c.nombre = ${CAJA} and not c.retirada and c.sede_id = filas.sede_id and t.cerrado_en is null`

/** A drawer of each branch, whose shift takes the payments of the day. */
export async function openTurnos(db: Db, abierto: Date): Promise<void> {
  await sql`insert into cajas (sede_id, nombre) select id, ${CAJA} from sedes on conflict do nothing`.execute(
    db,
  )
  await sql`insert into turnos (caja_id, sede_id, base, base_anterior, abierto_por, abierto_en)
    select id, sede_id, ${BASE}, (select queda from turnos where caja_id = c.id order by id desc limit 1), 1, ${abierto}
    from cajas c where nombre = ${CAJA} and not c.retirada
      and not exists (select from turnos where caja_id = c.id and cerrado_en is null)`.execute(db)
}

export async function closeTurnos(
  db: Db,
  { cerrado, random, personal }: { cerrado: Date; random: Random; personal: readonly number[] },
): Promise<void> {
  const { rows } =
    await sql<Turno>`select t.id, t.sede_id, t.base from turnos t join cajas c on c.id = t.caja_id
    where c.nombre = ${CAJA} and t.cerrado_en is null order by t.id`.execute(db)
  for (const turno of rows) {
    await settleRiders(db, turno, cerrado)
    const propinas = await handOutTips(db, turno, { cerrado, persona: random.of(personal) })
    const of = await sumPagos(db, turno)
    const esperado = turno.base + of('EFECTIVO') - propinas
    const contado = Math.max(0, esperado + random.of(DIFFERENCES))
    const nequi = await sumNequi(db, turno)
    await db
      .updateTable('turnos')
      .set({
        cerrado_por: random.of(personal),
        cerrado_en: cerrado,
        efectivo_esperado: esperado,
        efectivo_contado: contado,
        datafono_esperado: of('DATAFONO'),
        datafono_contado: of('DATAFONO'),
        transferencia_esperado: of('TRANSFERENCIA'),
        transferencia_contado: of('TRANSFERENCIA'),
        billetes: JSON.stringify(billsOf(contado)),
        transferencias: JSON.stringify({
          nequi,
          daviplata: 0,
          bre_b: of('TRANSFERENCIA') - nequi,
        }),
        queda: Math.min(BASE, contado),
      })
      .where('id', '=', turno.id)
      .execute()
  }
}

/** The riders hand over the cash of their deliveries. */
async function settleRiders(db: Db, { id: turno, sede_id }: Turno, cerrado: Date): Promise<void> {
  await sql`with hechas as (
      insert into liquidaciones (sede_id, turno_id, persona_id, efectivo, pagos, base, domicilios, entregas, entregado,
        usuario_id, creado_en)
      select ${sede_id}, ${turno}, recibido_por, sum(valor), count(*), 0, 0, 0, sum(valor), 1, ${cerrado}
      from pagos where sede_id = ${sede_id} and recibido_por is not null and turno_id is null and anulado_en is null
      group by recibido_por
      returning id, persona_id
    )
    update pagos g set turno_id = ${turno}, liquidacion_id = h.id from hechas h
    where g.sede_id = ${sede_id} and g.recibido_por = h.persona_id and g.turno_id is null
      and g.anulado_en is null`.execute(db)
}

/** Returns the pesos handed out. */
async function handOutTips(
  db: Db,
  { id: turno_id, sede_id }: Turno,
  { cerrado, persona }: { cerrado: Date; persona: number },
): Promise<number> {
  const tips = await db
    .selectFrom('pagos')
    .select(['forma', ({ fn }) => fn.sum<string>('propina').as('valor')])
    .where('turno_id', '=', turno_id)
    .where('propina', '>', 0)
    .groupBy('forma')
    .orderBy('forma')
    .execute()
  const parts = tips.map(({ forma, valor }) => ({ forma, valor: Number(valor) }))
  const valor = parts.reduce((sum, part) => sum + part.valor, 0)
  if (valor === 0) return 0
  const { id: movimiento_id } = await db
    .insertInto('movimientos_caja')
    .values({
      turno_id,
      tipo: 'SALIDA',
      clase: 'PROPINAS',
      valor,
      motivo: 'Propinas entregadas',
      persona_id: persona,
      usuario_id: 1,
      creado_en: cerrado,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('propinas_entregadas')
    .values(
      parts.map(({ forma, valor: pesos }) => ({
        sede_id,
        turno_id,
        movimiento_id,
        persona_id: persona,
        forma,
        valor: pesos,
        creado_en: cerrado,
      })),
    )
    .execute()
  return valor
}

async function sumPagos(db: Db, { id }: Turno): Promise<(forma: string) => number> {
  const rows = await db
    .selectFrom('pagos')
    .select(['forma', ({ fn }) => fn.sum<string>('valor').as('valor')])
    .where('turno_id', '=', id)
    .groupBy('forma')
    .execute()
  return (forma) => Number(rows.find((row) => row.forma === forma)?.valor ?? 0)
}

/** The other transfers of the demo reach its Bre-B key. */
async function sumNequi(db: Db, { id }: Turno): Promise<number> {
  const { valor } = await db
    .selectFrom('pagos')
    .select(sql<number>`coalesce(sum(valor), 0)::int`.as('valor'))
    .where('turno_id', '=', id)
    .where('medio', '=', 'nequi')
    .executeTakeFirstOrThrow()
  return valor
}

/** As few bills and coins as possible. */
function billsOf(pesos: number): Conteo[] {
  let rest = pesos
  return DENOMINACIONES.flatMap((valor) => {
    const cantidad = Math.floor(rest / valor)
    rest -= cantidad * valor
    return cantidad === 0 ? [] : [{ valor, cantidad }]
  })
}
