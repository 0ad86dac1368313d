// Staff suspend the sale of liquor of a branch, or of all. Rule pedido/ley-seca.
import type { NuevaLeySeca } from '#contract/sedes/calendario.ts'
import { DAY_MS, formatFecha } from '#domain/format.ts'
import type { LeySeca } from '#domain/pedido/ley-seca.ts'
import { readCatalogo } from '#server/catalogo/read-catalogo.ts'
import { invalid } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import type { SedeLeida } from './read-sedes.ts'
import { changeSedes } from './set-calendario.ts'

const LONGEST_MS = 24 * 7 * DAY_MS
const FUTURO = 'Elige un final de las próximas 24 semanas'
const ORDEN = 'El final debe ser después del inicio'

/** The dry law of a branch from its announcement to its end. */
export async function readLeySeca(services: Services, sedeId: number): Promise<LeySeca | null> {
  const ley = (await readCatalogo(services)).leySecaBySede.get(sedeId)
  return ley === undefined || ley.hasta <= services.now() ? null : ley
}

export function setLeySeca(
  services: Services,
  person: Person,
  sedeId: number,
  { ley_seca, todas_las_sedes }: NuevaLeySeca,
): Promise<SedeLeida> {
  const now = services.now()
  const ley = ley_seca && { desde: new Date(ley_seca.desde), hasta: new Date(ley_seca.hasta) }
  if (ley !== null && ley.hasta <= ley.desde) throw invalid(ORDEN, { hasta: ORDEN })
  if (ley !== null && (ley.hasta <= now || ley.hasta.getTime() > now.getTime() + LONGEST_MS)) {
    throw invalid(FUTURO, { hasta: FUTURO })
  }
  return changeSedes(
    services,
    person,
    { sedeId, todas: todas_las_sedes },
    async (trx, { id, zona_horaria }) => {
      const before = await trx
        .deleteFrom('leyes_secas')
        .where('sede_id', '=', id)
        .returning(['desde', 'hasta'])
        .executeTakeFirst()
      if (ley !== null) {
        await trx
          .insertInto('leyes_secas')
          .values({ sede_id: id, ...ley })
          .execute()
      }
      const text = (one: LeySeca | null) =>
        one && `Del ${formatFecha(one.desde, zona_horaria)} al ${formatFecha(one.hasta, zona_horaria)}`
      const held = before !== undefined && now < before.hasta ? before : null
      return [{ ley_seca: text(held) }, { ley_seca: text(ley) }]
    },
  )
}
